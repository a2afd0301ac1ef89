# The note about a codec's failure is added without asking the error's class; what adding it raises is told, with the failure as its context.
import codecs


class Own(ValueError):
    def add_note(self, note):
        raise KeyError(note)


class Noted(ValueError):
    __notes__ = None


def fails(text, errors="strict"):
    error = (Own if text == "own" else Noted)(str(text))
    if text == "set":
        error.__notes__ = 5
    raise error


codecs.register(lambda name: codecs.CodecInfo(fails, fails, name=name) if name == "note_fails" else None)
for text in "own", "class", "set":
    for call in lambda: text.encode("note_fails"), lambda: codecs.encode(text, "note_fails"), lambda: codecs.decode(text, "note_fails"):
        try:
            call()
        except Exception as error:
            print(repr(error), repr(error.__context__), error.__cause__, getattr(error, "__notes__", None))
