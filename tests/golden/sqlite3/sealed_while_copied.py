# Nothing else is done with a database while VACUUM copies it or a backup fills it: SQLite would go on in memory that was freed.
import sqlite3

STATEMENTS = ("attach ':memory:' as y", 'detach vacuum_db', 'select count(*) from t', 'drop table t', 'create table z(a)', 'vacuum', 'begin')


def told(sql):
    try:
        print(sql, connection.execute(sql).fetchall())
    except sqlite3.Error as error:
        print(sql, type(error).__name__, error)


def order(a, b):
    if left:
        told(left.pop())
    return (a > b) - (a < b)


def progress(status, remaining, pages):
    if left:
        told(left.pop())


for what in 'vacuum', 'backup':
    left = []
    connection = sqlite3.connect(':memory:', isolation_level=None)
    connection.create_collation('order_', order)
    connection.execute('create table t(a text collate order_ primary key, b) without rowid')
    connection.executemany('insert into t values(?, ?)', [(str(k), 'x' * 1000) for k in range(20)])
    left = list(STATEMENTS)
    if what == 'vacuum':
        connection.execute('vacuum')
    else:
        source = sqlite3.connect(':memory:')
        source.execute('create table t(a, b)')
        source.executemany('insert into t values(?, ?)', [(k, 'x' * 3000) for k in range(20)])
        source.commit()
        source.backup(connection, pages=1, progress=progress)
    print(left)
    for answer in sqlite3.SQLITE_IGNORE, sqlite3.SQLITE_DENY:
        connection.set_authorizer(lambda action, *names: answer if action == sqlite3.SQLITE_ATTACH else sqlite3.SQLITE_OK)
        told('vacuum')
    connection.set_authorizer(None)
    told('select count(*) from t')
