# Who says whether a pattern minds upper and lower case gets it on any file system: names without magic are looked for in the folder, too.
import os, pathlib, tempfile
seen = []
real = os.scandir
def scandir(path):
    seen.append(os.path.basename(path))
    return real(path)
with tempfile.TemporaryDirectory() as top:
    folder = pathlib.Path(top, "Folder")
    folder.mkdir()
    for name in "a.txt", "B.txt": (folder / name).touch()
    os.scandir = scandir
    for case in None, True, False:
        for pattern in "folder/b.txt", "Folder/B.txt", "Folder/?.TXT":
            seen.clear()
            print(case, pattern, sorted(p.name for p in pathlib.Path(top).glob(pattern, case_sensitive=case)), len(seen))
    os.scandir = real
