"""What a script imports: found, missing, and perhaps missing."""
import contextlib, io, modulefinder, os, tempfile
FILES = {'main.py': 'import pk.a\nfrom pk import b, missing_name\nimport nosuch.thing\nfrom pk.c import *\ndef f():\n    import json.decoder\n'
                    'try:\n    import maybe_absent\nexcept ImportError:\n    pass\n',
         'pk/__init__.py': '"""P."""\nfrom .c import A\n', 'pk/a.py': 'from . import b; from .gone import x; import sys\n',
         'pk/b.py': 'VALUE = 1\n', 'pk/c.py': 'A=1\n', 'sp/__init__.py': 'from unknown import *\n', 'second.py': 'from sp import name\n',
         'bad.py': 'def\n', 'third.py': 'import bad, time\n'}


def report():
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        finder.report()
    print(text.getvalue().replace(os.getcwd(), 'HERE'))


with tempfile.TemporaryDirectory() as folder:
    for name, text in FILES.items():
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), 'w') as file:
            file.write(text)
    os.chdir(folder)
    finder = modulefinder.ModuleFinder(path=['.'], excludes=['json'])
    finder.run_script('main.py')
    report()
    print(finder.any_missing(), sorted(finder.badmodules.items()))
    for name, module in sorted(finder.modules.items()):
        print(repr(module).replace(os.getcwd(), 'HERE'), module.__path__ and len(module.__path__), sorted(module.globalnames), module.starimports, module.__code__ is not None)
    finder = modulefinder.ModuleFinder(path=['.'])
    finder.run_script('second.py')
    report()
    print(finder.any_missing_maybe())
    finder = modulefinder.ModuleFinder(path=['.'], replace_paths=[('pk', 'elsewhere')])
    finder.load_file('pk/b.py')
    print(finder.modules['b'].__code__.co_filename)
    for name in 'main.py', 'absent.py':
        try:
            print(modulefinder.ModuleFinder(path=[]).run_script(name))
        except OSError as error:
            print(error)
    try:
        finder.import_hook('zz')
    except ImportError as error:
        print(error)
    os.chdir('/')
print(modulefinder.Module('a'), modulefinder.Module('a', 'f'), modulefinder.Module('a', 'f', ['p']))
