# A compiled file is run as the program; one of another Python is refused.
import os
import py_compile
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    source, target, bad = (os.path.join(folder, name) for name in ('s.py', 'other.pyc', 'bad.pyc'))
    with open(source, 'w') as file:
        file.write('import sys, os\nprint(__name__, os.path.basename(__file__), __spec__, __cached__, type(__loader__).__name__, sys.argv[1:],\n'
                   '      sys.path[0] == os.path.dirname(__file__))\nsys.exit(3)\n')
    py_compile.compile(source, target)
    with open(bad, 'wb') as file:
        file.write(b'\1\2\3\4' * 8)
    for path in target, bad:
        done = subprocess.run([sys.executable, path, 'given'], capture_output=True, text=True)
        print(done.returncode, done.stdout.strip(), done.stderr.strip().split('\n')[-1])
