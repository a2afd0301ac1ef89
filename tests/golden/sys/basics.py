import sys
print(sys.version_info[:2], sys.version_info.major, sys.version_info >= (3, 13), sys.byteorder, sys.maxsize == 2 ** 63 - 1, sys.maxunicode, sys.getdefaultencoding(), sys.getfilesystemencoding(), sys.platform == "linux", sys.hexversion >> 16, type(sys.version_info).__name__, sys.version_info.releaselevel)
print(sys.float_info.max, sys.float_info.epsilon, sys.float_info.dig, sys.int_info.bits_per_digit > 0, sys.hash_info.modulus, sys.hash_info.width, sys.hash_info.inf, sys.flags.optimize, sys.flags.dont_write_bytecode, sys.getrefcount(object()) > 0)
print(sys.intern("abc") is sys.intern("ab" + "c"), sys.getsizeof([]) > 0, sys.stdin is not None, sys.stdout.name, sys.stderr.name, sys.stdin.name, sys.stdout.encoding, sys.executable != "", isinstance(sys.path, list), isinstance(sys.modules, dict), "sys" in sys.builtin_module_names)
old = sys.stdout
class W:
    def __init__(s): s.t = ""
    def write(s, x): s.t += x; return len(x)
    def flush(s): pass
sys.stdout = w = W(); print("captured"); sys.stdout = old; print(repr(w.t))
sys.stdout.write("written\n"); sys.stdout.flush(); print(sys.stdout.isatty(), sys.stdout.writable(), sys.stdout.fileno(), sys.__stdout__ is sys.stdout)
for f in (lambda: sys.getsizeof(), lambda: sys.intern(5), lambda: sys._getframe("x"), lambda: sys.setrecursionlimit("x")):
    try: f()
    except TypeError as e: print(e)
print(sys.displayhook, sys.excepthook) if 0 else sys.displayhook(None); sys.displayhook(5); print(sys.orig_argv[-1] == sys.argv[0])
