# Folders of sys.path whose names are no UTF-8: what lies in them is imported, and they are in nobody's way.
import os
import sys
import tempfile

with tempfile.TemporaryDirectory() as base:
    folder = os.path.join(base, 'lib\udcff')
    os.makedirs(os.path.join(folder, 'package'))
    os.mkdir(os.path.join(folder, 'space'))
    for name, text in [('module.py', 'x = 5'), ('package/__init__.py', 'y = 6'), ('package/inner.py', 'z = 7'), ('space/part.py', 'w = 8')]:
        with open(os.path.join(folder, name), 'w') as f:
            f.write(text)
    sys.path.insert(0, folder)
    sys.path.insert(0, os.path.join(base, 'missing\udcfe'))
    sys.dont_write_bytecode = True
    import module
    import package.inner
    import space.part
    import colorsys
    for m in module, package, package.inner, space.part:
        print(m.__name__, ascii(m.__file__.removeprefix(base)), ascii(m.__spec__.loader.path.removeprefix(base)))
    print(module.x, package.y, package.inner.z, space.part.w, ascii([p.removeprefix(base) for p in package.__path__]))
    print(module.__loader__.get_data(module.__file__), module.__loader__.path_stats(module.__file__)['size'])
    try:
        import nowhere_at_all
    except ModuleNotFoundError as e:
        print(e)
