print(None, repr(None), bool(None), None is None, type(None)() is None, None == 0, hash(None) == hash(None), {None: 1}[None], ..., bool(...), type(...)() is ..., NotImplemented, str(NotImplemented))
none = None
for f in (lambda: None.x, lambda: None + 1, lambda: none[0], lambda: len(None), lambda: None < None, lambda: iter(None), lambda: setattr(None, "x", 1), lambda: bool(NotImplemented)):
    try: print(f())
    except (TypeError, AttributeError) as e: print(e)
