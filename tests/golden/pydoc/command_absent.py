"""The command line: names that are not there."""
