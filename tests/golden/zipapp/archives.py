"""Applications made of folders and copied: entry points, first lines, filters, compression, and what is refused."""
import io, os, subprocess, sys, tempfile, zipapp, zipfile

with tempfile.TemporaryDirectory() as d:
    def each(call, *args, **options):
        try:
            print(call(*args, **options))
        except BaseException as error:
            print(type(error).__name__, str(error).replace(d, "D"))

    app = os.path.join(d, "app")
    os.makedirs(app + "/pack")
    for name, text in ("pack/__init__.py", "def run():\n    print('running', __name__)\n"), ("pack/data.txt", "x" * 500):
        with open(f"{app}/{name}", "w") as file:
            file.write(text)

    each(zipapp.create_archive, app)
    each(zipapp.create_archive, app + "x")
    for main in "pack", "pack:", ":run", "pack:ru n", "pack..x:run", "1:run":
        each(zipapp.create_archive, app, main=main)
    each(zipapp.create_archive, app, main="pack:run", interpreter="/usr/bin/env python3")
    print(oct(os.stat(app + ".pyz").st_mode & 0o700), zipapp.get_interpreter(app + ".pyz"))
    print(subprocess.run([sys.executable, app + ".pyz"], capture_output=True, text=True).stdout)

    seen = []
    memory = io.BytesIO()
    each(zipapp.create_archive, app, memory, None, "pack:run", lambda path: seen.append((type(path).__name__, str(path))) or path.suffix != ".txt", True)
    print(seen, [(item.filename, item.compress_type) for item in zipfile.ZipFile(memory).infolist()], memory.closed)
    print(zipfile.ZipFile(memory).read("__main__.py"))
    memory.seek(0)
    print(zipapp.get_interpreter(memory))

    copy = d + "/copy.pyz"
    each(zipapp.create_archive, app + ".pyz", copy, "other")
    print(zipapp.get_interpreter(copy), zipfile.ZipFile(copy).namelist())
    each(zipapp.create_archive, app + ".pyz", copy)
    print(zipapp.get_interpreter(copy))
    with open(app + ".pyz", "rb") as file:
        out = io.BytesIO()
        each(zipapp.create_archive, file, out, "third")
        print(out.getvalue()[:10], file.closed)
    each(zipapp.create_archive, app + ".pyz")
    with open(app + "/__main__.py", "w") as file:
        file.write("import pack; pack.run()")
    each(zipapp.create_archive, app, main="pack:run")
    each(zipapp.create_archive, app, app + "/inside.pyz")
    print([name for name in zipfile.ZipFile(app + "/inside.pyz").namelist() if name != "inside.pyz"])

    for line in [copy, "--info"], [app + ".pyz", "--info"], [app, "--info"], [copy], [copy, "-o", copy], [copy, "-m", "a:b", "-o", copy + "2"], [copy, "-o", copy + "2", "-p", "py"], [app, "-c"]:
        each(zipapp.main, line)
    print(zipapp.get_interpreter(copy + "2"), {item.compress_type for item in zipfile.ZipFile(app + ".pyz").infolist()})
