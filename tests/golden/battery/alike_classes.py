"""The callables of calls_classes.py, with arguments that are nearly what they may be."""
from _alike import alike

alike("classes")
