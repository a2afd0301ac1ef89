"""The callables of calls_csv.py, with arguments that are nearly what they may be."""
from _alike import alike

alike("csv")
