# After an error between two rows there are no more of them: the cursor is over, and can be used again. A row that cannot be made stays the next.
import sqlite3

connection = sqlite3.connect(":memory:")
connection.execute("create table t (a)")
connection.executemany("insert into t values (?)", [(k,) for k in range(5)])


def refuse(value):
    if value == 2:
        raise ValueError
    return value


def interrupt(value):
    if value == 2:
        connection.interrupt()
    return value


connection.create_function("refuse", 1, refuse)
connection.create_function("interrupted", 1, interrupt)
for query in "select refuse(a) from t", "select interrupted(a) from t", "select a, cast(x'80' as text) from t":
    cursor = connection.execute("select 'earlier'")
    try:
        cursor.execute(query)
        print(cursor.fetchmany(5))
    except sqlite3.OperationalError as error:
        print(error)
    try:
        print(cursor.fetchone(), list(cursor), cursor.fetchall())
    except sqlite3.OperationalError as error:
        print(error)
    print(list(cursor.execute("select a from t where a < 2")))
