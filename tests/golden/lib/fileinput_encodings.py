"""fileinput's openers take the encoding and the errors they are given; the locale's without a word only where none is given."""
import bz2
import fileinput
import gzip
import os
import tempfile
import warnings

warnings.simplefilter("error", EncodingWarning)
data = "one é\nzwei ü\n".encode("utf-16")
with tempfile.TemporaryDirectory() as folder:
    plain, packed, small, ascii_only, broken = (os.path.join(folder, name) for name in ("plain", "packed.gz", "small.bz2", "ascii", "broken"))
    for name, opener in (plain, open), (packed, gzip.open), (small, bz2.open):
        with opener(name, "wb") as file:
            file.write(data)
    for name, text in (ascii_only, b"plain\n"), (broken, b"a\xffb\n"):
        with open(name, "wb") as file:
            file.write(text)

    def told(name, **options):
        try:
            with fileinput.FileInput(name, **options) as lines:
                print(os.path.basename(name), ascii(list(lines)))
        except (UnicodeError, EncodingWarning, ValueError) as error:
            print(os.path.basename(name), type(error).__name__)

    for name in plain, packed, small:
        told(name, openhook=fileinput.hook_compressed, encoding="utf-16")
        told(name, openhook=fileinput.hook_compressed, mode="rb")
        told(name, openhook=fileinput.hook_compressed, encoding="ascii", errors="replace")
        told(name, openhook=fileinput.hook_compressed, encoding="ascii")
        told(name, openhook=fileinput.hook_compressed)
        told(name, openhook=fileinput.hook_encoded("utf-16"))
    for name in ascii_only, broken:
        told(name, openhook=fileinput.hook_compressed)
        told(name)
        told(name, encoding="latin-1")
        told(name, encoding="utf-8", errors="surrogateescape")
        told(name, mode="rb", encoding="utf-8")
        told(name, openhook=fileinput.hook_encoded("utf-8", "backslashreplace"))
        told(name, openhook=fileinput.hook_encoded(None))
    for name in plain, packed, small, ascii_only:
        for mode, options in ("r", {}), ("rt", {"encoding": "utf-16"}), ("rb", {}), ("r", {"encoding": "latin-1", "errors": "strict"}), ("r", {"encoding": "locale", "errors": "replace"}):
            try:
                with fileinput.hook_compressed(name, mode, **options) as stream:
                    print(os.path.basename(name), mode, options, ascii(stream.read()))
            except (UnicodeError, EncodingWarning, ValueError) as error:
                print(os.path.basename(name), mode, options, type(error).__name__)
