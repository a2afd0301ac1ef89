# The lines of several files; a file changed in place.
import fileinput
import os
import tempfile

with tempfile.TemporaryDirectory() as top:
    names = []
    for name, text in (('a', 'a1\na2\n'), ('b', ''), ('c', 'c1\nc2')):
        names.append(os.path.join(top, name))
        with open(names[-1], 'w') as file:
            file.write(text)
    with fileinput.input(names, encoding='utf-8') as lines:
        for line in lines:
            print(repr(line), os.path.basename(lines.filename()), lines.lineno(), lines.filelineno(), lines.isfirstline(), lines.isstdin(), lines.fileno() > 2)
    print(fileinput.lineno(), fileinput.filelineno())
    fileinput.close()
    for line in fileinput.input(names[0], inplace=True, backup='.old', encoding='utf-8'):
        print(line.rstrip().upper())
        if fileinput.isfirstline():
            fileinput.nextfile()
    fileinput.close()
    print(open(names[0]).read(), open(names[0] + '.old').read(), sep='|')
    for call in (lambda: fileinput.lineno(), lambda: fileinput.FileInput(mode='w'), lambda: fileinput.FileInput(openhook=1),
                 lambda: fileinput.FileInput(inplace=True, openhook=len), lambda: list(fileinput.FileInput(top + '/none', encoding='utf-8'))):
        try:
            print(call())
        except Exception as error:
            print(type(error).__name__, str(error).replace(top, 'TOP'))
