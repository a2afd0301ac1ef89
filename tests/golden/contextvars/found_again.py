# A variable asked for again and again: what it holds follows every change, in this context and in others.
import decimal
import gc
import threading
from contextvars import Context, ContextVar, copy_context

a, b = ContextVar("a"), ContextVar("b", default="none")
a.set(1)
print(a.get(), a.get(), b.get(), b.get("given"))
first = a.set(2)
print(a.get(), b.get())
b.set("set")
print(a.get(), b.get(), a.get())
copy = copy_context()
a.set(3)
print(a.get(), copy[a], copy.run(a.get), a.get())
copy.run(a.set, 4)
print(a.get(), copy[a], copy.run(a.get), a in copy, copy.get(a))
a.reset(first)
print(a.get(), copy[a])


def inside():
    token = a.set("inside")
    seen = a.get()
    a.reset(token)
    return seen, a.get()


print(copy.run(inside), a.get(), Context().run(b.get), b.get())
seen = []
thread = threading.Thread(target=lambda: seen.append((a.get("unset"), copy.run(a.set, "thread's"), copy.run(a.get)) and a.get("unset")))
thread.start()
thread.join()
print(seen, a.get(), copy[a])


class Loud:
    def __del__(self):
        print("gone while", a.get("unset"))


a.set(Loud())
a.set("after")
token = a.set(Loud())
a.reset(token)
print(a.get())
for k in range(50):  # contexts at the addresses of others before them
    context = Context()
    assert context.run(a.get, k) == k
    context.run(a.set, k)
    assert context.run(a.get) == k and a.get() == "after"
    del context
gc.collect()

with decimal.localcontext() as local:
    local.prec = 3
    third = decimal.Decimal(1) / 3
    print(third, local.flags[decimal.Inexact])
    with decimal.localcontext(prec=5):
        print(decimal.Decimal(1) / 3)
    print(decimal.Decimal(1) / 3)
    decimal.setcontext(decimal.Context(prec=7))
    print(decimal.Decimal(1) / 3, decimal.getcontext().prec)
print(decimal.Decimal(1) / 3, decimal.getcontext().flags[decimal.Inexact])
