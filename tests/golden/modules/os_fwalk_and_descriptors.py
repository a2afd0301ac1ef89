# os.fwalk()'s errors, True and False as descriptors, results whose fields cannot be set, a class that says it is no path.
import os
import warnings

top = f"/tmp/fwalk_{os.getpid()}"
os.makedirs(top + "/a/b")
os.mkfifo(top + "/a/pipe")
for how in {}, {"topdown": False}, {"follow_symlinks": True}:
    print([(folder.removeprefix(top), folders, files) for folder, folders, files, fd in os.fwalk(top, **how)])
for path in top + "/a/pipe", top + "/none":
    for how in {}, {"follow_symlinks": True, "onerror": print}:
        try:
            print(list(os.fwalk(path, **how)))
        except OSError as error:
            print(type(error).__name__)
walk = os.fwalk(top + "/a", onerror=lambda error: print("told", type(error).__name__))
folder, folders, files, fd = next(walk)
folders += ["gone", *files]
try:
    for step in walk:
        print(step[1:3])
except NotADirectoryError as error:
    print("not a folder")
for done in os.unlink(top + "/a/pipe"), os.rmdir(top + "/a/b"), os.rmdir(top + "/a"), os.rmdir(top):
    pass
result = os.stat("/")
for name in "st_mode", "st_rdev", "parrot":
    for change in lambda: setattr(result, name, 1), lambda: delattr(result, name):
        try:
            change()
        except AttributeError as error:
            print(error)


class NoPath:
    __fspath__ = None


try:
    os.fspath(NoPath())
except TypeError as error:
    print(error)
warnings.simplefilter("error")
for function in os.fsync, os.stat, os.fstat, open:
    try:
        function(False)
    except RuntimeWarning as error:
        print(error)
