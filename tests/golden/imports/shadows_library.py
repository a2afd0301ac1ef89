# A module that lacks a name, and lies beside the program: its file may stand where another module was meant, and the error says so.
import os, subprocess, sys, tempfile

FILES = {
    'fractions.py': 'beside = True',
    'decimal/__init__.py': '',
    'numpy.py': 'import numpy\nnumpy.array',
    'deep/a.py': 'import deep.b',
    'deep/b.py': 'import deep.a\ndeep.a.x',
    'main.py': '''
import sys, fractions, decimal
def say(module, name):
    try: getattr(module, name)
    except Exception as e: print(type(e).__name__, e)
print(fractions.beside)
say(fractions, 'Fraction')
say(decimal, 'Decimal')
sys.path[0] = '/nowhere'
say(fractions, 'Fraction')
fractions.__name__ = 'mine'
say(fractions, 'Fraction')
class Text(str): __hash__ = None
fractions.__name__ = Text('fractions')
say(fractions, 'Fraction')
fractions.__name__ = 'fractions'
fractions.__spec__.has_location = False
say(fractions, 'Fraction')
fractions.__spec__.has_location = True
sys.stdlib_module_names = None
say(fractions, 'Fraction')
''',
}
with tempfile.TemporaryDirectory() as folder:
    folder = os.path.realpath(folder)
    for name, text in FILES.items():
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), 'w') as file:
            file.write(text)

    def run(*arguments, cwd=folder):
        p = subprocess.run([sys.executable, *arguments], cwd=cwd, capture_output=True, text=True)
        last = p.stderr.strip().splitlines()[-1:]
        print(*arguments[:1], p.stdout.replace(folder, 'FOLDER'), *[line.replace(folder, 'FOLDER') for line in last], sep='\n')

    run('main.py')
    run('numpy.py')
    run('-c', 'import numpy')
    run('-c', 'import deep.a')
    run('-c', 'import fractions; fractions.Fraction')
    run('-c', 'import sys; sys.path.append(".."); import numpy', cwd=folder + '/deep')
    run('-P', '-c', 'import fractions; fractions.beside')
