"""The command line: a search that finds nothing."""
