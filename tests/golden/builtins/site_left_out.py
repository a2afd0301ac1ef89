# -S leaves out what site adds
import builtins
print([n for n in ("exit", "quit", "help", "copyright", "credits", "license") if hasattr(builtins, n) or n in dir(builtins)])
try: exit
except NameError as e: print(e)
