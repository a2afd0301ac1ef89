e = ValueError("v")
print(hasattr(e, "__notes__"))
e.add_note("first"); e.add_note("second\nline")
print(e.__notes__)
try: e.add_note(5)
except TypeError as t: print(t)
raise e
