"""What stands between student code and tests: the wire, the layers of isolation, the process others are forked from."""
