# -X warn_default_encoding warns where text is opened without an encoding; partial's __dict__ is another's, but stays.
import functools
import io
import pathlib
import sys
import warnings


def told(action):
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        action()
    print([(w.category.__name__, str(w.message), w.filename == __file__) for w in found])


told(lambda: open("/dev/null").close())
told(lambda: open("/dev/null", encoding="utf-8").close())
told(lambda: open("/dev/null", "rb").close())
told(lambda: io.TextIOWrapper(io.BytesIO()))
told(lambda: io.text_encoding(None, 1))
told(lambda: pathlib.Path("/dev/null").read_text())
partial = functools.partial(print)
partial.__dict__ = {"y": 2}
print(partial.y)
for action in (lambda: delattr(partial, "__dict__"), lambda: setattr(partial, "__dict__", 3)):
    try:
        action()
    except TypeError as e:
        print(e)
