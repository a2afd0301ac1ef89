class F:
    def __format__(self, s): return f"<{s}>"
f = F(); a = "inner"
print(f"{f:plain} {f:{a}} {f:x{a}y{a!r}z} {f} {f!r:.2} {f:{f:{a}}}"[:60].replace("object at", "") if False else f"{f:plain} {f:{a}} {f:x{a}y{a!r}z} {f}")
print(f"{f:%Y-%m-%d} {f: } {f:{{}}}" if False else f"{f:%Y-%m-%d} {f: }")
print(f"{3:{f'{1}'}0}", f"{5:{'>' + '4'}}")
print(f"{'x':{'*'}^{3 + 4}}", f"{1 if True else 2:>3}")
print(f'{f'{f'{1 + 1}'}'}', f"{'a':{'b' if 0 else '>'}{2}}")
try: print(f"{5:s}")
except ValueError as e: print(e)
try: print(f"{'a':d}")
except ValueError as e: print(e)
try: print(f"{object():>5}")
except TypeError as e: print(e)
try: print(f"{[]:x}")
except TypeError as e: print(e)
