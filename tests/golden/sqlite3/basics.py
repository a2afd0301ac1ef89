# Statements, parameters, rows and their factories; what a cursor tells.
import sqlite3

db = sqlite3.connect(":memory:")
cur = db.cursor()
print(cur.description, cur.lastrowid, cur.rowcount, cur.fetchone())
cur.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, weight REAL, image BLOB)")
cur.executemany("INSERT INTO t(name, weight, image) VALUES(?, ?, ?)", [("a", 1.5, b"\0\1"), ("ü", None, b""), ("c", 2, bytearray(b"x"))])
print(cur.rowcount, db.total_changes, db.in_transaction)
cur.execute("INSERT INTO t(name) VALUES(:name)", {"name": "d"})
print(cur.lastrowid, cur.rowcount)
for row in cur.execute("SELECT * FROM t ORDER BY id"):
    print(row)
print([column[0] for column in cur.description])
db.row_factory = sqlite3.Row
row = db.execute("SELECT id, name AS Label FROM t").fetchone()
print(row["label"], row["ID"], row[-1], row[::-1], tuple(row), row.keys(), len(row), row == row, hash(row) == hash(row))
for key in ("nope", 7, None):
    try:
        row[key]
    except IndexError as error:
        print(error)
db.row_factory = lambda cursor, row: dict(zip([d[0] for d in cursor.description], row))
print(db.execute("SELECT id, name FROM t").fetchmany(2))
print(db.execute("UPDATE t SET weight = 0 WHERE id > 1").rowcount)
db.text_factory = bytes
db.row_factory = None
print(db.execute("SELECT name FROM t").fetchall(), db.execute("-- nothing").fetchall())
print(db.execute("INSERT INTO t(name) VALUES(1) RETURNING id, name").fetchall())
