"""The callables of calls_sqlite3.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("sqlite3", """
    Connection.execute Connection.executemany Cursor.executescript Cursor.fetchmany: what is closed is refused before the argument is looked at
    """)
