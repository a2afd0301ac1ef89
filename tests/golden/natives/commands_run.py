"""Modules run as programs, in one process: what they print, and how they end, with right and wrong options and files."""
import io, os, runpy, shutil, sys, tempfile, warnings

warnings.simplefilter("ignore")
home, folder = os.getcwd(), os.path.realpath(tempfile.mkdtemp())
os.chdir(folder)
FILES = {
    "a.txt": "one\ttwo\n  three\n\n", "b.txt": "one\nthree\nfour\n", "p.py": 'def f(x=1):\n    "doc"\n    return x\n\n\nclass C(object):\n    def m(self): pass\nprint(f())\n', "bad.py": "def f(:\n", "mixed.py": "if 1:\n\tx = 1\n        y = 2\n",
    "j.json": '{"b": [1, 2.5, null], "a": "\\u00e9", "c": {}}', "bad.json": '{"a": }', "lines.json": '{"a": 1}\n[2]\n', "q.txt": "caf=C3=A9 =\nend=3D\n", "d.py": '"""\n>>> 1 + 1\n2\n>>> 2\n3\n"""\n', "t.toml": "a = 1\n",
}
for name, text in FILES.items():
    with open(name, "w", encoding="utf-8") as f:
        f.write(text)
import pickle
with open("v.pickle", "wb") as f:
    pickle.dump({"a": [1, (2, "x")]}, f, 4)
with open("v2.pickle", "wb") as f:
    pickle.dump([1, [2]], f, 0)
os.mkdir("pack")
shutil.copy("p.py", "pack/__main__.py")


class Bytes(io.BytesIO):
    """Bytes that can be asked for after the end."""

    def close(self):
        pass


def run(words, given=""):
    module, *arguments = words.split()
    saved = sys.argv, sys.stdin, sys.stdout, sys.stderr, sys.path[:], dict(sys.modules)
    out, err = Bytes(), Bytes()
    sys.argv, sys.stdin = [module, *arguments], io.TextIOWrapper(io.BytesIO(given.encode()), "utf-8")
    sys.stdout, sys.stderr = io.TextIOWrapper(out, "utf-8", write_through=True), io.TextIOWrapper(err, "utf-8", write_through=True)
    status = 0
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as stop:
        status = stop.code
    except Exception as error:
        status = f"{type(error).__name__}: {error}"
    finally:
        sys.argv, sys.stdin, stdout, stderr, sys.path[:] = *saved[:2], *saved[2:4], saved[4]
        for stream in (sys.stdout, sys.stderr):
            if not stream.closed:
                stream.flush()
        sys.stdout, sys.stderr = stdout, stderr
    text, told = (s.getvalue().decode("utf-8", "replace").replace(folder, "F") for s in (out, err))
    print(f"$ {words}")
    print("   ", repr(status or 0).replace(folder, "F").replace(sys.executable, "PROGRAM"), bool(told))
    if text:
        print("".join("    |" + line + "\n" for line in text.splitlines()), end="")


for line in """
quopri a.txt
quopri -t a.txt
quopri -d q.txt
quopri -d -t q.txt
quopri nope.txt a.txt
quopri -x
base64 a.txt
base64 -e a.txt b.txt
base64 -t
base64 -z
base64 -u nope.txt
calendar 2024 2
calendar 2023
calendar -t html 2024
calendar -w 4 -l 2 -s 3 -m 2 2024
calendar --first-weekday 6 2024 5
calendar 2024 13
calendar -t html 2024 2
calendar -e ascii 2024 1
json.tool j.json
json.tool --sort-keys j.json
json.tool --no-ensure-ascii --indent 1 j.json
json.tool --tab j.json
json.tool --no-indent j.json
json.tool --compact j.json
json.tool bad.json
json.tool nope.json
json.tool j.json out.json
json.tool --compact --tab j.json
tokenize a.txt
tokenize -e p.py
tokenize p.py
tokenize bad.py
tokenize nope.py
tabnanny p.py mixed.py
tabnanny -v p.py
tabnanny -q mixed.py
tabnanny .
tabnanny
ast p.py
ast -m eval -i 2 j.json
ast --no-type-comments -a bad.py
ast -m single --include-attributes p.py
pyclbr p.py
pickle v.pickle
pickletools v.pickle
pickletools -m -o out.dis v.pickle
pickletools -p PREAMBLE -l 2 v.pickle
pickletools -p NAME-{name} -m v.pickle v2.pickle
pickletools v.pickle v2.pickle
pickletools nope
pickletools -l x v.pickle
pickle v.pickle v2.pickle
pickle nope
doctest d.py
doctest -v d.py
doctest -f d.py
doctest -o ELLIPSIS d.py
doctest
py_compile p.py
py_compile bad.py
py_compile -q bad.py
py_compile -
compileall -q pack
compileall nope
compileall -q -f -l pack
compileall -q bad.py
zipfile -c new.zip a.txt p.py
zipfile -t new.zip
zipfile -e new.zip unzipped
zipfile -t a.txt
zipfile -l
tarfile -c new.tar a.txt p.py
tarfile -l new.tar
tarfile -v -t new.tar
tarfile -e new.tar untarred
tarfile -v -c new.tgz a.txt
tarfile -v -e new.tgz u2
tarfile -t a.txt
tarfile -l nope.tar
tarfile -e new.tar a b c
gzip b.txt
gzip -d b.txt.gz
gzip --fast b.txt
gzip -d a.txt
filecmp a b
difflib
fileinput a.txt b.txt
zipapp pack -o pack.pyz
zipapp pack.pyz --info
zipapp nope
zipapp pack -m nope
zipapp pack -o p2.pyz -p /usr/bin/env -c
trace
symtable p.py
inspect nope
mimetypes a.html
mimetypes -e text/html
mimetypes -l nope.nope
uuid -u uuid5 -n @dns -N x
uuid -u uuid3 -n @url -N x
uuid -u uuid5
uuid -u nope
random --seed 5 a
random a b c --seed 5
random --choice a b --seed 1
random --integer 10 --seed 1
random --float 2.5 --seed 1
random 5 6.5 --seed 1
random 7 --seed 2
random 1.5 --seed 2
encodings.rot_13
keyword
opcode
runpy
runpy nope
modulefinder p.py
dis p.py nope
sqlite3 :memory: select(1)
sqlite3 :memory: nonsense
nturl2path
timeit -n 1 -r 1 -z
timeit -n x
cProfile -o prof.out p.py
profile -o prof.out p.py
this_is_no_module
""".strip().splitlines():
    run(line, "typed\n")
print(sorted(os.listdir(".")))
os.chdir(home)
shutil.rmtree(folder)
