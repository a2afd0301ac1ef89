# dbm.dumb keeps its index as text that other Pythons read; whichdb tells what a file is; flags are minded.
import dbm
import dbm.dumb
import os
import tempfile

with tempfile.TemporaryDirectory() as folder:
    name = os.path.join(folder, "data")
    for flag in "r", "x":
        try:
            dbm.dumb.open(name, flag)
        except (OSError, ValueError) as error:
            print(type(error).__name__, str(error).replace(folder, ""))
    print(dbm.whichdb(name))
    with dbm.dumb.open(name, "n") as db:
        db["a"] = "first"
        db[b"\xff'\n"] = bytes(600)
        db["b"] = b"last"
        db["a"] = b"again"
        del db["b"]
        try:
            db[1] = "x"
        except TypeError as error:
            print(error)
    for kind in "dir", "bak", "dat":
        with open(f"{name}.{kind}", "rb") as file:
            data = file.read()
        print(kind, data if kind != "dat" else (len(data), data[:6], data[512 * 3:]))
    print(dbm.whichdb(name), dbm.whichdb(os.fsencode(name)))
    with dbm.open(name) as db:
        print(sorted(db.items())[0], len(db), "a" in db, db.get("b"))
        try:
            db["c"] = "1"
        except dbm.error as error:
            print(error)
    try:
        db.keys()
    except dbm.dumb.error as error:
        print(error)
    for head in b"SQLite format 3\0", b"\xce\x9a\x57\x13", b"other", b"":
        with open(name + "2", "wb") as file:
            file.write(head)
        print(dbm.whichdb(name + "2"))
    try:
        dbm.open(name + "2", "c")
    except dbm.error as error:
        print(error)
