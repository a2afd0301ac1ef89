"""run(name, (old, new), …): the golden of that path, in which pickle's functions read and write through its classes Pickler and Unpickler.
Each old text is a new one there."""
import io
import os
import pickle
import sys


def dump(value, file, protocol=None):
    pickle.Pickler(file, protocol).dump(value)


def dumps(value, protocol=None):
    out = io.BytesIO()
    dump(value, out, protocol)
    return out.getvalue()


def load(file, **options):
    return pickle.Unpickler(file, **options).load()


def loads(data, **options):
    return load(io.BytesIO(data), **options)


def run(name, *changes):
    pickle.dump, pickle.dumps, pickle.load, pickle.loads = dump, dumps, load, loads
    path = os.path.join(os.path.dirname(os.path.dirname(__file__)), *name.split("/")) + ".py"
    sys.path.append(os.path.dirname(path))
    with open(path) as file:
        text = file.read()
    for old, new in changes:
        text = text.replace(old, new)
    exec(compile(text, name, "exec"), vars(sys.modules["__main__"]))
