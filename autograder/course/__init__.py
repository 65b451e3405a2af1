"""The instructor's folders and gradebook: the only room that knows nbgrader. Never runs a notebook's code."""
