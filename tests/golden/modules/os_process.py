import os
r, w = os.pipe()
pid = os.fork()
if not pid:
    os.write(w, b'child'); os._exit(7)
print(os.read(r, 9), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
print(os.system('exit 3') >> 8, os.spawnlp(os.P_WAIT, 'sh', 'sh', '-c', 'exit 4'))
os.environ['COIL_X'] = 'é'; print(os.getenv('COIL_X'), os.environb[b'COIL_X'], os.system('test "$COIL_X" = é'))
del os.environ['COIL_X']; print(os.environ.get('COIL_X'), os.environ.pop('COIL_X', 5), 'PATH' in os.environ)
def t(f, *a):
    try: print(f.__name__, f(*a))
    except OSError as e: print(f.__name__, type(e).__name__, e.errno, e.strerror == os.strerror(e.errno)) # the C library's words
    except Exception as e: print(f.__name__, type(e).__name__, e)
t(os.waitpid, -1, 0); t(os.kill, 999999, 0); t(os.execv, '/nonexist', ['a']); t(os.execv, '/nonexist', []); t(os.execv, '/nonexist', 'a')
t(os.environ.__getitem__, 'COIL_X'); t(os.environ.__setitem__, 5, 'x'); t(os.putenv, 'a=b', 'c'); t(os.waitstatus_to_exitcode, 0x137f)
t(os.sysconf, 'nope'); t(os.urandom, -1); t(os.strerror, 2); print(len(os.urandom(9)), type(os.uname()).__name__, os.times()._fields if hasattr(os.times(), '_fields') else len(os.times()))
print(os.WIFEXITED(256), os.WEXITSTATUS(256), os.WTERMSIG(9), os.fsencode('é\udcff'), ascii(os.fsdecode(b'\xff')))
