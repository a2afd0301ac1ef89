# open() is io's function under another name, and pickled as that.
import builtins
import io
import pickle

print(open is io.open, open.__module__, open.__qualname__, pickle.dumps(open, 0))
own = builtins.open
builtins.open = None
print(io.open is own)
