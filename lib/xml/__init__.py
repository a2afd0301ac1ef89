"""XML: trees (etree) and the parser under them (parsers)."""
