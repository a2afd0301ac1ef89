# Callbacks that use the connection they are called by: what SQLite cannot bear is refused.
import sqlite3

db = None


def use(what):
    def callback(*args):
        try:
            what()
            print("done", end="; ")
        except sqlite3.Error as error:
            print(type(error).__name__, error, end="; ")
        return 0
    return callback


def fresh():
    global db
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.executescript("CREATE TABLE t(x); INSERT INTO t VALUES(1), (2)")


for what in (lambda: db.execute("SELECT 1").fetchall(), lambda: db.execute("DROP TABLE t"), lambda: db.close(), lambda: db.__init__(":memory:"),
             lambda: db.set_authorizer(None), lambda: db.set_progress_handler(None, 1)):
    for install in (lambda f: db.set_authorizer(f), lambda f: db.set_progress_handler(f, 1000), lambda f: db.create_function("f", 1, f)):
        fresh()
        install(use(what))
        try:
            print(db.execute("SELECT count(x) FROM t").fetchall(), end="; ")
            print(db.execute("SELECT f(x) FROM t LIMIT 1").fetchall())
        except sqlite3.Error as error:
            print(type(error).__name__, error)
fresh()


def parameters():
    for k in range(3):
        use(lambda: db.__init__(":memory:"))()
        yield (k,)


db.executemany("INSERT INTO t VALUES(?)", parameters())
print(db.execute("SELECT x FROM t").fetchall())
