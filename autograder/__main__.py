"""``python -m autograder`` is the console script."""

import sys

from autograder.cli import main

sys.exit(main())
