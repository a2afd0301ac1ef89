"""What sqlite3 says of connections, cursors, blobs, functions and settings that are used wrongly, and what its callbacks do."""
import gc
import sqlite3
import sys
import warnings

from _each import each_value as each

warnings.simplefilter("ignore")
S = sqlite3
sys.unraisablehook = lambda told: unraisable.append((type(told.exc_value).__name__, str(told.exc_value)))


class Odd:
    pass


class Adapts:
    def __init__(self, what):
        self.what = what

    def __conform__(self, protocol):
        if isinstance(self.what, Exception):
            raise self.what
        return self.what


class Sum:
    def __init__(self):
        self.sum = 0

    def step(self, value):
        self.sum += value

    def finalize(self):
        return self.sum

    def value(self):
        return self.sum

    def inverse(self, value):
        self.sum -= value


class NoInit:
    def __init__(self):
        raise ValueError("no")


class NoStep:
    def finalize(self):
        return 1


class NoFinish:
    def step(self, value):
        pass


class BadStep(Sum):
    def step(self, value):
        1 / 0


class BadFinish(Sum):
    def finalize(self):
        1 / 0


class BadResult(Sum):
    def finalize(self):
        return Odd()


def fails(*args):
    raise ValueError("fails")


db = S.connect(":memory:")
db.executescript("create table t(a, b blob); insert into t values (1, x'616263'), (2, zeroblob(5)); create table u(a unique);")
shut = S.connect(":memory:")
cursor_of_shut = shut.cursor()
blob_of_shut = None
shut.close()
b = db.blobopen("t", "b", 1)
closed = db.blobopen("t", "b", 1)
closed.close()
bare = S.Connection.__new__(S.Connection)
cursor = S.Cursor.__new__(S.Cursor)
each(r"""
shut.execute("select 1")
shut.cursor()
shut.commit()
shut.rollback()
shut.total_changes
shut.in_transaction
shut.isolation_level = None
shut.interrupt()
shut.iterdump().__next__()
shut.backup(db)
shut.create_function("a", 1, int)
shut.set_trace_callback(None)
shut.getlimit(0)
shut.serialize()
shut.blobopen("t", "b", 1)
shut.__enter__()
shut.__exit__(None, None, None)
shut("select 1")
cursor_of_shut.execute("select 1")
cursor_of_shut.fetchone()
cursor_of_shut.close()
shut.close()
bare.execute("select 1")
bare.close()
bare.total_changes
cursor.execute("select 1")
cursor.fetchone()
cursor.close()
S.Cursor(5)
S.Row(5, (1,))
S.Row(db.cursor(), 5)
S.Row(db.execute("select 1 a, 2 b"), (1, 2))["B"]
S.Row(db.execute("select 1 a, 2 b"), (1, 2))["c"]
S.Row(db.execute("select 1 a, 2 b"), (1, 2))[5]
S.Row(db.execute("select 1 a, 2 b"), (1, 2))[-2], S.Row(db.execute("select 1 a, 2 b"), (1, 2)).keys()
S.Row(db.execute("select 1 a, 2 b"), (1, 2))[None]
S.Row(db.execute("select 1 a, 2 b"), (1, 2))[1 << 70]
S.Row(db.execute("select 1 a, 2 b"), (1, 2)) < 5
db.execute(5)
db.execute("select ?")
db.execute("select ?", 5)
db.execute("select ?", (1, 2))
db.execute("select :a", (1,)).fetchall()
db.execute("select :a", {})
db.execute("select ?", {"a": 1})
db.execute("select ?", (Odd(),))
db.execute("select ?", (1 << 70,))
db.execute("select ?", ("\ud800",))
db.execute("select ?", (Adapts(5),)).fetchall(), db.execute("select ?", (Adapts("x"),)).fetchall()
db.execute("select ?", (Adapts(Odd()),))
db.execute("select ?", (Adapts(KeyError("x")),))
db.execute("select ?", (Adapts(TypeError("x")),))
S.adapt(5), S.adapt(Odd(), S.PrepareProtocol, 7)
S.adapt(Odd())
S.adapt(Adapts(5))
S.register_adapter(5, 5)
S.register_converter(5, 5)
S.register_converter("x", 5)
S.complete_statement("select 1;"), S.complete_statement("select 1")
S.complete_statement(5)
db.execute("select 1; select 2")
db.execute("select 1;  -- a\n/* b */ ").fetchall()
db.execute("select 1; x")
db.execute("")
db.execute("-- a")
db.execute("select \0")
db.execute("nothing")
db.execute("select nothing")
db.execute("insert into u values (1), (1)")
db.executemany("select 1", [()])
db.executemany("insert into u values (?)", 5)
db.executemany("insert into u values (?)", [5])
db.executemany("insert into u values (?)", [(1,), (1,)])
db.executemany(5, [])
db.executescript(5)
db.executescript("select 1; nothing")
db.executescript("select 1\0")
db.executescript("select \ud800")
db("select 1").__class__.__name__
db(5)
db("select 1; select 2")
c = db.execute("select 1 union select 2"); c.fetchmany(0), c.fetchmany(1), c.fetchmany(5), c.fetchmany()
c.fetchmany("x")
c.fetchmany(-1)
c.arraysize = "x"
c.arraysize = 3; c.arraysize
del c.arraysize
c.setinputsizes(5), c.setoutputsize(5, 5)
c.setoutputsize()
c.close(); c.fetchone()
c.execute("select 1")
c.description, c.lastrowid, c.connection is db
db.cursor(5)
db.cursor(lambda db: 5)
db.row_factory = 5; db.execute("select 1").fetchone()
db.row_factory = fails; db.execute("select 1").fetchone()
db.row_factory = None
db.text_factory = fails; db.execute("select 'a'").fetchone()
db.text_factory = bytearray; db.execute("select 'a'").fetchone()
db.text_factory = str
db.execute("select cast(x'ff' as text)").fetchone()
db.isolation_level = 5
db.isolation_level = "nothing"
db.isolation_level = "a\0b"
db.autocommit
db.autocommit = 5
db.create_function("f", 99999, int)
db.create_function("f", -1, lambda *x: len(x)); db.execute("select f(1, 2, 3), f()").fetchall()
db.set_authorizer(lambda *a: S.SQLITE_DENY); db.execute("select a from t")
db.set_authorizer(lambda *a: S.SQLITE_IGNORE); db.execute("select a from t").fetchall()
db.set_authorizer(fails); db.execute("select a from t")
db.set_authorizer(lambda *a: "x"); db.execute("select a from t")
db.set_authorizer(lambda *a: 1 << 70); db.execute("select a from t")
db.set_authorizer(None); db.execute("select a from t").fetchall()
db.set_progress_handler(lambda: 1, 1); db.execute("select a from t order by a").fetchall()
db.set_progress_handler(fails, 1); db.execute("select a from t order by a").fetchall()
db.set_progress_handler(None, 1); db.set_progress_handler("x", "y")
db.set_progress_handler(None, 0)
seen = []; db.set_trace_callback(seen.append); db.execute("select ?, 'b'", (5,)).fetchall(); seen
db.set_trace_callback(fails); db.execute("select 1").fetchall()
db.set_trace_callback(None)
db.set_trace_callback(None); db.create_function("f", 1, fails); db.execute("select f(1)")
db.getlimit("x")
db.getlimit(99)
db.setlimit(99, 1)
db.setlimit(0, "x")
db.getconfig("x")
db.getconfig(99)
db.setconfig(99)
db.setconfig(99, 5)
db.setconfig(S.SQLITE_DBCONFIG_ENABLE_FKEY, True), db.getconfig(S.SQLITE_DBCONFIG_ENABLE_FKEY), db.setconfig(S.SQLITE_DBCONFIG_ENABLE_FKEY, False)
db.backup(5)
db.backup(db)
db.backup(shut)
db.backup(S.connect(":memory:"), pages="x")
db.backup(S.connect(":memory:"), name="nothing")
db.backup(S.connect(":memory:"), progress=5)
db.serialize(name="nothing")
db.serialize(5)
db.deserialize(5)
db.interrupt(), db.total_changes >= 0
db.__exit__(5)
db.__enter__() is db
db.execute("select 1")
S.connect(5.5)
S.connect("a\0b")
S.connect("/nonexistent/x")
S.connect("file:/nonexistent/x?mode=ro", uri=True)
S.connect(":memory:", isolation_level="nothing")
S.connect(":memory:", isolation_level=5)
S.connect(":memory:", autocommit=5)
S.connect(":memory:", cached_statements="x")
S.connect(":memory:", cached_statements=-1).close()
S.connect(":memory:", detect_types="x")
S.connect(":memory:", factory=5)
S.connect(":memory:", timeout=float("inf")).close()
S.connect(":memory:", autocommit=True).execute("begin").connection.in_transaction
n = S.connect(":memory:", autocommit=False); n.in_transaction, n.commit(), n.in_transaction, n.rollback(), n.in_transaction
n.autocommit = True; n.in_transaction, n.autocommit
n.autocommit = False; n.in_transaction, n.autocommit
n.executescript("create table x(a)"); n.in_transaction, n.close()
b.read("x")
b.read(-1)
b.seek(99)
b.seek(0, 9)
b.seek("x")
closed.read()
closed.write(b"a")
closed.seek(0)
closed.tell()
len(closed)
closed[0]
closed[0] = 1
closed.__enter__()
closed.__exit__(None, None, None)
closed.close()
5 in closed
S.Blob()
bool(closed)
""", globals())
db.close()
