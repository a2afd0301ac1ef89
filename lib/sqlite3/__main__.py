"""python -m sqlite3 [FILE [SQL]]: runs SQL, or reads it line by line until .quit."""

import argparse
import sqlite3
import sys
from code import InteractiveConsole

_HELP = "Enter SQL code, ended by a semicolon, and press enter.\nAlso: .help, .version (SQLite's), .quit (as at the end of the input)."


def _run(cursor, sql, out):
    """Runs it and shows its rows; whether it could be run."""
    try:
        for row in cursor.execute(sql):
            print(row, file=out)
    except sqlite3.Error as error:
        known = getattr(error, "sqlite_errorname", None)
        print(f"{type(error).__name__} ({known}): {error}" if known else f"{type(error).__name__}: {error}", file=sys.stderr)
        return False
    return True


class _Console(InteractiveConsole):
    """A prompt for SQL."""

    def __init__(self, connection):
        super().__init__()
        self._cursor = connection.cursor()

    def runsource(self, source, filename="<input>", symbol="single"):
        command = source.strip()
        if command == ".version":
            print(sqlite3.sqlite_version)
        elif command == ".help":
            print(_HELP)
        elif command == ".quit":
            sys.exit(0)
        elif not sqlite3.complete_statement(source):
            return True
        else:
            _run(self._cursor, source, sys.stdout)
        return False


def main(*arguments):
    parser = argparse.ArgumentParser(prog="python -m sqlite3", description="runs SQL")
    parser.add_argument("filename", nargs="?", default=":memory:", help="the database; without it one in memory")
    parser.add_argument("sql", nargs="?", help="what to run; without it the input is read")
    parser.add_argument("-v", "--version", action="version", version=f"SQLite version {sqlite3.sqlite_version}", help="SQLite's version")
    options = parser.parse_args(*arguments)
    connection = sqlite3.connect(options.filename, isolation_level=None)
    try:
        if options.sql is not None:
            sys.exit(0 if _run(connection.cursor(), options.sql, sys.stdout) else 1)
        place = "a transient in-memory database" if options.filename == ":memory:" else repr(options.filename)
        sys.ps1, sys.ps2 = "sqlite> ", "    ... "
        version = f"sqlite3 shell, running on SQLite version {sqlite3.sqlite_version}"
        _Console(connection).interact(f"{version}\nConnected to {place}\n\n{_HELP}", exitmsg="")
        sys.exit(0)
    finally:
        connection.close()


if __name__ == "__main__":
    main()
