# Folders are listed by name, whatever order the system keeps.
import glob
import os
import pathlib
import tempfile

names = ['m10', 'a', 'z', 'B', 'é', 'm9', '.hidden', 'k', 'sub']
with tempfile.TemporaryDirectory() as folder:
    for name in names:
        path = pathlib.Path(folder, name)
        path.mkdir() if name == 'sub' else path.write_text(name)
    print(os.listdir(folder))
    print(os.listdir(os.fsencode(folder)))
    with os.scandir(folder) as entries:
        print([(e.name, e.is_dir(), e.inode() == e.stat().st_ino) for e in entries])
    print([p.name for p in pathlib.Path(folder).iterdir()])
    print([os.path.basename(p) for p in glob.glob(folder + '/*')])
    print([(dirs, files) for _, dirs, files in os.walk(folder)])
    fd = os.open(folder, os.O_RDONLY)
    print(os.listdir(fd) == sorted(names, key=os.fsencode))
    os.close(fd)
    for k in range(100):
        pathlib.Path(folder, 'sub', f'{k * 37 % 100:02}').touch()
    print(os.listdir(os.path.join(folder, 'sub')) == [f'{k:02}' for k in range(100)])
try:
    os.listdir(folder)
except FileNotFoundError:
    print('gone')
