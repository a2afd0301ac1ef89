# An empty file is an empty line; a tokenizer's error shows its line without the newline.
import inspect
import linecache
import os
import tempfile
import tokenize

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "empty.py")
    open(path, "w").close()
    print(linecache.getlines(path))
    for text in "a", "a\n", "\n", "a\n\n":
        with open(path, "w") as file:
            file.write(text)
        linecache.clearcache()
        print(linecache.getlines(path))
try:
    list(tokenize.generate_tokens(iter("def k(x):\n    x += 2\n  x += 5\n".splitlines(True)).__next__))
except IndentationError as e:
    print(e.msg, e.lineno, e.offset, repr(e.text))
