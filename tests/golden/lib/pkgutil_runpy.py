# Finding modules in folders, running them as programs.
import os
import pkgutil
import runpy
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    os.makedirs(os.path.join(folder, 'outer', 'inner'))
    for name, text in (('plain.py', 'name = __name__\nargument = __import__("sys").argv[0]\nstands = __name__ in __import__("sys").modules\n'),
                       ('outer/__init__.py', ''), ('outer/__main__.py', 'print("main of", __package__, __name__, __spec__.name)\n'),
                       ('outer/inner/__init__.py', ''), ('outer/inner/deep.py', 'value = 5\n'), ('outer/data.txt', 'bytes'), ('broken.py', '1 /')):
        with open(os.path.join(folder, name), 'w') as file:
            file.write(text)
    sys.path.insert(0, folder)
    print([tuple(info)[1:] for info in pkgutil.iter_modules([folder], 'a.')])
    print([info.name for info in pkgutil.walk_packages([folder])])
    print(pkgutil.get_data('outer', 'data.txt'), pkgutil.resolve_name('outer.inner.deep:value'), pkgutil.resolve_name('outer.inner.deep.value'))
    ran = runpy.run_module('plain', {'given': 1}, alter_sys=True)
    print(ran['name'], ran['given'], os.path.basename(ran['argument']), ran['stands'], 'plain' in sys.modules)
    ran = runpy.run_module('plain', run_name='other')
    print(ran['name'], ran['__spec__'].name, ran['stands'])
    runpy.run_module('outer')
    ran = runpy.run_path(os.path.join(folder, 'plain.py'), run_name='x.y')
    print(ran['name'], ran['__package__'], ran['__spec__'], ran['stands'])
    runpy.run_path(os.path.join(folder, 'outer'))
    for call in (lambda: runpy.run_module('no_such'), lambda: runpy.run_module('outer.inner'), lambda: runpy.run_module('.x'),
                 lambda: runpy.run_module('plain.py'), lambda: runpy.run_path(os.path.join(folder, 'outer', 'inner')),
                 lambda: list(pkgutil.iter_modules('text')), lambda: pkgutil.resolve_name('not a name')):
        try:
            print(call())
        except Exception as error:
            print(type(error).__name__, str(error).replace(folder, 'FOLDER'))
    print(len(sys.argv), sys.path[0] == folder, '<run_path>' in sys.modules)

# An archive is run before anything was imported from one.
import subprocess
import sys
import tempfile
import zipfile
with tempfile.TemporaryDirectory() as folder:
    with zipfile.ZipFile(folder + '/app.zip', 'w') as archive:
        archive.writestr('__main__.py', 'import beside; print(__name__, beside.x)')
        archive.writestr('beside.py', 'x = 1')
    with zipfile.ZipFile(folder + '/none.zip', 'w') as archive:
        archive.writestr('beside.py', 'x = 1')
    program = 'import runpy\nrunpy.run_path("app.zip")\ntry: runpy.run_path("none.zip")\nexcept ImportError as e: print(e)'
    print(subprocess.run([sys.executable, '-c', program], cwd=folder, capture_output=True, text=True).stdout)
