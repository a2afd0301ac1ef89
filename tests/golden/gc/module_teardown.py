class T:
    def __init__(s, n): s.n = n
    def __del__(s): print("del", s.n, len("builtins still there"))
def f(): return "global function still there"
class U(T):
    def __del__(s): print("del U", s.n)
a = T("a")
b = U("b")
_private = T("private first")
import sys
sys.kept = T("on a module") if False else None
print("end")
