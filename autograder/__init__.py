"""Grades nbgrader courses with tests that a submission cannot reach."""
