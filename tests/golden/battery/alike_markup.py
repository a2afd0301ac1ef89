"""The callables of calls_markup.py, with arguments that are nearly what they may be."""
from _alike import alike

alike("markup")
