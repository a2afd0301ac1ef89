# pkgutil.get_importer() has one finder for a folder, however often it is asked.
import pkgutil
import tempfile

with tempfile.TemporaryDirectory() as folder:
    print(pkgutil.get_importer(folder) is pkgutil.get_importer(folder), pkgutil.get_importer(folder).path == folder)
    print(list(pkgutil.iter_importer_modules(pkgutil.get_importer(folder))), pkgutil.get_importer(folder + "/none"))
    open(folder + "/late.py", "w").close()
    print(list(pkgutil.iter_importer_modules(pkgutil.get_importer(folder))))
