# Databases in files: what one connection commits another sees; ATTACH, VACUUM INTO, WAL, and a lock that is waited for.
import os, sqlite3, tempfile

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "a.db")
    one, two = sqlite3.connect(path, timeout=0.05), sqlite3.connect(path, timeout=0.05)
    print(one.execute("PRAGMA journal_mode=wal").fetchone())
    one.execute("CREATE TABLE t(a)")
    with one:
        one.execute("INSERT INTO t VALUES(1)")
    print(two.execute("SELECT a FROM t").fetchall())
    one.execute("INSERT INTO t VALUES(2)")
    try:
        two.execute("INSERT INTO t VALUES(3)")
    except sqlite3.OperationalError as error:
        print(error, error.sqlite_errorname)
    one.commit()
    other = os.path.join(folder, "b.db")
    one.execute("ATTACH ? AS b", (other,))
    one.execute("CREATE TABLE b.u AS SELECT * FROM t")
    one.commit()
    one.execute("DETACH b")
    one.execute(f"VACUUM INTO '{folder}/c.db'")
    one.close()
    two.close()
    for name in "abc":
        with sqlite3.connect(f"file:{folder}/{name}.db?mode=ro", uri=True) as db:
            print(name, [row for row in db.iterdump() if "INSERT" in row])
            try:
                db.execute("CREATE TABLE x(y)")
            except sqlite3.OperationalError as error:
                print(error)
        db.close()
    print(sorted(os.listdir(folder)))
