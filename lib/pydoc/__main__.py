"""`coil -m pydoc`."""

from pydoc import cli

cli()
