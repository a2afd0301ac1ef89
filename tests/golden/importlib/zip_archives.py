# An archive in sys.path is imported from: modules, packages, their files and tracebacks; what is no archive is passed over.
import os
import sys
import tempfile
import traceback
import zipfile

with tempfile.TemporaryDirectory() as folder:
    plain = os.path.join(folder, "no.zip")
    with open(plain, "w") as file:
        file.write("not one")
    name = os.path.join(folder, "a.zip")
    with zipfile.ZipFile(name, "w") as file:
        file.writestr("zm.py", "x = 1\ndef f(): 1/0\n")
        file.writestr("zp/__init__.py", "from . import s\n")
        file.writestr("zp/s.py", "y = 2\n")
        file.writestr("zp/data.txt", "hi")
    sys.path[:0] = [plain, name]
    import zm
    import zp
    import zipimport

    print(type(zm.__loader__).__name__, zm.__file__.replace(folder, ""), zp.__path__[0].replace(folder, ""), zp.s.y)
    try:
        zm.f()
    except ZeroDivisionError as error:
        print(traceback.format_tb(error.__traceback__)[-1].replace(folder, ""))
    print(zp.__loader__.get_data(os.path.join(name, "zp", "data.txt")), zp.__loader__.get_source("zp"))
    for path in plain, folder, "":
        try:
            zipimport.zipimporter(path)
        except zipimport.ZipImportError as error:
            print(str(error).replace(folder, ""))
