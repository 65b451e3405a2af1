"""Untrusted: what runs in the process of a submission. Imports nothing of the judge."""
