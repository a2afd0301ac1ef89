# Archives may hold compiled modules alone; pkgutil tells what modules an archive, or a folder of one, holds.
import os
import pkgutil
import py_compile
import sys
import tempfile
import zipfile

with tempfile.TemporaryDirectory() as folder:
    archive, source = os.path.join(folder, 'a.zip'), os.path.join(folder, 'm.py')
    with open(source, 'w') as file:
        file.write('print("run", __name__, __file__.endswith(".pyc"))\n')
    with zipfile.ZipFile(archive, 'w') as held:
        held.write(py_compile.compile(source), 'compiled.pyc')
        held.write(py_compile.compile(source), 'pack/__init__.pyc')
        held.writestr('bad.pyc', b'none at all, not a header')
        for name in 'pack/m.py', 'pack/inner/__init__.py', 'pack/inner/k.py', 'empty/x.txt', 'data.txt', 'b.py':
            held.writestr(name, '')
    sys.path.insert(0, archive)
    import compiled
    import pack
    print(pack.__path__ == [archive + '/pack'], pack.__loader__.get_source('pack'))
    try:
        import bad
    except ImportError as error:
        print(error)
    for place, prefix in ('', ''), ('/pack', 'pack.'), ('/pack/inner', ''):
        found = list(pkgutil.iter_modules([archive + place], prefix))
        print([(info.name, info.ispkg) for info in found], type(found[0].module_finder).__name__)
for name in None, 1, b'a:b', '', 'a b':
    try:
        pkgutil.resolve_name(name)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
