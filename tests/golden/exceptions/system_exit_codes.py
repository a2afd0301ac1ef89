import sys
print("before")
try:
    sys.exit(5)
except SystemExit as e:
    print(e.code)
try: raise SystemExit
except SystemExit as e: print(e.code)
try: exit_fn = sys.exit; exit_fn(None)
except SystemExit as e: print(repr(e))
try:
    sys.exit("msg")
finally:
    print("finally runs")
