# What py_compile and compileall write is found where they say, is told fresh or stale by its header, and can be run.
import compileall, contextlib, importlib.machinery, importlib.util, io, os, pkgutil, py_compile, runpy, tempfile
from importlib.machinery import SourcelessFileLoader
from py_compile import PycInvalidationMode as Mode

with tempfile.TemporaryDirectory() as d:
    def tell(call, *args, **kw):
        out = io.StringIO()
        try:
            with contextlib.redirect_stdout(out):
                result = call(*args, **kw)
        except Exception as e:
            result = f"{type(e).__name__}: {e}"
        print(call.__name__, str(result).replace(d, "D"), "|", out.getvalue().replace(d, "D").strip())
        return result

    source = os.path.join(d, "m.py")
    with open(source, "w") as f:
        f.write("assert __debug__ is False, 'debug'\nx = (__name__, (lambda: 0).__code__.co_filename)\n")
    print(py_compile.compile(source) == importlib.util.cache_from_source(source), os.path.exists(importlib.util.cache_from_source(source)))
    target = os.path.join(d, "sub", "deep", "m.pyc")
    tell(py_compile.compile, source, target, "shown.py", optimize=1)
    loader = SourcelessFileLoader("m", target)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("m", loader))
    loader.exec_module(module)
    print(module.x, loader.get_source("m"))
    print(runpy.run_path(target)["x"])
    with open(target, "rb") as f:
        print(type(pkgutil.read_code(f)))
    for mode in Mode:
        py_compile.compile(source, target, invalidation_mode=mode)
        with open(target, "rb") as f:
            print(mode, f.read(8)[4:])
    for bad in (b"", b"abcd" * 8, importlib.util.MAGIC_NUMBER, importlib.util.MAGIC_NUMBER + b"\x08" + bytes(20)):
        with open(target, "wb") as f:
            f.write(bad)
        tell(loader.get_code, "m")
    os.remove(target)
    os.symlink(source, target)
    tell(py_compile.compile, source, target)
    tell(py_compile.compile, source, os.path.join(d, "sub"))
    tell(compileall.compile_file, source)
    tell(compileall.compile_file, source, force=True)
    tell(compileall.compile_file, source, legacy=True, quiet=1)
    tell(compileall.compile_file, source, optimize=[0, 1, 2])
    tell(compileall.compile_file, source, hardlink_dupes=True)
    os.utime(source, (1, 1))
    tell(compileall.compile_file, source)
    print(sorted(name.replace("coil", "cpython") for name in os.listdir(os.path.join(d, "__pycache__"))), sorted(os.listdir(d)))
    link = os.path.join(d, "sub", "link.py")
    os.symlink(source, link)
    tell(compileall.compile_file, link, limit_sl_dest=os.path.join(d, "sub"))
    tell(compileall.compile_dir, os.path.join(d, "sub"), force=True)
