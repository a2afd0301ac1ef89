# Which package a relative import begins in: __package__, else the spec's parent, else the name, with warnings.
import warnings


class Spec:
    parent = "q"


class Wrong:
    parent = 3


for given in [{"__package__": None, "__spec__": None, "__name__": "__main__"}, {"__name__": "a.b"}, {"__package__": "x", "__name__": "a"},
              {}, {"__package__": "x", "__spec__": Spec}, {"__spec__": Spec}, {"__spec__": Wrong}, {"__spec__": 3}]:
    for action in "always", "error":
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter(action)
            try:
                __import__("", given, {}, ("foo",), 1)
            except Exception as e:
                print([*given], type(e).__name__, e, [(w.category.__name__, str(w.message)) for w in told])
