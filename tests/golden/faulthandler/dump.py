"""Where threads are, in a file or descriptor; and what is refused."""
import faulthandler, io, os, re, sys, tempfile, threading


def shown(write):
    """What is written into a file, without the threads' numbers."""
    with tempfile.TemporaryFile() as file:
        write(file)
        file.seek(0)
        print(re.sub('0x[0-9a-f]+', '0xN', file.read().decode()).replace(os.path.dirname(os.path.abspath(__file__)) + os.sep, ''))


def inner(file, **options):
    faulthandler.dump_traceback(file, **options)


shown(inner)
shown(lambda file: inner(file, all_threads=False))
shown(lambda file: inner(file.fileno()))
exec(compile('def \xe9\u20ac(file):\n    inner(file, all_threads=False)\n', 'na\xefve\U0001F600.py', 'exec'))
shown(globals()['\xe9\u20ac'])


def deep(n, file):
    deep(n - 1, file) if n else inner(file, all_threads=False)


shown(lambda file: deep(120, file))
release, ready = threading.Event(), threading.Event()


def other():
    ready.set()
    release.wait()


thread = threading.Thread(target=other)
thread.start()
ready.wait()
with tempfile.TemporaryFile('w+') as file:
    inner(file)
    file.seek(0)
    text = file.read()
release.set()
thread.join()
print(len(re.findall(r'^Thread 0x[0-9a-f]{16} \(most recent call first\):$', text, re.M)), 'in other' in text, text.count('Current thread'))
for call in (lambda: inner(-1), lambda: inner(object()), lambda: inner('x'), lambda: inner(io.StringIO()), lambda: faulthandler.dump_traceback_later(0),
             lambda: faulthandler.dump_traceback_later(-1), lambda: faulthandler.dump_traceback_later('x'), lambda: faulthandler.register(1000),
             lambda: faulthandler.register(0), lambda: faulthandler.register(11), lambda: faulthandler.unregister(10),
             lambda: faulthandler.dump_traceback_later(1e30), faulthandler.is_enabled, faulthandler.disable, faulthandler.cancel_dump_traceback_later):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
sys.stderr, kept = None, sys.stderr
for call in faulthandler.enable, faulthandler.dump_traceback:
    try:
        print(call())
    except RuntimeError as error:
        print(error)
sys.stderr = kept
