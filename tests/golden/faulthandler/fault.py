"""The signals of a fault write where the program is before they end it; disable() and a program's end put back what was there."""
import os, re, subprocess, sys
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
    done = subprocess.run([sys.executable, '-c', PROGRAM.format(setup, act)], capture_output=True, text=True)
    print(done.returncode, done.stdout, re.sub('0x[0-9a-f]+', '0xN', done.stderr))
for options, environment in (['-X', 'faulthandler'], {}), ([], {'PYTHONFAULTHANDLER': '1'}):
    done = subprocess.run([sys.executable, *options, '-c', PROGRAM.format('print(faulthandler.is_enabled(), flush=True)', 'os.abort()')],
                          capture_output=True, text=True, env={**os.environ, **environment})
    print(done.returncode, done.stdout, re.sub('0x[0-9a-f]+', '0xN', done.stderr))
