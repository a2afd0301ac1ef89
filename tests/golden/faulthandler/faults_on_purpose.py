"""The faults that a program may ask for: what enable() writes of them, and how the process ends."""
import os
import subprocess
import sys

# A sanitizer of the build leaves the signals alone.
environment = {**os.environ, 'ASAN_OPTIONS': os.environ.get('ASAN_OPTIONS', '') + ':handle_segv=0:handle_sigfpe=0:handle_abort=0'}
for name in '_sigabrt', '_sigfpe', '_sigsegv':
    for options in (), ('-Xfaulthandler',):
        done = subprocess.run([sys.executable, *options, '-c', f'import faulthandler\nfaulthandler.{name}()'], capture_output=True, text=True, env=environment)
        print(name, options, done.returncode, done.stderr.splitlines()[:1])
