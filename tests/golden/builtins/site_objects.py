# what the command line adds to the built-ins: there when asked for, by name, as attributes and in listings
import builtins, sys
print(exit, quit, help, repr(license)[:14])
print([n for n in ("copyright", "credits", "exit", "help", "license", "quit") if n in dir(builtins) and n in vars(builtins)])
print(type(builtins.exit), sorted(vars(exit)), exit is builtins.exit)
for f in (lambda: exit(), lambda: exit(3), lambda: quit("bye"), lambda: exit(code=None), lambda: exit(1, 2)):
    try: f()
    except (SystemExit, TypeError) as e: print(repr(e))
try: eval("exit", {"__builtins__": {}})
except NameError as e: print(e)
builtins.exit = "mine"; print(exit); del builtins.exit
try: exit
except NameError as e: print(e)
