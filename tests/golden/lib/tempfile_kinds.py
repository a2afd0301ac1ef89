# Temporary files and folders: names, modes, what remains.
import os
import tempfile

with tempfile.TemporaryDirectory(prefix='pre', suffix='.d') as top:
    print(os.path.basename(top).startswith('pre'), top.endswith('.d'), oct(os.stat(top).st_mode & 0o777))
    fd, path = tempfile.mkstemp('.s', 'p-', top)
    print(oct(os.stat(path).st_mode & 0o777), len(os.path.basename(path)), os.get_inheritable(fd))
    os.close(fd)
    with tempfile.NamedTemporaryFile('w+', dir=top, encoding='utf-8') as file:
        print(file.write('text'), file.seek(0), file.read(), os.path.exists(file.name), type(file).__name__)
        name = file.name
    print(os.path.exists(name), file.closed)
    with tempfile.NamedTemporaryFile(dir=top, delete_on_close=False) as file:
        file.close()
        print(os.path.exists(file.name))
    print(os.path.exists(file.name))
    kept = tempfile.NamedTemporaryFile(dir=top, delete=False)
    kept.close()
    print(os.path.exists(kept.name), len(os.listdir(top)))
    with tempfile.TemporaryFile(dir=top) as file:
        print(isinstance(file.name, int), len(os.listdir(top)))
    with tempfile.SpooledTemporaryFile(max_size=5, mode='w+') as file:
        print(file._rolled, file.write('abc'), file._rolled, file.write('def'), file._rolled, file.seek(0), file.read(), file.mode)
    print(type(tempfile.mkdtemp(b'', dir=os.fsencode(top))), tempfile.gettempprefix())
    for attempt in (lambda: tempfile.mkstemp(b'a', 'b'), lambda: tempfile.NamedTemporaryFile('odd', dir=top), lambda: tempfile.mkdtemp(dir=top + '/no')):
        try:
            attempt()
        except Exception as error:
            print(type(error).__name__, str(error).replace(top, '')[:38])
    print(len(os.listdir(top)))
print(os.path.exists(top))
