# An image as the main database of a connection that used a table-valued function, whose table SQLite keeps for the schema of before.
import sqlite3

source = sqlite3.connect(':memory:')
source.execute('create table t(a)')
source.executemany('insert into t values(?)', [(k,) for k in range(3000)])
source.commit()
image = source.serialize()
QUERIES = "select value from json_each('[1, 2]')", 'select count(*), sum(a) from t', 'select name from pragma_table_info("t")'


def told(connection):
    for query in QUERIES:
        try:
            print(connection.execute(query).fetchall())
        except sqlite3.Error as error:
            print(type(error).__name__, error)


fresh = sqlite3.connect(':memory:')
fresh.deserialize(image)
told(fresh)
used = sqlite3.connect(':memory:')
told(used)
for connection in fresh, used, fresh, source:
    connection.execute('create table more(a)')
    connection.deserialize(image)
    told(connection)
    print(connection.execute('select name from sqlite_schema').fetchall())
for damaged in image[:5000], b'x' * 4096:
    try:
        used.deserialize(damaged)
        used.execute(QUERIES[1])
    except sqlite3.DatabaseError as error:
        print(type(error).__name__, error)
