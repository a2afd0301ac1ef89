# Arguments are objects: one that closes what it is given to finds it closed, or in use.
import sqlite3

class Closes:
    def __init__(self, what):
        self.what = what

    def __index__(self):
        self.what.close()
        return 1

    __int__ = __index__
    __len__ = __index__

    def __bool__(self):
        self.what.close()
        return True

    def __float__(self):
        self.what.close()
        return 0.5


def tell(what, closes):
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.executescript("CREATE TABLE t(x); INSERT INTO t VALUES(x'010203')")
    blob = db.blobopen("t", "x", 1)
    try:
        print(what(db, blob, Closes(blob if closes == "blob" else db)), end="; ")
    except Exception as error:
        print(type(error).__name__, error, end="; ")


for what in (lambda db, blob, it: blob[it], lambda db, blob, it: blob[it:2], lambda db, blob, it: blob.read(it), lambda db, blob, it: blob.seek(it), lambda db, blob, it: blob.seek(0, it), lambda db, blob, it: blob.__setitem__(it, 1)):
    tell(what, "blob")
    tell(what, "database")
    print()
for what in (lambda db, blob, it: type(db.blobopen("t", "x", 1, readonly=it)).__name__, lambda db, blob, it: db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, it), lambda db, blob, it: db.getlimit(it),
             lambda db, blob, it: db.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, it), lambda db, blob, it: db.getconfig(it),
             lambda db, blob, it: db.create_function("f", it, len), lambda db, blob, it: db.create_function("f", 1, len, deterministic=it),
             lambda db, blob, it: db.create_aggregate("f", it, len), lambda db, blob, it: db.create_window_function("f", it, len),
             lambda db, blob, it: db.set_progress_handler(len, it), lambda db, blob, it: db.backup(sqlite3.connect(":memory:"), pages=it),
             lambda db, blob, it: db.backup(sqlite3.connect(":memory:"), sleep=it), lambda db, blob, it: db.backup(it.what, pages=it), lambda db, blob, it: db.execute("SELECT ?", it),
             lambda db, blob, it: db.execute("SELECT ?", (it,)).fetchall(), lambda db, blob, it: db.cursor().fetchmany(it),
             lambda db, blob, it: db.execute("SELECT x FROM t").fetchmany(it), lambda db, blob, it: sqlite3.connect(":memory:", timeout=it) and None,
             lambda db, blob, it: db.__init__(":memory:", cached_statements=it)):
    tell(what, "database")
    print()
