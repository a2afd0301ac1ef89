"""The command line: how it is used."""
