"""The signals of a fault write where the program is before they end it; disable() and a program's end put back what was there."""
import os, re, subprocess, sys
# A sanitizer of the build leaves the signals alone.
environment = {**os.environ, 'ASAN_OPTIONS': os.environ.get('ASAN_OPTIONS', '') + ':handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0'}
PROGRAM = '''
import faulthandler, os, signal
{}
def inner(): {}
inner()
'''
for setup, act in (('faulthandler.enable()', 'os.kill(os.getpid(), signal.SIGSEGV)'), ('faulthandler.enable(2, False)', 'os.abort()'),
                   ('faulthandler.enable(); faulthandler.enable(all_threads=False)', 'signal.raise_signal(signal.SIGFPE)'),
                   ('faulthandler.enable(); print(faulthandler.is_enabled(), faulthandler.disable(), faulthandler.is_enabled(), flush=True)',
                    'signal.raise_signal(signal.SIGBUS)'),
                   ('faulthandler.enable()', 'print("ends well")')):
    done = subprocess.run([sys.executable, '-c', PROGRAM.format(setup, act)], capture_output=True, text=True, env=environment)
    print(done.returncode, done.stdout, re.sub('0x[0-9a-f]+', '0xN', done.stderr))
for options, more in (['-X', 'faulthandler'], {}), ([], {'PYTHONFAULTHANDLER': '1'}):
    done = subprocess.run([sys.executable, *options, '-c', PROGRAM.format('print(faulthandler.is_enabled(), flush=True)', 'os.abort()')],
                          capture_output=True, text=True, env={**environment, **more})
    print(done.returncode, done.stdout, re.sub('0x[0-9a-f]+', '0xN', done.stderr))
