# What is wrong, and which exception says so.
import sqlite3

db = sqlite3.connect(":memory:")
db.execute("CREATE TABLE t(a PRIMARY KEY NOT NULL)")


def tell(call, *args):
    try:
        print(call(*args))
    except Exception as error:
        print(type(error).__name__, error, getattr(error, "sqlite_errorcode", ""), getattr(error, "sqlite_errorname", ""))


for sql, *parameters in [
    ["selec"], ["SELECT 1; SELECT 2"], ["SELECT ?"], ["SELECT ?", (1, 2)], ["SELECT :a", {}], ["SELECT ?", {1: 2}], ["SELECT ?", 5],
    ["SELECT ?", (object(),)], ["SELECT ?", (2**64,)], ["SELECT 1\0"], [5], ["INSERT INTO t VALUES(NULL)"], ["SELECT * FROM nowhere"],
    ["SELECT CAST(x'ff' AS TEXT) AS bad"],
]:
    tell(lambda: db.execute(sql, *parameters).fetchall())
db.execute("INSERT INTO t VALUES(1)")
tell(db.execute, "INSERT INTO t VALUES(1)")
tell(db.executemany, "SELECT 1", [()])
tell(db.executescript, "SELECT 1; nonsense")
tell(db.cursor, lambda connection: 5)
tell(sqlite3.Cursor, 5)
tell(sqlite3.Connection.__new__(sqlite3.Connection).execute, "")
tell(sqlite3.Cursor.__new__(sqlite3.Cursor).fetchone)
tell(sqlite3.connect, "/nowhere/at/all")
tell(sqlite3.connect, "a\0b")
tell(lambda: sqlite3.connect(":memory:", isolation_level="x"))
tell(lambda: sqlite3.connect(":memory:", autocommit=5))
tell(db.getlimit, 1111)
tell(db.getconfig, 9999)
tell(db.create_function, "f", -2, len)
tell(db.create_collation, "f", 5)
tell(db.backup, db)
tell(db.backup, 5)
tell(db.blobopen, "t", "a", 9)
tell(sqlite3.Blob)
tell(sqlite3.adapt, 5)
tell(db.deserialize, 5)
cur = db.cursor()
db.close()
db.close()
tell(db.execute, "SELECT 1")
tell(cur.fetchone)
tell(lambda: db.total_changes)
print(issubclass(sqlite3.IntegrityError, sqlite3.DatabaseError), db.Error is sqlite3.Error, sqlite3.Error.__module__)
