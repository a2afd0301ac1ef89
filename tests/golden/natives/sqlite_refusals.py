# What the natives of sqlite3 refuse, in their words.
import sqlite3, warnings
from _each import each_value as each

warnings.simplefilter("error", DeprecationWarning)
warnings.simplefilter("ignore", ResourceWarning)
connect = lambda *args, **more: sqlite3.connect(":memory:", *args, **more)


class Fails:
    def __init__(self): raise KeyError("init")
    def step(self, *args): pass
    def finalize(self): return 1


class StepFails(Fails):
    def __init__(self): pass
    def step(self, *args): raise KeyError("step")


class FinalizeFails(StepFails):
    def step(self, *args): pass
    def finalize(self): raise KeyError("finalize")


class Adapts:
    def __adapt__(self, protocol): return 7


class Conforms:
    def __conform__(self, protocol): return "conformed" if protocol is sqlite3.PrepareProtocol else None


class Short:
    def __len__(self): return 1
    def __getitem__(self, k): raise KeyError("item")


d = connect()
d.executescript("create table t(a, b); create table bin(x); insert into bin values (zeroblob(5))")
u = d.cursor()
closed = d.cursor(); closed.close()
gone = connect(); left = gone.cursor(); gone.close()
blob = d.blobopen("bin", "x", 1)
names = globals()
each(r"""
    closed.execute("select 1")
    closed.fetchone()
    closed.close()
    left.execute("select 1")
    left.close()
    gone.execute("select 1")
    gone.commit()
    gone.total_changes
    gone.in_transaction
    gone.isolation_level
    gone("select 1")
    gone.blobopen("bin", "x", 1)
    gone.interrupt()
    gone.getlimit(0)
    sqlite3.Cursor(5)
    sqlite3.Cursor.__new__(sqlite3.Cursor).execute("select 1")
    sqlite3.Cursor.__new__(sqlite3.Cursor).close()
    sqlite3.Connection.__new__(sqlite3.Connection).cursor()
    sqlite3.Connection.__new__(sqlite3.Connection).close()
    sqlite3.Row(5, ())
    sqlite3.Row(u, 5)
    sqlite3.Statement
    sqlite3.Blob()
    u.execute("select ?", (1, 2))
    u.execute("select ?, ?", (1,))
    u.execute("select :a", {"b": 1})
    u.execute("select :a", (1,))
    u.execute("select :a, ?", (1, 2))
    u.execute("select ?", {"b": 1})
    u.execute("select ?", 5)
    u.execute("select ?", {1, 2})
    u.execute("select ?", Short())
    u.execute("select ?", (Adapts(),)).fetchone()
    u.execute("select ?", (Conforms(),)).fetchone()
    u.execute("select ?", (object,))
    u.execute("select ?", (1 << 63,))
    u.execute("select ?", (-1 << 63,)).fetchone()
    u.execute("select ?", ("\ud800",))
    u.execute("select 1; select 2")
    u.execute("select 1; -- all").fetchall()
    u.execute("select 1; /* all */").fetchall()
    u.execute("select 1\0")
    u.execute("").fetchall()
    u.execute(5)
    u.execute(b"select 1")
    u.executemany("select ?", [(1,)])
    u.executemany("insert into t values (?, ?)", 5)
    u.executemany("insert into t values (?, ?)", [5])
    u.executemany(5, [])
    u.executemany("insert into t values (?, ?)", iter([(1, 2), (3, 4)])).rowcount, u.lastrowid
    u.executescript(5)
    u.executescript("select 1\0")
    u.executescript("select 1; nonsense")
    u.execute("select nothing")
    u.execute("insert into t values (1)")
    u.arraysize, u.row_factory, u.description, u.rowcount
    u.arraysize = "x"
    u.fetchmany(size=-1)
    u.fetchmany("x")
    u.setoutputsize()
    u.setinputsizes(5), u.setoutputsize(5), u.setoutputsize(5, 6)
    d.isolation_level = 5
    d.isolation_level = "wrong"
    d.isolation_level = "DEFERRED\0"
    del d.isolation_level
    connect(isolation_level="exclusive").isolation_level
    connect(isolation_level="no")
    connect(isolation_level=5)
    d.autocommit, sqlite3.LEGACY_TRANSACTION_CONTROL
    d.autocommit = 5
    d.autocommit = "x"
    connect(autocommit=2)
    connect(autocommit="x")
    d.row_factory = 5; d.execute("select 1").fetchone()
    d.row_factory = None
    d.text_factory = 5; d.execute("select 'x'").fetchone()
    d.text_factory = bytes; d.execute("select 'x'").fetchone()
    d.text_factory = bytearray; d.execute("select 'x'").fetchone()
    d.text_factory = str; d.execute("select cast(x'ff41' as text)").fetchone()
    d.create_function("f", 1)
    d.create_function("f", -2, len)
    d.create_function("f", 100000, len)
    d.create_function(5, 1, len)
    d.create_function("f", 1, len, 5)
    d.create_function("f", 1, len, deterministic=True); d.execute("select f('abc')").fetchone()
    d.create_function("f", 1, None); d.execute("select f('abc')").fetchone()
    d.create_function("f", 1, lambda x: 1 / 0); d.execute("select f(1)")
    d.create_function("f", 1, lambda x: object); d.execute("select f(1)")
    d.create_function("f", 1, lambda x: 1 << 70); d.execute("select f(1)")
    d.create_function("f", 1, lambda x: bytearray(b"12")); d.execute("select f(1)").fetchone()
    d.create_aggregate("g", 1)
    d.create_aggregate("g", 100000, Fails)
    d.create_aggregate("g", 1, Fails); d.execute("select g(1)")
    d.create_aggregate("g", 1, StepFails); d.execute("select g(1)")
    d.create_aggregate("g", 1, FinalizeFails); d.execute("select g(1)")
    d.create_aggregate("g", 1, object); d.execute("select g(1)")
    d.create_aggregate("g", 1, None); d.execute("select g(1)")
    d.create_window_function("w", 100000, Fails)
    d.create_window_function("w", 1, Fails); d.execute("select w(1) over ()").fetchall()
    d.create_window_function("w", 1, StepFails); d.execute("select w(1) over ()").fetchall()
    d.create_window_function("w", 1, FinalizeFails); d.execute("select w(1) over ()").fetchall()
    d.create_window_function("w", 1, None); d.execute("select w(1) over ()").fetchall()
    d.create_collation("c", 5)
    d.create_collation(5, len)
    d.create_collation("c", lambda a, b: "x"); d.execute("select 1 where 'a' < 'b' collate c").fetchall()
    d.create_collation("c", lambda a, b: 1 << 70); d.execute("select 1 where 'a' < 'b' collate c").fetchall()
    d.create_collation("c", lambda a, b: -(1 << 70)); d.execute("select 1 where 'a' < 'b' collate c").fetchall()
    d.create_collation("c", None); d.execute("select 1 where 'a' < 'b' collate c").fetchall()
    d.set_authorizer(5); d.execute("select a from t")
    d.set_authorizer(lambda *a: 1); d.execute("select a from t")
    d.set_authorizer(lambda *a: "x"); d.execute("select a from t")
    d.set_authorizer(lambda *a: 1 << 70); d.execute("select a from t")
    d.set_authorizer(lambda *a: sqlite3.SQLITE_IGNORE); d.execute("select a from t").fetchall()
    d.set_authorizer(lambda *a: 77); d.execute("select a from t").fetchall()
    d.set_authorizer(None); d.execute("select a from t").fetchall()
    seen = []; d.set_trace_callback(seen.append); d.execute("select ?", (5,)).fetchall(); seen
    d.set_trace_callback(lambda s: 1 / 0); d.execute("select ?", (5,)).fetchall()
    d.set_trace_callback(None); d.execute("select 7").fetchall(), seen
    d.set_progress_handler(lambda: 1, 1); d.execute("select 1 union select 2").fetchall()
    d.set_progress_handler(lambda: 1 / 0, 1); d.execute("select 1 union select 2").fetchall()
    d.set_progress_handler(None, 1); d.execute("select 1 union select 2").fetchall()
    d.set_progress_handler(len, "x")
    d.getlimit(-1)
    d.getlimit(99)
    d.setlimit(99, 1)
    d.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, 20)
    d.execute("select                            1")
    d.executescript("select                            1")
    d("select                            1")
    d.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, 1000000)
    d.getconfig(5)
    d.setconfig(5)
    d.setconfig(99999, True)
    d.getconfig(sqlite3.SQLITE_DBCONFIG_ENABLE_FKEY)
    d.setconfig(sqlite3.SQLITE_DBCONFIG_ENABLE_FKEY); d.getconfig(sqlite3.SQLITE_DBCONFIG_ENABLE_FKEY)
    d.setconfig(sqlite3.SQLITE_DBCONFIG_ENABLE_FKEY, False); d.getconfig(sqlite3.SQLITE_DBCONFIG_ENABLE_FKEY)
    d.serialize(name="nothing")
    d.deserialize(5)
    n = connect(); n.deserialize(b"no database"); n.execute("select * from t")
    connect().backup(5)
    b = connect(); b.backup(b)
    connect().backup(gone)
    connect().backup(connect(), progress=5)
    connect().backup(connect(), sleep=-1)
    connect().backup(connect(), sleep="x")
    connect().backup(connect(), pages="x")
    connect().backup(connect(), name="nothing")
    d.cursor(5)
    connect().backup(connect(), progress=lambda *a: 1 / 0)
    d.cursor(5)
    d.cursor(lambda c: 5)
    d.cursor(factory=lambda c: None)
    sqlite3.connect(5)
    sqlite3.connect("/nowhere/at/all")
    sqlite3.connect("file:nothing?mode=wrong", uri=True)
    sqlite3.connect(":memory:", 5.0)
    sqlite3.connect(":memory:", timeout="x")
    sqlite3.connect(":memory:", detect_types="x")
    sqlite3.connect(":memory:", cached_statements=-5).execute("select 1").fetchall()
    sqlite3.connect(":memory:", cached_statements="x")
    sqlite3.connect(":memory:", factory=5)
    sqlite3.adapt()
    sqlite3.adapt(object)
    sqlite3.adapt(5)
    sqlite3.adapt(object, sqlite3.PrepareProtocol, "else")
    sqlite3.adapt(Adapts(), sqlite3.PrepareProtocol, "else")
    sqlite3.register_adapter(5)
    sqlite3.register_converter("x")
    sqlite3.complete_statement(5)
    sqlite3.complete_statement("select 1"), sqlite3.complete_statement("select 1;")
""", names)
