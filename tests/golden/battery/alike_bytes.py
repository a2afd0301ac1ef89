"""The callables of calls_bytes.py, with arguments that are nearly what they may be."""
from _alike import alike

alike("bytes")
