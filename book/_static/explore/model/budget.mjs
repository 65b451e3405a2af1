// Bits that a sentence asks for, and bits that a state holds. entries: of the vector; entryBits: read from each;
// tokenBits: needed by each token; tokens: of the sentence.

export const capacity = ({ entries, entryBits }) => entries * entryBits;
export const demand = ({ tokenBits, tokens }) => tokenBits * tokens;
export const fits = (it) => demand(it) <= capacity(it);

/** Tokens at which one vector is full. */
export const breakEven = (it) => capacity(it) / it.tokenBits;

/** Bits of all states that attention can reach. */
export const reachable = (it) => capacity(it) * it.tokens;
