class D:
    def __init__(self, n): self.n = n
    def __del__(self): print("del", self.n)
import atexit
atexit.register(print, "atexit 1"); atexit.register(print, "atexit 2")
keep = D("global")
print("end of script")
