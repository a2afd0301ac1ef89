"""Parsers of XML."""
