import os
name = f"/tmp/coil_golden_{os.getpid()}.txt"
with open(name, "w") as f: print(f.write("line one\nline two\n"), f.name == name, f.mode, f.closed); print("three", file=f)
print(f.closed)
with open(name) as f: print(f.read())
with open(name) as f: print(f.readline(), f.readlines(), f.read())
with open(name) as f: print([l.rstrip() for l in f])
with open(name, "a", encoding="utf-8") as f: f.write("é\n")
with open(name, "rb") as f: print(f.read(), f.seek(0), f.read(4), f.tell())
with open(name, "r+") as f: f.seek(0); f.write("LINE"); f.seek(0); print(f.readline())
with open(name, "wb") as f: f.write(b"\x00\xff"); f.writelines([b"a", b"b"])
print(open(name, "rb").read() if 0 else os.path.getsize(name))
for a in [("/tmp/no/such/file",), (name, "q"), (name, "rw"), (name, "x"), (name, "rb", -1, "utf-8"), ("/tmp", "w")]:
    try: open(*a)
    except Exception as e: print(type(e).__name__, str(e).replace(name, "NAME"))
try: f.read()
except ValueError as e: print(e)
os.unlink(name)
