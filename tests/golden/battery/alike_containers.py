"""The callables of calls_containers.py, with arguments that are nearly what they may be."""
from _alike import alike

# An iterator's class has another name.
alike("containers", apart="""
    reversed _other({}, 1)
    """)
