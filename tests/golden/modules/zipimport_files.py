# zipimporter._get_files() is what an archive holds, as template loaders ask it.
import os
import tempfile
import zipfile
import zipimport

with tempfile.TemporaryDirectory() as d:
    path = os.path.join(d, "a.zip")
    with zipfile.ZipFile(path, "w") as z:
        z.writestr("m.py", "x = 1\n")
        z.writestr("p/q.txt", "text")
    importer = zipimport.zipimporter(path)
    print(sorted(name for name in importer._get_files() if not name.endswith("/")), importer._get_files()["m.py"][0] == os.path.join(path, "m.py"))
    print([type(part).__name__ for part in importer._get_files()["m.py"]], importer._get_files()["m.py"][1:4])
