# A name of a library module that is not bound is said to want an import; a local without a value gets no suggestion.
import traceback
def module(): io.StringIO()
def private(): _io.StringIO()
def unbound():
    something = 3
    print(somethong)
    somethong = 3
class A:
    def __init__(self): self.blech = None
    def method(self):
        x = blech
        blech = 1
for f in (module, private, unbound, A().method):
    try: f()
    except NameError as e: print(traceback.format_exception(e)[-1], end="")
