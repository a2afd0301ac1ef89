# Archives in memory, paths, temporary files, and a trace of what is run meanwhile.
import io
import pathlib
import sys
import tarfile
import tempfile
import zipfile

called = []


def watch(frame, event, arg):
    if event == "call" and frame.f_code.co_filename == __file__ and frame.f_code.co_name != "watch":
        called.append(frame.f_code.co_name)


def members(names):
    for name in names:
        yield name, (name * 3).encode()


sys.setprofile(watch)
memory = io.BytesIO()
with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
    for name, data in members(["a.txt", "d/b.txt"]):
        archive.writestr(zipfile.ZipInfo(name, (1990, 1, 1, 0, 0, 0)), data)
with zipfile.ZipFile(memory) as archive:
    print(archive.namelist(), archive.read("d/b.txt"), archive.testzip(), [i.file_size for i in archive.infolist()])
with tempfile.TemporaryDirectory() as folder:
    base = pathlib.Path(folder)
    (base / "in").mkdir()
    (base / "in" / "x.py").write_text("x = 1\n")
    with tarfile.open(base / "t.tar", "w") as tar:
        tar.add(base / "in", "in", filter=lambda info: info if info.name != "in/y" else None)
    with tarfile.open(base / "t.tar") as tar:
        tar.extractall(base / "out", filter="data")
        print(tar.getnames())
    print(sorted(p.relative_to(base).as_posix() for p in base.rglob("*")), (base / "out/in/x.py").read_text())
sys.setprofile(None)
print(called[:3], base.exists(), pathlib.PurePosixPath("/a/../b.c").with_suffix(".d").parts)
