"""The callables of calls_io.py, with arguments that are nearly what they may be."""
from _alike import alike

alike("io", """
    TextIOWrapper.seek: the position is compared and given back as it is
    """)
