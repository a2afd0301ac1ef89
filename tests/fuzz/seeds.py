"""Writes the drivers' SEEDS as files, FOLDER/NAME/…; those of source, program and slices are small goldens as well.

    build/coil tests/fuzz/seeds.py FOLDER
"""
import hashlib
import keyword
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
GOLDENS = os.path.join(HERE, "..", "golden")
LARGEST = 700


def goldens(under=""):
    for area, _, files in sorted(os.walk(os.path.join(GOLDENS, under))):
        for file in sorted(files):
            path = os.path.join(area, file)
            if file.endswith(".py") and os.path.getsize(path) <= LARGEST:
                with open(path, "rb") as source:
                    yield source.read()


def sliced():
    """Goldens that run a coroutine, as slices.c wants them: as the body of main_(), behind eight bytes of chance."""
    for n, text in enumerate(text for text in goldens("asyncio") if b"\nasyncio.run(" in text):
        body = b"".join(b"  " + line for line in text.replace(b"\nasyncio.run(", b"\nawait (").splitlines(True))
        yield n.to_bytes(8, "little") + b"async def main_():\n  import asyncio\n  await asyncio.sleep(0)\n" + body


def write(folder, name, texts):
    os.makedirs(os.path.join(folder, name), exist_ok=True)
    for text in texts:
        with open(os.path.join(folder, name, hashlib.sha1(text).hexdigest()), "wb") as seed:
            seed.write(text)


def main(folder):
    for file in sorted(os.listdir(os.path.join(HERE, "targets"))):
        name = file.removesuffix(".py")
        with open(os.path.join(HERE, "targets", file)) as source:
            driver = {"__name__": name, "__builtins__": __builtins__}
            exec(compile(source.read(), file, "exec"), driver)
        write(folder, name, driver["SEEDS"])
    write(folder, "program", goldens())
    write(folder, "source", (b"\0" + text for text in goldens()))
    write(folder, "api", (bytes((k * j + k) % 256 for j in range(120)) for k in range(1, 40)))
    write(folder, "slices", sliced())
    with open(os.path.join(folder, "words.dict"), "w") as words:
        for word in keyword.kwlist + keyword.softkwlist + dir(__builtins__):
            words.write(f'"{word}"\n')


main(sys.argv[1])
