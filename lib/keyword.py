"""The language's keywords."""

from _keyword import iskeyword, issoftkeyword, kwlist, softkwlist

__all__ = ["iskeyword", "issoftkeyword", "kwlist", "softkwlist"]
