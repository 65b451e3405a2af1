"""Everything that can go wrong, by who can mend it.

AutograderError
├── CourseError       the instructor: a folder, a name, a gradebook
├── SourceError       the author: an assignment that cannot be released or graded as it is
├── SubmissionError   the student: a file that is no notebook
└── MachineError      whoever runs the machine: a missing program, a busy port, a full disk

Each message says what is wrong, where, and what to do next; ``cli`` turns it into text, and nothing else does.
"""


class AutograderError(Exception):
    """Something the reader of the message can mend."""


class CourseError(AutograderError):
    """The course folder or the gradebook is not as it should be."""


class SourceError(AutograderError):
    """The instructor's notebook cannot be released or graded as it is."""


class SubmissionError(AutograderError):
    """A submitted file cannot be read as a notebook."""


class MachineError(AutograderError):
    """This machine lacks something."""
