"""sqlite3 by its numbers and steps: transactions, factories, adapters, blobs, backups, limits; what is refused where."""
import datetime, sqlite3 as S, sys, warnings

warnings.simplefilter("ignore")


def told(f, *args, **names):
    try:
        r = f(*args, **names)
        return r if not isinstance(r, (S.Cursor, S.Connection, S.Blob)) else type(r).__name__
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def each(db, *statements):
    return [told(lambda: db.execute(*(s if isinstance(s, tuple) else (s,))).fetchall()) for s in statements]


for isolation in ("", "DEFERRED", "IMMEDIATE", "EXCLUSIVE", None):
    db = S.connect(":memory:", isolation_level=isolation)
    print(isolation, db.isolation_level, db.in_transaction, db.total_changes, each(db, "create table t(a, b)", "insert into t values(1, 2)"), db.in_transaction, each(db, "select * from t"), db.commit(), db.in_transaction, each(db, "insert into t values(3, 4)"), db.rollback(), each(db, "select count(*) from t", "begin", "insert into t values(5, 6)"), db.in_transaction, told(db.__enter__) and told(db.__exit__, KeyError, KeyError(), None), each(db, "select count(*) from t"), db.total_changes, db.close(), told(db.commit))
for value in (S.LEGACY_TRANSACTION_CONTROL, True, False, 5, "x", None):
    db = told(S.connect, ":memory:", autocommit=value)
    db = S.connect(":memory:", autocommit=value) if db == "Connection" else db
    print(value, db if isinstance(db, str) else (db.autocommit, db.in_transaction, each(db, "create table t(a)", "insert into t values(1)"), db.in_transaction, told(db.commit), db.in_transaction, told(db.rollback), told(setattr, db, "autocommit", False), db.in_transaction, told(setattr, db, "autocommit", True), db.in_transaction, told(setattr, db, "autocommit", 9), each(db, "select * from t"), db.close()))
db = S.connect(":memory:")
print([told(setattr, db, "isolation_level", x) for x in ("deferred", "x", 5, None, "")], db.isolation_level, told(delattr, db, "isolation_level"), told(setattr, db, "row_factory", 5), told(setattr, db, "text_factory", 5), each(db, "select 'a'"), setattr(db, "row_factory", None), each(db, "select 'a'"), setattr(db, "text_factory", str))
values = [None, 0, 1, -1, 2**31, 2**63 - 1, -2**63, 2**63, 1.5, float("inf"), float("nan"), "", "a\0b", "\u20ac\U00012345", b"", b"\0\xff", bytearray(b"ab"), memoryview(b"cd"), True, object, [], "\ud800", datetime.date(2000, 1, 2), datetime.datetime(2000, 1, 2, 3, 4, 5, 6)]
print([each(db, ("select ?, typeof(?1)", (v,))) for v in values])
print(each(db, ("select ?", ()), ("select ?", (1, 2)), ("select ?2", (1, 2)), ("select ?3", (1, 2)), ("select :a", {"a": 1}), ("select :a", {}), ("select :a, @b, $c", {"a": 1, "b": 2, "c": 3}), ("select :a", (1,)), ("select ?", {"a": 1}), ("select ?", 5), ("select ?", "ab"), ("select ?", "a"), ("select :a", None), ("select ?, :a", (1, 2)), ("select ?", iter([1])), ("select ?", {1}), "select 1; select 2", "select 1;", "select 1 -- c", " ; ", "", "-- c", "select", "select\0 1", ("select 1", 5, 6), "selec", "explain select 1" if False else "select 1", "pragma user_version", "vacuum", "attach ':memory:' as x"))
c = db.cursor()
print(c.description, c.rowcount, c.lastrowid, c.arraysize, c.fetchone(), c.fetchmany(), c.fetchall(), told(next, c), c.execute("create table n(i integer primary key, t text)").description, c.rowcount, c.executemany("insert into n(t) values(?)", [("a",), ("b",), ("c",)]).rowcount, c.lastrowid, c.execute("update n set t = 'z' where i > 1").rowcount, c.execute("select * from n").rowcount, c.description, c.fetchone(), c.fetchmany(0), c.fetchmany(1), c.fetchmany(-1), c.fetchmany(9), c.fetchone(), told(c.fetchmany, "x"), setattr(c, "arraysize", 2), c.execute("select i from n").fetchmany(), told(setattr, c, "arraysize", "x"), told(c.executemany, "select 1", [()]), told(c.executemany, "insert into n values(?, ?)", 5), told(c.executemany, "insert into n values(?, ?)", [(1, 2)]), told(c.execute, 5), told(c.execute), told(c.executescript, 5), told(c.executescript, "select 1; x"), told(c.executescript, "create table s(a); insert into s values(1);"), each(db, "select * from s"), told(c.executescript, "a\0b"), told(c.setinputsizes, 5), told(c.setoutputsize, 5), c.connection is db, c.execute("delete from s").rowcount, c.execute("insert into s values(7) returning a").fetchall(), c.rowcount, c.execute("with x as (select 1) select * from x").rowcount, c.close(), told(c.execute, "select 1"), told(c.fetchone))
db.row_factory = S.Row
r = db.execute("select 1 as a, 'x' as B, 2 as a").fetchone()
print(len(r), tuple(r), r[0], r[-1], told(lambda: r[3]), told(lambda: r[-4]), r["a"], r["b"], r["B"], told(lambda: r["c"]), told(lambda: r[1.5]), told(lambda: r[2**70]), r[0:2], r.keys(), [*r], r == r, r == tuple(r), r != db.execute("select 1 as a, 'x' as B, 2 as a").fetchone(), hash(r) == hash(db.execute("select 1 as a, 'x' as B, 2 as a").fetchone()), told(lambda: r < r), told(S.Row, 5, ()), told(S.Row, db.cursor(), 5), [*reversed(r)] if hasattr(r, "__reversed__") else "")
db.row_factory = None
log = []
for n in (-2, -1, 0, 2, 127, 128):
    print(n, told(db.create_function, "f", n, lambda *a: len(a)), end=" ")
print(each(db, "select f()", "select f(1)", "select f(1, 2)"), [each(db, "select g(1)") for made in (5, 1.5, None, b"x", "y", 2**63, [], "\ud800", object) if not db.create_function("g", 1, lambda x, made=made: made)], told(db.create_function, "h" * 256, 0, len), told(db.create_function, "h", 0, None), told(db.create_function, 5, 0, len), told(db.create_function, "h", 0, lambda: 1, deterministic=True), told(db.create_function, "h", "x", len))


class Sum:
    def __init__(self): self.n = 0
    def step(self, x): self.n += x
    def finalize(self): return self.n
    def value(self): return self.n
    def inverse(self, x): self.n -= x


print(told(db.create_aggregate, "total_", 1, Sum), each(db, "select total_(i) from n", "select total_(i) from n where 0", "select total_('x')"), told(db.create_window_function, "moving", 1, Sum), each(db, "select moving(i) over (order by i rows between 1 preceding and current row) from n"), told(db.create_window_function, "moving", 1, None), told(db.create_aggregate, "bad", 0, 5), each(db, "select bad()"), told(db.create_collation, "back", lambda a, b: (a < b) - (a > b)), each(db, "select t from n order by t collate back"), told(db.create_collation, "back", 5), told(db.create_collation, "back", None), each(db, "select t from n order by t collate back"), told(db.create_collation, "odd", lambda a, b: "x"), each(db, "select t from n order by t collate odd"), told(db.create_collation, "\ud800", None))
db.execute("create table bl(b)")
db.execute("insert into bl values(zeroblob(10))")
b = db.blobopen("bl", "b", 1)
print(len(b), b.read(3), b.tell(), b.write(b"xyz"), b.tell(), b.seek(0), b.read(), b.read(), b.seek(-2, 2), told(b.seek, -1), told(b.seek, 11), told(b.seek, 0, 3), told(b.write, b"abc"), b[0], b[-1], b[3], told(lambda: b[10]), told(lambda: b[-11]), told(lambda: b["x"]), b[2:5], b[::3], b[5:2], told(b.__setitem__, 0, 65), told(b.__setitem__, 0, 256), told(b.__setitem__, 0, -1), told(b.__setitem__, 0, b"x"), told(b.__setitem__, slice(0, 3), b"abc"), told(b.__setitem__, slice(0, 3), b"ab"), told(b.__setitem__, slice(0, 6, 2), b"123"), b[:], told(b.__delitem__, 0), told(hash, b) != 0, told(b.__enter__), told(b.write, "x"), told(b.read, "x"), b.seek(1) is None and b.read(-1), told(b.__contains__, 5) if hasattr(b, "__contains__") else "", b.close(), told(b.read), told(len, b), told(db.blobopen, "bl", "b", 9), told(db.blobopen, "no", "b", 1), told(db.blobopen, "bl", "b", 1, readonly=True), told(lambda: db.blobopen("bl", "b", 1, readonly=True).write(b"x")), told(db.blobopen, "n", "i", 1), told(db.blobopen, "bl", "b", 1, name="none"))
other = S.connect(":memory:")
steps = []
print(db.commit(), db.backup(other, pages=1, progress=lambda *a: steps.append(a)), len(steps) > 1, steps[-1][1] <= 1, each(other, "select count(*) from n"), told(db.backup, other, sleep="x"), told(db.backup, other, pages=0), told(db.backup, other, pages=-1), len(db.serialize()) > 0, told(db.serialize, name="none"), told(S.connect(":memory:").deserialize, b"bad"), each(other, "select 1"), told(other.deserialize, db.serialize()), each(other, "select count(*) from n"), told(db.iterdump().__next__), db.interrupt(), told(db.set_authorizer, 5), told(db.set_progress_handler, 5, 1), [S.complete_statement(t) for t in ("select 1", "select 1;", "", ";", "create trigger a begin", "-- ;")], told(S.complete_statement, 5), S.threadsafety, S.apilevel, S.paramstyle, told(S.connect, 5), told(S.connect, ":memory:", timeout="x"), told(S.connect, ":memory:", detect_types="x"), told(S.connect, ":memory:", cached_statements=-1), told(S.connect, ":memory:", factory=5), told(S.connect, "/no/such/dir/x"), told(S.connect, ":memory:", isolation_level="x"), told(S.connect, "file::memory:?mode=bad", uri=True), told(S.connect, ":memory:", check_same_thread="x"), told(S.connect, "a\0b"))
S.register_adapter(complex, lambda z: f"{z.real};{z.imag}")
S.register_converter("cplx", lambda b: complex(*map(float, b.split(b";"))))
db = S.connect(":memory:", detect_types=S.PARSE_DECLTYPES | S.PARSE_COLNAMES)
print(each(db, "create table z(a cplx, d date, t timestamp, q cplx(5) not null default 0, w)", ("insert into z values(?, ?, ?, ?, ?)", (1 + 2j, datetime.date(2000, 1, 2), datetime.datetime(2000, 1, 2, 3, 4, 5, 678), 3j, 5)), "select * from z", 'select w as "w [cplx]", a as "b [nothing]", d as "c [date]" from z', 'select "1;2" as "x [cplx]"', 'select "bad" as "x [cplx]"', "select null as 'x [cplx]'", "select a as 'x [' from z"), db.execute('select 1 as "x [y]"').description[0][0], told(S.register_adapter, 5, 5), told(S.register_converter, 5, 5), told(S.adapt, 1j), told(S.adapt, object()), told(S.adapt, object(), S.PrepareProtocol, 5))


class Conforms:
    def __init__(self, give): self.give = give
    def __conform__(self, protocol):
        if isinstance(self.give, Exception): raise self.give
        return self.give


print([each(db, ("select ?", (Conforms(g),))) for g in (5, None, "x", [], KeyError("k"), TypeError("t"))], each(db, "select 1/0", "select abs('x')", "select abs(-9223372036854775808)", "select zeroblob(-1)", "create table z(a)", "insert into z(q) values(null)", "create table u(a unique)", "insert into u values(1)", "insert into u values(1)"))
try:
    db.execute("insert into u values(1)")
except S.IntegrityError as error:
    print(error.sqlite_errorcode, error.sqlite_errorname, error)
for name in ("Error", "DatabaseError", "InterfaceError", "DataError", "OperationalError", "IntegrityError", "InternalError", "ProgrammingError", "NotSupportedError", "Warning"):
    print(name, getattr(S, name).__mro__[1].__name__, getattr(db, name) is getattr(S, name), end=" ")
print()
