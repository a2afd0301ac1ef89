# Finalisers that run in the last collection fill a context and a thread's locals with cycles: those go too.
import contextvars, threading
var = contextvars.ContextVar("var", default=3)
local = threading.local()
class Tied:
    def __init__(self): self.me = self
    def __del__(self, var=var, local=local, print=print):
        local.kept = [self]
        local.kept.append(local.kept)
        var.set([self, var])
        print(len(var.get()))
class Late:
    def __del__(self, Tied=Tied): Tied()
Tied()
Late().x = 1
