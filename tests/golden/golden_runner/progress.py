# On a terminal the last line says how far the run is, in colours unless NO_COLOR is set; in a pipe there is neither.
import os, pty, re, subprocess, sys
from _trial import put
put("""\
== good.py ==
== wrong.py ==
print(1)
== wrong.out ==
2
""")
def shown(**environment):
    ours, theirs = pty.openpty()
    with subprocess.Popen([sys.executable, "-m", "golden", "-j1"], stdout=theirs, stderr=theirs, env={"PATH": os.environ["PATH"], "TERM": "xterm", **environment}):
        os.close(theirs)
        pieces = []
        while True:
            try: piece = os.read(ours, 1000)
            except OSError: break
            if not piece: break
            pieces.append(piece)
    os.close(ours)
    return b"".join(pieces).decode()
for environment in {}, {"NO_COLOR": "1"}, {"TERM": "dumb"}:
    print(environment)
    print(shown(**environment).replace("\r\n", "\n").replace("\x1b", "ESC").replace("\r", "CR"))
