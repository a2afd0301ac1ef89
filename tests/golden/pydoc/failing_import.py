"""A module whose import fails, by name and as a file."""
import os, pydoc, sys, tempfile
with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)
    for name, text in ('bad_one', '1 / 0'), ('bad_two', 'import no_such_module'), ('bad_three', 'def'), ('good', '"""Good."""'):
        with open(os.path.join(folder, name + '.py'), 'w') as file:
            file.write(text + '\n')
        try:
            print(pydoc.locate(name).__doc__)
        except pydoc.ErrorDuringImport as error:
            print(type(error.value).__name__, error.exc.__name__, str(error).replace(folder, 'FOLDER'))
    print(pydoc.importfile(os.path.join(folder, 'good.py')).__doc__, pydoc.synopsis(os.path.join(folder, 'good.py')))
    try:
        pydoc.importfile(os.path.join(folder, 'bad_one.py'))
    except pydoc.ErrorDuringImport as error:
        print(str(error).replace(folder, 'FOLDER'))
    os.chdir(folder)
    pydoc.writedoc('good')
    with open('good.html', encoding='utf-8') as file:
        print('Good.' in file.read())
    os.chdir('/')
