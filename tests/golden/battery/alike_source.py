"""The callables of calls_source.py, with arguments that are nearly what they may be."""
from _alike import alike

# A str's method is called before re is.
alike("source", apart="""
    get_source_segment _other(small, 1), parse(small).body[1]
    """)
