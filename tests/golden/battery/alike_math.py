"""The callables of calls_math.py, with arguments that are nearly what they may be."""
from _alike import alike

alike("math")
