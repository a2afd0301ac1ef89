# sys.pycache_prefix is set by -X pycache_prefix or PYTHONPYCACHEPREFIX, the option first; an empty one is none.
import os
import subprocess
import sys

for named, option in (None, None), ('foo', None), (None, 'pycache_prefix=bar'), ('foo', 'pycache_prefix=bar'), ('foo', 'pycache_prefix='), ('foo', 'pycache_prefix'):
    environment = {**os.environ, **({'PYTHONPYCACHEPREFIX': named} if named else {})}
    for isolated in [], ['-E']:
        done = subprocess.run([sys.executable, *isolated, *(['-X', option] if option else []), '-c', 'import sys; print(sys.pycache_prefix)'],
                              env=environment, capture_output=True, text=True)
        print(named, option, isolated, done.stdout.strip(), done.stderr)
