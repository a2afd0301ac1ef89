# pkgutil.iter_importers: the finders of a package's folders, of the top, of nothing.
import os, pkgutil, sys, tempfile

with tempfile.TemporaryDirectory() as folder:
    os.makedirs(os.path.join(folder, "importers_pkg", "inner"))
    for path in "importers_pkg/__init__.py", "importers_pkg/inner/__init__.py", "importers_pkg/inner/leaf.py", "importers_flat.py":
        open(os.path.join(folder, *path.split("/")), "w").close()
    sys.path.insert(0, folder)
    for name in "importers_pkg.inner", "importers_pkg.inner.leaf":
        print(name, [os.path.relpath(finder.path, folder) for finder in pkgutil.iter_importers(name)])
    print(list(pkgutil.iter_importers("importers_flat.x")))
    tops = list(pkgutil.iter_importers())
    print(tops[:len(sys.meta_path)] == sys.meta_path, len(tops) == len(sys.meta_path) + len(sys.path))
    print(tops[len(sys.meta_path)].path == folder)
    for name in ".relative", "importers_nowhere.x":
        try:
            print(list(pkgutil.iter_importers(name)))
        except ImportError as error:
            print(type(error).__name__, error)
