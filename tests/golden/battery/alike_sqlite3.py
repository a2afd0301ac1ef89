"""The callables of calls_sqlite3.py, with arguments that are nearly what they may be."""
from _alike import alike

alike("sqlite3")
