# Small things that no other golden looked at: keys of weak dicts, old reduction of containers' subclasses, errors and archives of whole trees,
# annotations evaluated in a function, a view's format through another, names of a robots' file.
import array
import copyreg
import inspect
import os
import pathlib
import pickle
import shutil
import tempfile
import weakref
from _each import each_value as each


class Key:
    pass


class L(list):
    pass


class D(dict):
    pass


class I(int):
    pass


def annotated(a: "Key", b: "list[L]") -> "D": pass


key, other = Key(), Key()
keyed, valued = weakref.WeakKeyDictionary({key: 1}), weakref.WeakValueDictionary(a=key)
folder = tempfile.mkdtemp()
os.chdir(folder)
os.makedirs("tree/inner")
for name in ("tree/a", "tree/inner/b"):
    pathlib.Path(name).write_text(name)


def failing(source, target):
    raise OSError(5, "no", source)


def copied():
    try:
        shutil.copytree("tree", "copy", copy_function=failing)
    except shutil.Error as error:
        return sorted((source, target) for source, target, _ in error.args[0])


def archived(kind):
    made = shutil.make_archive("made", kind, "tree")
    shutil.unpack_archive(made, "out-" + kind)
    return os.path.basename(made), sorted(os.listdir("out-" + kind)), pathlib.Path("out-" + kind, "inner/b").read_text()


each(r"""
    key in keyed, other in keyed, 5 in keyed, keyed.get(other, 0), "a" in valued, "b" in valued, valued.get("b", 0), len(keyed), weakref.ref(key) in keyed.keyrefs()
    copyreg._reconstructor(L, list, [1, 2]), copyreg._reconstructor(D, dict, {1: 2}), copyreg._reconstructor(I, int, 5), type(copyreg._reconstructor(Key, object, None)).__name__
    [pickle.loads(pickle.dumps(v, p)) for v in (L([1]), D(a=1), I(7)) for p in (0, 1, 2, 5)]
    copied()
    archived("zip"), archived("tar"), archived("gztar")
    inspect.get_annotations(annotated, eval_str=True), inspect.get_annotations(annotated), inspect.get_annotations(annotated, eval_str=True, locals={"Key": 1, "L": 2, "list": {2: 3}, "D": 4})
    [memoryview(memoryview(array.array(t, [1, 2]))).format for t in "bhiqdf"], memoryview(memoryview(array.array("i", range(6)))[::2]).tolist(), memoryview(memoryview(bytes(8)).cast("d")).format
    os.path.basename(pathlib.Path("tree/inner/../a/x/..").resolve()), pathlib.Path("tree/none/../a").resolve().relative_to(pathlib.Path.cwd()).as_posix()
    pathlib.Path("tree/inner/..").resolve(strict=True).name
""", globals())
os.chdir("/")
shutil.rmtree(folder)
