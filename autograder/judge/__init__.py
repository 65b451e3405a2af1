"""Trusted: runs the instructor's tests. What it holds of the student's are values and handles, never code."""
