# What a script puts into the telling of its own end (an error's text, a hook, a loader's lines, an error before the stop) is the script's,
# and has its limits.
import subprocess
import sys

LOOP = "def forever(*args):\n    while True:\n        pass\n"
TEXT = LOOP + "class E(Exception):\n    __str__ = forever\n"
CASES = {
    "text": TEXT + "raise E",
    "hook": LOOP + "import sys\nsys.excepthook = forever\n1 / 0",
    "hook that fails": LOOP + "import sys\ndef hook(*args):\n    try:\n        forever()\n    finally:\n        print('never')\nsys.excepthook = hook\n1 / 0",
    "stop's context": TEXT + "try:\n    raise E\nexcept E:\n    forever()",
    "stream": LOOP + "import sys\nclass S:\n    write = forever\nsys.stderr = S()\n1 / 0",
    "lines": LOOP + "class L:\n    get_source = forever\n__loader__ = L()\nexec(compile('1 / 0', 'nowhere.py', 'exec'), {'__loader__': L(), '__name__': 'n'})",
    "many lines": "class L:\n    def get_source(self, name):\n        return '\\n' * 10 ** 9\nexec(compile('1 / 0', 'nowhere.py', 'exec'), {'__loader__': L(), '__name__': 'n'})",
    "exit": LOOP + "class S:\n    __str__ = forever\nraise SystemExit(S())",
}
for name, text in CASES.items():
    child = subprocess.run([sys.executable, "--max-time=0.2", "--max-memory=64M", "-c", text], capture_output=True, text=True, timeout=20)
    print(f"{name}: {child.returncode} {child.stdout!r}")
    for line in child.stderr.splitlines():
        if line[:1].strip():
            print("   ", line)
