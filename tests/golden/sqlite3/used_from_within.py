# Connections and cursors are closed, set up anew or used again by Python that runs in the middle of their calls, and as what they keep ends.
import sqlite3
import _thread
import threading


def told(call, *args):
    try:
        print(call(*args))
    except sqlite3.Error as error:
        print(type(error).__name__, error)


class Text(str):
    def __hash__(self):
        return hash('select 1')

    def __eq__(self, other):
        connection.close()
        return False

    def __del__(self):
        connection.close()


connection = sqlite3.connect(':memory:')
connection('select 1')
told(connection, Text('select 2'))  # its look in the cache closes it
connection = sqlite3.connect(':memory:')
connection.execute(Text('select 3'))
told(connection.close)  # the text in the cache ends, and closes it first


class Nested:  # a value whose binding takes the same statement for another cursor
    def __conform__(self, protocol):
        other.execute(SQL, (5,))
        return 1


def once(x):
    if calls:
        calls.pop()
        print('within', other.fetchone())
    return x


calls, SQL = [], 'select once(x), ? from t'
connection = sqlite3.connect(':memory:')
connection.create_function('once', 1, once)
connection.execute('create table t(x)')
connection.executemany('insert into t values(?)', [(k,) for k in range(4)])
cursor, other = connection.cursor(), connection.cursor()
cursor.execute(SQL, (Nested(),))
calls = [1]
print(cursor.fetchall())
print(other.fetchall())

cursor.execute(SQL, (1,))
connection.__init__(':memory:')
told(cursor.fetchone)  # of what was closed


def misleading():  # another thread passes for this one, and the cursor becomes another connection's meanwhile
    if tries:
        tries.pop()
        cursor.__init__(sqlite3.connect(':memory:'))
    return first


def thread():
    _thread.get_ident = misleading
    cursor.execute('select once(1) union all select once(2)')
    _thread.get_ident = real
    told(cursor.fetchone)


real, first, tries = _thread.get_ident, _thread.get_ident(), [1]
connection.create_function('once', 1, once)
cursor = connection.cursor()
worker = threading.Thread(target=thread)
worker.start()
worker.join()


def order(a, b):  # the middle of an index is no place to change it
    if calls:
        calls.pop()
        told(connection.execute, "delete from u")
    return (a > b) - (a < b)


connection = sqlite3.connect(':memory:')
connection.create_collation('order_', order)
connection.execute('create table u(x text collate order_ primary key)')
connection.executemany('insert into u values(?)', [(str(k),) for k in range(5)])
calls = [1]
print(connection.execute("select x from u where x > '2'").fetchall())
print(connection.setlimit(sqlite3.SQLITE_LIMIT_WORKER_THREADS, 8), connection.execute('pragma threads = 8').fetchall(),
      connection.getlimit(sqlite3.SQLITE_LIMIT_WORKER_THREADS))  # collations run in the thread of their call
