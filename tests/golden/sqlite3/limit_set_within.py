# A function that raises its connection's limit as a statement runs does not raise what that statement may take.
import sqlite3

connection = sqlite3.connect(':memory:')
connection.create_function('raised', 0, lambda: connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 10**9) > 0)
for what in '1', 'raised()':
    try:
        columns = ', '.join(f'length(hex(zeroblob(3000000)) || {k})' for k in range(12))
        print(connection.execute(f'select {what}, {columns}').fetchall())
    except sqlite3.DataError as error:
        print(what, error)
