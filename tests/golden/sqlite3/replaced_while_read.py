# A database that is being read is not replaced by an image: not behind a cursor's row, a blob's back or within a callback.
import sqlite3

db = sqlite3.connect(":memory:", isolation_level=None)
db.executescript("CREATE TABLE t(x); INSERT INTO t VALUES(x'01'), (x'02')")
image = db.serialize()


def replace(*args):
    try:
        db.deserialize(image)
        print("replaced")
    except sqlite3.OperationalError as error:
        print(error.sqlite_errorname, error)


rows = db.execute("SELECT x FROM t")
print(next(rows))
replace()
print(list(rows))
with db.blobopen("t", "x", 1) as blob:
    replace()
    print(blob.read())
db.create_function("f", 1, replace)
print(db.execute("SELECT f(x) FROM t").fetchall())
replace()
print(db.execute("SELECT x FROM t").fetchall())
