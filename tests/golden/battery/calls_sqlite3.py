"""sqlite3: connections, cursors, rows and blobs, with right and wrong arguments, and what becomes of the rows."""
import sqlite3
import warnings
from _battery import battery

TABLE = "create table t(a integer primary key, b, c text); insert into t values (1, 2.5, 'x'), (2, null, 'y'), (3, x'00ff', 'é');"


def base(**options):
    c = sqlite3.connect(":memory:", **options)
    c.executescript(TABLE)
    return c


def begun():
    c = base()
    c.execute("insert into t values (9, 9, 'begun')")
    return c


def closed():
    c = base()
    c.close()
    return c


def cursor(sql="select * from t", *args, **options):
    return base(**options).execute(sql, *args)


def ended():
    c = cursor()
    c.close()
    return c


def row(sql="select a, b as B, c from t", kind=sqlite3.Row):
    c = base()
    c.row_factory = kind
    return c.execute(sql).fetchone()


def blob(**options):
    return base().blobopen("t", "b", 3, **options)


class Summed:
    """An aggregate, of a window too."""

    def __init__(self):
        self.all = []

    def step(self, *values):
        self.all.append(values)

    def inverse(self, *values):
        self.all.remove(values)

    def value(self):
        return repr(self.all)

    finalize = value


class Fails:
    def step(self, *values):
        raise ValueError("step")

    def finalize(self):
        raise ValueError("end")


class Adapted:
    def __conform__(self, protocol):
        if protocol is sqlite3.PrepareProtocol:
            return "adapted"

    def __repr__(self):
        return "Adapted()"


class Nameless:
    """Fits a sequence of parameters."""

    def __len__(self):
        return 2

    def __getitem__(self, index):
        return [7, "seven"][index]


def told(step, *args):
    """What a connection holds after a step."""
    c = base()
    try:
        result = step(c, *args)
    except sqlite3.Error as error:
        result = type(error).__name__, str(error), getattr(error, "sqlite_errorname", None), getattr(error, "sqlite_errorcode", None)
    return result, c.in_transaction, c.total_changes, [tuple(r) for r in c.execute("select * from t")]


def connection_state(c):
    try:
        return c.in_transaction, c.total_changes, c.isolation_level, c.execute("select count(*), total(a) from t").fetchall()
    except sqlite3.Error as error:
        return str(error)


def cursor_state(c):
    try:
        return c.description, c.rowcount, c.lastrowid, c.arraysize, c.fetchall()
    except sqlite3.Error as error:
        return str(error)


battery("sqlite3", r"""
    before: warnings.simplefilter('ignore', ResourceWarning)
    make Connection: base() ;; begun() ;; closed() ;; base(isolation_level=None) ;; base(autocommit=True) ;; base(detect_types=PARSE_DECLTYPES)
    make Cursor: cursor() ;; ended() ;; cursor("insert into t(b) values (?)", (5,)) ;; base().cursor() ;; cursor("select c, a from t where a > ?", [1])
    make Row: row() ;; row("select 1, 2, 1 as x") ;; row("select 1 as é, 2 as A, 3 as a")
    make Blob: blob() ;; blob(readonly=True)
    view Connection: connection_state
    view Cursor: cursor_state
    view Row: lambda r: (r.keys(), tuple(r))
    view Blob: lambda b: b[:]
    sql: "select 1" ;; "select * from t where a = ?" ;; "insert into t(c) values (:c)" ;; "" ;; "nonsense" ;; "select 1; select 2" ;; "insert into t values (1, 1, 1)" ;; "select ?, ?" ;; "update t set b = 0 where a < ?" ;; "select a\0" ;; "\ud800" ;; 5 ;; "delete from t" ;; "replace into t values (?, 3, 'z')" ;; "begin" ;; "select 1 -- a\n" ;; "/* r */ select 2;" ;; "insert into t(c) values ('é') returning a, c"
    parameters: () ;; (1,) ;; {'c': 'named'} ;; [1, 2] ;; 5 ;; None ;; (object(),) ;; Nameless() ;; (Adapted(),) ;; ('\ud800',) ;; {} ;; (b'bytes',) ;; (1.5,) ;; (bytearray(b'q'),) ;; (True,)
    executemany parameters: [(1,), (2,)] ;; [] ;; iter([(3,)]) ;; [5] ;; [{'c': 'm'}] ;; [(1,), 'ab']
    seq_of_parameters: [(1,), (2,)] ;; [] ;; iter([(3,)]) ;; [5] ;; [{'c': 'm'}] ;; [(1,), 'ab'] ;; [(7,), (8,), (object(),)]
    executemany sql: "insert into t(b) values (?)" ;; "insert into t(c) values (:c)" ;; "select ?" ;; "update t set b = ?" ;; "nonsense" ;; "delete from t where a = ?"
    call Connection.execute: "select 1" ;; "select ?", (5,) ;; "insert into t values (7, 8, 'nine')" ;; "nope" ;; 5 ;; ;; "select 1", (), 3 ;; "select :a", {'a': 1} ;; "select * from nope"
    sql_script: "select 1; insert into t(a) values (50);" ;; "nonsense" ;; "" ;; 5 ;; "insert into t(a) values (1);" ;; "create table" ;; "begin; insert into t(a) values (60)"
    size: 1 ;; 0 ;; 2 ;; 10 ;; -1
    sizes: 5 ;; []
    column: 'b' ;; 'c' ;; 'nope' ;; 5
    setoutputsize column: None ;; 5
    table: 't' ;; 'nope' ;; 5
    row: 3 ;; 1 ;; 99
    blobopen name: 'main' ;; 'nope'
    readonly: False ;; True
    name: 'main' ;; 'nope' ;; 5
    filter: None ;; 't%' ;; 'nope' ;; 5
    narg: 1 ;; -1 ;; 0 ;; 2 ;; 999 ;; 'x'
    func: str ;; None ;; 5
    deterministic: False ;; True
    num_params: 1 ;; -1 ;; 999
    aggregate_class: Summed ;; None ;; 5
    create_collation name: 'coll' ;; 5 ;; '\ud800'
    create_function name: 'f' ;; 5 ;; 'x' * 300
    create_window_function name: 'w' ;; 5
    callback: (lambda a, b: 0) ;; None ;; 5
    authorizer_callback: None ;; 5 ;; (lambda *a: SQLITE_OK) ;; (lambda *a: 'x')
    progress_handler: None ;; (lambda: 0) ;; 5
    n: 1 ;; 100 ;; -1
    trace_callback: None ;; print ;; 5 ;; (lambda s: 1 / 0)
    target: connect(':memory:') ;; 5 ;; closed()
    pages: -1 ;; 5 ;; 1 ;; 'x'
    backup target: connect(':memory:') ;; 5 ;; closed() ;; cursor()
    progress: None ;; print ;; 5 ;; (lambda *a: 1 / 0)
    sleep: 0.001 ;; 'x'
    backup name: 'main' ;; 'temp' ;; 'nope'
    category: SQLITE_LIMIT_SQL_LENGTH ;; SQLITE_LIMIT_VARIABLE_NUMBER ;; -1 ;; 99 ;; 'x'
    limit: 5 ;; -1 ;; 10**6
    op: SQLITE_DBCONFIG_ENABLE_FKEY ;; -1 ;; SQLITE_DBCONFIG_ENABLE_TRIGGER
    enable: True ;; False ;; 0
    getconfig op: SQLITE_DBCONFIG_ENABLE_FKEY ;; -1 ;; 'x'
    leave getconfig: -1
    call Connection.cursor: ;; Cursor ;; (lambda c: Cursor(c)) ;; (lambda c: 5) ;; 5 ;; factory=Cursor ;; zz=1 ;; 1, 2
    call Cursor: base() ;; ;; 5
    call Row: cursor(), (1, 2) ;; ;; 5, 6 ;; cursor(), [1] ;; cursor(), (1, 2, 3)
    call connect: ':memory:' ;; ;; 5 ;; ':memory:', isolation_level='x' ;; ':memory:', isolation_level='IMMEDIATE' ;; ':memory:', isolation_level=5 ;; ':memory:', autocommit=5 ;; ':memory:', cached_statements=-1 ;; ':memory:', uri=True ;; ':memory:', factory=Connection ;; ':memory:', factory=5 ;; ':memory:', factory=(lambda *a, **k: 5) ;; 'a\0b' ;; '/nonexistent/x/y' ;; ':memory:', timeout='x' ;; ':memory:', detect_types='x' ;; 'file::memory:?mode=nope', uri=True ;; b':memory:'
    call Connection: ':memory:' ;; ;; 5
    args: 'select 1' ;; 5
    kwargs: **{}
    call PrepareProtocol: ;; 5
    call adapt: 5 ;; Adapted() ;; Adapted(), PrepareProtocol ;; object() ;; object(), PrepareProtocol, 'alternative' ;; ;; 1, 2, 3, 4
    statement: 'select 1;' ;; 'select 1' ;; '' ;; 'create trigger x begin select 1;' ;; "';" ;; 5 ;; '--;'
    skip enable_callback_tracebacks register_adapter register_converter: state of the process
    skip Connection.__call__: its refusals are a machine's own words; below
    skip Connection.backup: waits for ever where the source or target has begun a transaction; below
    skip Connection.interrupt Connection.load_extension Connection.enable_load_extension Connection.serialize Connection.deserialize: what the library is made with; images have a golden
    skip Date DateFromTicks Time TimeFromTicks Timestamp TimestampFromTicks Binary: are those of datetime, memoryview
    type: None ;; ValueError
    value: None
    traceback: None
    val: None
    tb: None
    key: 0 ;; 'B' ;; 'b' ;; 'nope' ;; -1 ;; 5 ;; slice(0, 2) ;; 2**70 ;; 'é' ;; 'É' ;; 'c' ;; None ;; slice(None, None, -1)
    __setitem__ key: 0 ;; -1 ;; 1
    Blob key: 0 ;; 1 ;; -1 ;; 2 ;; -3 ;; slice(0, 1) ;; slice(None, None, 2) ;; slice(5, 9) ;; 'x' ;; 2**70 ;; slice(1, 0)
    Blob value: 65 ;; 256 ;; -1 ;; 'x' ;; 0
    Row.__eq__ value: row() ;; row('select 1') ;; 5 ;; (1, 2.5, 'x')
    Row.__lt__ value: 5
    Row.__le__ value: 5
    length: -1 ;; 0 ;; 1 ;; 99
    offset: 0 ;; 1 ;; 2 ;; 3 ;; -1 ;; 2**40
    origin: 0 ;; 1 ;; 2 ;; 3
    data: b'a' ;; b'' ;; b'abc' ;; 'x' ;; bytearray(b'zz') ;; memoryview(b'ab')[::2]
    tame __setitem__ __delitem__ create_collation executemany fetchmany setconfig executescript: which of two wrong arguments is refused
    tame Blob.read Blob.seek create_aggregate create_function create_window_function getconfig getlimit setlimit set_progress_handler: how wide a C integer is
    tame Cursor.execute Connection.execute: None is called NoneType
    skip Row.__hash__: hashes of text differ in every run
    do values: told(lambda c: c.execute("select ?, typeof(?1), quote(?1)", (1.5,)).fetchall())
    do values: [base().execute("select ?1, typeof(?1)", (v,)).fetchone() for v in (None, 0, -1, 2**63 - 1, -2**63, 1.5, float('inf'), '', 'é', b'', b'a\0b', True, memoryview(b'm'), Adapted())]
    do values: base(detect_types=PARSE_COLNAMES).execute("select 5 as 'a [date]', '2024-02-29' as 'b [date]', 'c' as 'c [nope]'").description
    do values: base(detect_types=PARSE_COLNAMES).execute("select '2024-02-29' as 'b [date]'").fetchone()
    do values: c = connect(':memory:', detect_types=PARSE_DECLTYPES); c.execute('create table d(a date, b timestamp, c integer(3), d nope)'); c.execute("insert into d values ('2024-02-29', '2024-02-29 10:11:12.5', 7, 'x')"); c.execute('select * from d').fetchone()
    do values: c = connect(':memory:', detect_types=PARSE_DECLTYPES); c.execute('create table d(a date)'); c.execute("insert into d values ('nonsense')"); c.execute('select * from d').fetchone()
    do functions: c = base(); c.create_function('f', -1, lambda *a: repr(a)); c.execute("select f(), f(1, 'x', null, x'00', 2.5)").fetchall()
    do functions: c = base(); c.create_function('f', 1, lambda a: 1 / 0); c.execute("select f(1)").fetchall()
    do functions: c = base(); c.create_function('f', 1, lambda a: object()); c.execute("select f(1)").fetchall()
    do functions: c = base(); c.create_function('f', 0, lambda: 2**70); c.execute("select f()").fetchall()
    do functions: c = base(); c.create_function('f', 0, lambda: 'a'); c.create_function('f', 0, None)
    do functions: c = base(); c.create_function('f', 1, lambda a: a, deterministic=True); c.execute("create index i on t(f(a))"); c.execute("select f(a) from t").fetchall()
    do functions: c = base(); c.create_function('f', 1, lambda a: a); c.execute("create index i on t(f(a))")
    do aggregates: c = base(); c.create_aggregate('s', -1, Summed); c.execute("select s(a, b), s() from t").fetchall()
    do aggregates: c = base(); c.create_aggregate('s', 1, Fails); c.execute("select s(a) from t").fetchall()
    do aggregates: c = base(); c.create_aggregate('s', 1, lambda: 1 / 0); c.execute("select s(a) from t").fetchall()
    do aggregates: c = base(); c.create_aggregate('s', 1, lambda: 5); c.execute("select s(a) from t").fetchall()
    do aggregates: c = base(); c.create_window_function('s', 1, Summed); c.execute("select s(a) over (order by a rows between 1 preceding and current row) from t").fetchall()
    do aggregates: c = base(); c.create_window_function('s', 1, Fails); c.execute("select s(a) over (order by a rows between 1 preceding and current row) from t").fetchall()
    do aggregates: c = base(); c.create_window_function('s', 1, None); c.execute("select s(a) over () from t").fetchall()
    do collations: c = base(); c.create_collation('back', lambda a, b: (a < b) - (a > b)); c.execute("select c from t order by c collate back").fetchall()
    do collations: c = base(); c.create_collation('bad', lambda a, b: 'x'); c.execute("select c from t order by c collate bad").fetchall()
    do collations: c = base(); c.create_collation('b', lambda a, b: 0); c.create_collation('b', None); c.execute("select c from t order by c collate b").fetchall()
    do hooks: c = base(); seen = []; c.set_authorizer(lambda *a: seen.append(a) or SQLITE_OK); c.execute('select b from t where a = 1').fetchall(), seen
    do hooks: c = base(); c.set_authorizer(lambda *a: SQLITE_IGNORE if a[0] == SQLITE_READ and a[2] == 'b' else SQLITE_OK); c.execute('select a, b from t').fetchall()
    do hooks: c = base(); c.set_authorizer(lambda *a: SQLITE_DENY); c.execute('select a from t')
    do hooks: c = base(); c.set_authorizer(lambda *a: 1 / 0); c.execute('select a from t')
    do hooks: c = base(); seen = []; c.set_trace_callback(seen.append); c.execute('select ?', (5,)).fetchall(); c.execute("insert into t(c) values (?)", ('é',)); c.commit(); seen
    do hooks: c = base(); c.set_progress_handler(lambda: 1, 1); c.execute('select a from t').fetchall()
    do hooks: c = base(); seen = []; c.set_progress_handler(lambda: seen.append(1), 1); c.execute('select a from t').fetchall(), len(seen) > 0
    do transactions: [told(lambda c: c.execute(s) and None) for s in ("begin", "insert into t(c) values ('n')", "update t set c = 'u'", "delete from t", "replace into t values (1, 1, 1)", "select 1", "create table q(a)", "commit", "rollback", "savepoint s")]
    do transactions: c = begun(); c.rollback(); connection_state(c), c.commit(), c.rollback()
    do transactions: c = begun(); c.commit(); connection_state(c)
    do transactions: c = base(isolation_level=None); c.execute("insert into t(a) values (70)"); c.in_transaction, c.isolation_level
    do transactions: c = base(); c.isolation_level = 'EXCLUSIVE'; c.isolation_level, setattr(c, 'isolation_level', None), c.isolation_level
    do transactions: c = base(); c.isolation_level = 'nope'
    do transactions: c = base(); c.isolation_level = 5
    do transactions: c = base(); del c.isolation_level
    do transactions: c = begun(); c.autocommit, setattr(c, 'autocommit', True), c.autocommit, c.in_transaction, setattr(c, 'autocommit', False), c.in_transaction, setattr(c, 'autocommit', LEGACY_TRANSACTION_CONTROL), c.autocommit
    do transactions: c = base(); c.autocommit = 7
    do transactions: c = base(autocommit=False); c.in_transaction, c.execute("insert into t(a) values (71)").rowcount, c.commit(), c.in_transaction, c.rollback(), c.in_transaction, c.close()
    do transactions: c = base(autocommit=True); c.execute("insert into t(a) values (72)"), c.commit(), c.rollback(), connection_state(c)
    do managed: c = base(); c.__enter__() is c, c.execute("insert into t(a) values (80)") and None, c.__exit__(None, None, None), connection_state(c)
    do managed: c = base(); c.__enter__(), c.execute("insert into t(a) values (80)") and None, c.__exit__(ValueError, ValueError(), None), connection_state(c)
    do cursors: c = base().cursor(); c.execute("select * from t"), c.fetchone(), c.fetchmany(), c.fetchmany(5), c.fetchone(), c.fetchall(), c.fetchmany(2)
    do cursors: c = base().cursor(); c.arraysize = 2; c.execute("select a from t"), c.arraysize, c.fetchmany(), list(c)
    do cursors: c = base().cursor(); c.arraysize = 'x'
    do cursors: c = base().cursor(); c.row_factory = lambda cur, r: dict(zip([d[0] for d in cur.description], r)); c.execute("select a, c from t").fetchall()
    do cursors: c = base().cursor(); c.row_factory = lambda cur, r: 1 / 0; c.execute("select a, c from t").fetchall()
    do cursors: c = base(); c.row_factory = 5; c.execute("select 1").fetchall()
    do cursors: c = base(); c.text_factory = bytes; c.execute("select c from t").fetchall()
    do cursors: c = base(); c.text_factory = bytearray; c.execute("select c from t").fetchall(), setattr(c, 'text_factory', len), c.execute("select c from t").fetchall()
    do cursors: c = base(); c.text_factory = lambda b: 1 / 0; c.execute("select c from t").fetchall()
    do cursors: c = base(); c.execute("select cast(x'ff' as text)").fetchall()
    do cursors: c = base().cursor(); [(c.execute(s), c.description, c.rowcount, c.lastrowid)[1:] for s in ("select a, b as B from t", "insert into t(c) values ('l')", "update t set c = 'q'", "delete from t where a = 1", "create table z(a)", "insert into z values (1), (2), (3)")]
    do cursors: c = base().cursor(); c.executemany("insert into t(b) values (?)", [(n,) for n in range(5)]), c.rowcount, c.lastrowid, c.description
    do cursors: c = base().cursor(); c.execute("insert into t(b) values (9) returning a, b"), c.rowcount, c.fetchall(), c.rowcount
    do cursors: Cursor.__new__(Cursor).fetchone()
    do cursors: Connection.__new__(Connection).execute('select 1')
    do cursors: c = base(); c.close(), c.close(), c.cursor()
    do cursors: c = base(); k = c.cursor(); c.close(); k.fetchone()
    do cursors: c = base().cursor(); c.connection.total_changes, c.setinputsizes([5]), c.setoutputsize(5), c.setoutputsize(5, 6)
    do cursors: c = base().cursor(); next(c.execute("select a from t")), next(c), next(c), next(c)
    do named: type(base()('select 1')).__name__
    do named: base()('')
    do named: base()(5)
    do named: base()('nonsense')
    do named: base().execute("select :a, @b, $c", {'a': 1, 'b': 2, 'c': 3}).fetchall()
    do named: base().execute("select :a", {'b': 1})
    do named: base().execute("select :a", (1,)).fetchall()
    do named: base().execute("select ?2, ?1", (1, 2)).fetchall()
    do named: base().execute("select :a", type('D', (dict,), {'__missing__': lambda s, k: k * 2})()).fetchall()
    do named: base().execute("select ?", ())
    do named: base().execute("select ?", (1, 2))
    do errors: [told(lambda c: c.execute(s) and None)[0] for s in ("insert into t values (1, 1, 1)", "select * from nope", "select nope from t", "insert into t values (1)", "select 1 +", "create table t(a)", "insert into t values ('x', 1, 1)", "select 'a", "pragma nope", "attach 'x/y/z' as q", "release nope")]
    do errors: [told(lambda c: (c.executescript(s), c.execute(e))[0] and None)[0] for s, e in (("create table n(a not null)", "insert into n values (null)"), ("create table n(a check (a > 0))", "insert into n values (0)"), ("create table n(a unique)", "insert into n values (1), (1)"), ("pragma foreign_keys = on; create table n(a references t(a))", "insert into n values (77)"), ("create table n(a integer) strict", "insert into n values ('x')"))]
    do errors: [(c.__name__, [b.__name__ for b in c.__mro__[1:3]]) for c in (Error, DatabaseError, IntegrityError, OperationalError, ProgrammingError, NotSupportedError, InternalError, DataError, InterfaceError, Warning)]
    do blobs: b = blob(); b.read(1), b.tell(), b.read(), b.read(), b.seek(-1, 2), b.tell(), b.write(b'z'), b[:], b.seek(0), b.close(), b.close()
    do blobs: b = blob(); b.close(); b.read()
    do blobs: b = blob(); b.write(b'too long')
    do blobs: blob(readonly=True).write(b'a')
    do blobs: b = blob(); b[0] = 65; b[1:] = b'Q'; b[:], len(b)
    do blobs: b = blob(); b.__enter__() is b, b.__exit__(None, None, None); b.read()
    do blobs: base().blobopen('t', 'b', 2)
    do rows: r = row(); r[0], r['a'], r['b'], r[-1], r[1:], len(r), list(r), r == row(), r != row(), hash(r) == hash(row()), r.keys(), dict(r), repr(r)[:20]
    do rows: row()[3]
    do rows: row()['nope']
    do rows: row() < row()
    do dump: list(base().iterdump()), list(base().iterdump(filter='nope'))
    do backup: c = connect(':memory:'); base().backup(c, pages=1, progress=print), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(c), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(c, pages=1), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(c, pages=5, progress=print), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(c, pages='x'), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(c, progress=5), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(c, pages=1, progress=lambda *a: 1 / 0), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(5), connection_state(c)
    do backup: base().backup(closed())
    do backup: c = connect(':memory:'); base().backup(c, name='main'), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(c, name='temp'), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(c, name='nope'), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(c, name=5), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(c, sleep=0.5), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(c, sleep=0.25), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(), connection_state(c)
    do backup: c = connect(':memory:'); base().backup(c, 1), connection_state(c)
    do backup: c = base(); c.backup(c)

    do adapters: register_adapter(complex, str); base().execute("select ?", (1j,)).fetchall()
    do adapters: register_adapter(set, lambda s: 1 / 0); base().execute("select ?", ({1},)).fetchall()
    do adapters: register_converter('point', lambda b: b.split(b',')); c = connect(':memory:', detect_types=PARSE_DECLTYPES); c.execute('create table p(a point, b "POINT 3")'); c.execute("insert into p values ('1,2', null)"); c.execute('select * from p').fetchall()
    do threads: apilevel, paramstyle, threadsafety, PARSE_DECLTYPES, PARSE_COLNAMES, SQLITE_OK, SQLITE_DENY, LEGACY_TRANSACTION_CONTROL
    calls Connection.execute: 60
    calls Cursor.execute: 90
    """, exact=True, only="Blob Connection Cursor PrepareProtocol Row adapt complete_statement connect".split(),
        **{n: v for n, v in globals().items() if n[0] != "_" and n != "battery"})
