# Without grants there are databases in memory, and no others, however they are asked for.
import sqlite3

db = sqlite3.connect(":memory:")
db.execute("CREATE TABLE t(a)")
db.execute("INSERT INTO t VALUES(1)")
print(db.execute("SELECT * FROM t ORDER BY a").fetchall())


def tell(what, call, *args, **named):
    try:
        print(what, call(*args, **named))
    except (PermissionError, sqlite3.Error) as error:
        print(what, type(error).__name__, str(error).split(":")[0])


tell("open", sqlite3.connect, "/tmp/x.db")
tell("relative", sqlite3.connect, "x.db")
tell("uri", sqlite3.connect, "file:/etc/passwd?mode=ro", uri=True)
tell("vfs", sqlite3.connect, "file:/etc/passwd?vfs=unix", uri=True)
tell("vfs in numbers", sqlite3.connect, "file:/etc/passwd?v%66s=unix", uri=True)
tell("shared", lambda: sqlite3.connect("file::memory:?cache=shared", uri=True).execute("SELECT 1").fetchone())
db.commit()
tell("attach", db.execute, "ATTACH '/etc/passwd' AS p")
tell("attach by parameter", db.execute, "ATTACH ? AS p", ("/etc/passwd",))
tell("attach by uri", db.execute, "ATTACH ? AS p", ("file:/etc/passwd?vfs=unix",))
tell("attach by expression", db.execute, "ATTACH '/etc' || '/passwd' AS p")
tell("attach in a script", db.executescript, "/**/ATTACH '/etc/passwd' AS p")
tell("vacuum", db.execute, "VACUUM INTO '/tmp/x.db'")
tell("scratch", db.execute, "PRAGMA temp_store = file")
tell("folder", db.execute, "PRAGMA temp_store_directory = '/tmp'")
tell("extension", db.enable_load_extension, True)
tell("switch", db.setconfig, sqlite3.SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION)
tell("function", db.execute, "SELECT load_extension('x')")
tell("tokenizer", db.execute, "SELECT fts3_tokenizer('x', x'4141414141414141')")
print(db.execute("SELECT datetime('now')").fetchone(), db.execute("SELECT count(*) FROM t").fetchone())
