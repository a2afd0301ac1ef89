# Each --allow- option: what it grants, what is refused without it and with another list, and that a refusal names it.
import os, shutil, sys
sys.path.insert(0, os.path.dirname(__file__))
from _grants import folder, run, show

os.makedirs(folder + "/in/deep"); os.mkdir(folder + "/out"); os.mkdir(folder + "/inner")
for name in ("in/a", "in/deep/b", "out/c", "inner/d"):
    with open(f"{folder}/{name}", "w") as f: f.write("text")
os.symlink(folder + "/out/c", folder + "/in/link")
READ, WRITE = "print(open('FOLDER/%s').read())", "print(open('FOLDER/%s', 'w').write('more'))"
for options in ((), ("--allow-read",), ("--allow-read=FOLDER/in",), ("--allow-read=FOLDER/out/c,FOLDER/in/deep",), ("--allow-read=FOLDER/in", "--allow-read=FOLDER/out"), ("--allow-write",), ("--sandbox",), ("--sandbox", "--allow-read=FOLDER/in"), ("--allow-read=/",)):
    for name in ("in/a", "in/deep/b", "out/c", "in/../out/c", "in/link", "inner/d", "in/none", "out/none"):
        show(options, READ % name)
for options in (("--allow-read",), ("--allow-write",), ("--allow-write=FOLDER/in",), ("--allow-write=FOLDER/in/new",), ("--sandbox",), ("--sandbox", "--allow-write")):
    for name in ("in/a", "in/new", "out/c", "in/link"):
        show(options, WRITE % name)
show(("--allow-write=FOLDER/in",), "import os; os.rename('FOLDER/in/new', 'FOLDER/out/new')")
show(("--allow-write=FOLDER/in",), "import os; os.symlink('FOLDER/out', 'FOLDER/in/way'); open('FOLDER/in/way/x', 'w')")
show(("--allow-write=FOLDER",), "import os; os.rename('FOLDER/in/new', 'FOLDER/out/new'); print(open('FOLDER/out/new'))")
show(("--allow-read", "--allow-write=FOLDER"), "import tempfile; f = tempfile.NamedTemporaryFile(dir='FOLDER'); f.write(b'x'); f.flush(); print(open(f.name).read())")
show(("--allow-read=/proc",), "open('/proc/self/environ')")

for options in ((), ("--allow-run",), ("--sandbox",), ("--sandbox", "--allow-run"), ("--allow-read", "--allow-write", "--allow-net", "--allow-env", "--allow-sys")):
    show(options, "import subprocess; print(subprocess.run(['echo', 'said'], capture_output=True, text=True).stdout)")
    show(options, "import os; print(os.system('true'))")
    show(options, "import signal; print(signal.signal(signal.SIGUSR1, print) == signal.SIG_DFL)")
    show(options, "import os; os.kill(os.getpid(), 0); print('sent')")
for options in ((), ("--allow-env",), ("--sandbox",), ("--sandbox", "--allow-env")):
    show(options, "import os; print('PATH' in os.environ)")
    show(options, "import os; os.environ['A'] = 'b'; print(os.environ['A'])")
for options in ((), ("--allow-env",), ("--allow-sys",), ("--allow-run",), ("--sandbox",), ("--sandbox", "--allow-sys")):
    show(options, "import os; print(os.getpid() > 1)")
    show(options, "import os; print(os.getuid() >= 0)")
    show(options, "import os; u = os.uname(); print(bool(u.sysname), bool(u.release), bool(u.version), bool(u.machine))")
    show(options, "import sys; print(sys.executable != '')")
    show(options, "import threading; t = threading.Thread(target=print, args=('ran',)); t.start(); t.join()")
    show(options, "import time; print(time.time() > 0)")
    show(options, "import os; print(os.urandom(8) != bytes(8))")
shutil.rmtree(folder)
