"""The callables of calls_functional.py, with arguments that are nearly what they may be."""
from _alike import alike

alike("functional")
