"""What pkgutil gives as a folder's finder finds the modules in it, whatever package they are said to be in: scanners (venusian) load by that."""
import os
import pkgutil
import tempfile

with tempfile.TemporaryDirectory() as top:
    os.makedirs(os.path.join(top, "inner", "__pycache__"))
    os.mkdir(os.path.join(top, "plain"))
    for name in ("other.py", "inner/__init__.py", "inner/deep.py"):
        with open(os.path.join(top, name), "w") as f:
            f.write(f"name = {name!r}\n")
    finder = pkgutil.get_importer(top)
    print(type(finder).__name__)
    for name in ("other", "any.package.other", "inner", "p.inner", "p.plain", "absent", "", "p.", "inner/deep"):
        spec = finder.find_spec(name)
        if spec is None:
            print(repr(name), None)
        else:
            where = spec.submodule_search_locations
            print(repr(name), spec.name, spec.parent, type(spec.loader).__name__, spec.origin and os.path.relpath(spec.origin, top),
                  where and [os.path.relpath(path, top) for path in where])
    for found in pkgutil.iter_modules([top], "scanned."):
        loader = found.module_finder.find_spec(found.name).loader
        print(found.name, found.ispkg, os.path.relpath(loader.get_filename(), top), loader.get_source(found.name).strip())
