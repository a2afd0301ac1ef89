# What a doctest prints where the stream's encoding is none, UTF-8 by another name, or knows few letters.
import doctest, io, sys

class Stream:
    def __init__(self, encoding):
        self.encoding, self.parts = encoding, []
    def write(self, text):
        self.parts.append(text)
    def flush(self):
        pass

SOURCE = ">>> print('\xe9\u20ac')\nother\xe9\n>>> '\U0001f600'\n'x'\n"
test = doctest.DocTestParser().get_doctest(SOURCE, {}, "t\xe9st", None, 0)
for encoding in (None, "utf-8", "UTF-8", "latin-1", "ascii", "cp437"):
    stream, sys.stdout = sys.stdout, Stream(encoding)
    try:
        done = doctest.DocTestRunner(verbose=True).run(test, clear_globs=False)
        text = "".join(sys.stdout.parts)
    finally:
        sys.stdout = stream
    print(encoding, done, ascii(text))
