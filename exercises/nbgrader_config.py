"""An ordinary nbgrader course: https://nbgrader.readthedocs.io lists all that can be set here."""

c = get_config()  # noqa: F821 - nbgrader's loader provides it

c.CourseDirectory.course_id = "sequence-models"
c.ExecutePreprocessor.timeout = 10  # seconds: no cell of these assignments needs more than two
