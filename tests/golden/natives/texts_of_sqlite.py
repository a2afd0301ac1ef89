"""What sqlite3 says of rarer mistakes, and how what they make is told."""
import gc
import sqlite3
import threading
import warnings

from _each import each_value as each


def elsewhere(do):
    result = []

    def run():
        try:
            result.append(do())
        except BaseException as error:
            told = str(error)
            for id in (threading.get_ident(), threading.main_thread().ident):
                told = told.replace(str(id), "ID")
            result.append(f"{type(error).__name__}: {told}")

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return result[0]


def recursive(method):
    """A cursor that is used by what its own statement calls."""
    db = sqlite3.connect(":memory:", detect_types=sqlite3.PARSE_COLNAMES)
    cursor = db.cursor()
    sqlite3.register_converter("again", lambda data: method(cursor))
    try:
        return cursor.execute("select 1 as 'x [again]'").fetchone()
    finally:
        db.close()


def warned(do):
    gc.collect()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        do()
        gc.collect()
    return [(w.category.__name__, str(w.message)) for w in caught]


db = sqlite3.connect(":memory:")
each("""
recursive(lambda cursor: cursor.execute("select 1"))
recursive(lambda cursor: cursor.fetchone())
recursive(lambda cursor: cursor.close())
recursive(lambda cursor: cursor.__init__(db))
recursive(lambda cursor: next(cursor))
recursive(lambda cursor: cursor.executescript("select 1"))
elsewhere(lambda: db.execute("select 1"))
elsewhere(lambda: db.close())
elsewhere(lambda: db.cursor())
elsewhere(lambda: db.total_changes)
warned(lambda: sqlite3.connect(":memory:") and None)
db.execute("select ?", (1j,))
db.execute("select ?", (2**63,))
db.execute("select ?", ())
db.execute("select :a", {})
warned(lambda: db.execute("select :a", [1]).fetchone())
db.execute("select ?", {"a": 1})
db.execute("select 1; select 2")
db.execute("select 'a" + chr(0) + "b'")
db.execute("nonsense")
db.execute(1)
db.setconfig(99999)
db.getconfig(99999)
db.setlimit(99, 1)
db.getlimit(99)
db.serialize(name="nowhere")
db.deserialize(b"abc", name="nowhere")
db.blobopen("nowhere", "x", 1)
db.create_collation("x", 1)
db.create_function("f", -5, lambda: 0)
db.backup(db)
db.backup(1)
db.interrupt(), db.in_transaction, db.isolation_level
db.isolation_level = "never"
db.isolation_level = 1
db.autocommit = 7
""", globals())
db.close()
