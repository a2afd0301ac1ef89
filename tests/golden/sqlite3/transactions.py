# Who begins and ends transactions: isolation_level, autocommit, `with`, executescript.
import sqlite3

db = sqlite3.connect(":memory:")
db.execute("CREATE TABLE t(a)")
print(db.isolation_level, db.autocommit, db.in_transaction)
db.execute("INSERT INTO t VALUES(1)")
print(db.in_transaction)
db.rollback()
with db:
    db.execute("INSERT INTO t VALUES(2)")
print(db.in_transaction, db.execute("SELECT a FROM t").fetchall())
try:
    with db:
        db.execute("INSERT INTO t VALUES(3)")
        raise KeyError("out")
except KeyError as error:
    print(error, db.execute("SELECT a FROM t").fetchall())
db.execute("INSERT INTO t VALUES(4)")
db.executescript("INSERT INTO t VALUES(5); INSERT INTO t VALUES(6);")
print(db.in_transaction, db.execute("SELECT a FROM t").fetchall())
db.isolation_level = "immediate"
print(db.isolation_level)
db.execute("DELETE FROM t")
db.isolation_level = None
print(db.in_transaction, db.execute("SELECT count(*) FROM t").fetchone())
db.close()

new = sqlite3.connect(":memory:", autocommit=False)
print(new.autocommit, new.in_transaction)
new.execute("CREATE TABLE t(a)")
new.commit()
print(new.in_transaction)
with new:
    new.execute("INSERT INTO t VALUES(1)")
new.execute("INSERT INTO t VALUES(2)")
new.rollback()
print(new.execute("SELECT a FROM t").fetchall())
new.autocommit = True
print(new.in_transaction)
new.execute("INSERT INTO t VALUES(3)")
new.rollback()
print(new.execute("SELECT a FROM t").fetchall(), new.autocommit)
