"""XML: trees (etree) and the parser under them (parsers)."""

__all__ = ["dom", "parsers", "sax", "etree"]
