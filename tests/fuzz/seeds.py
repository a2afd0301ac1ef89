"""Writes the drivers' SEEDS as files, FOLDER/NAME/…; those of source and program are small goldens as well.

    build/coil tests/fuzz/seeds.py FOLDER
"""
import hashlib
import keyword
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
GOLDENS = os.path.join(HERE, "..", "golden")
LARGEST = 700


def goldens():
    for area, _, files in sorted(os.walk(GOLDENS)):
        for file in sorted(files):
            path = os.path.join(area, file)
            if file.endswith(".py") and os.path.getsize(path) <= LARGEST:
                with open(path, "rb") as source:
                    yield source.read()


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
    with open(os.path.join(folder, "words.dict"), "w") as words:
        for word in keyword.kwlist + keyword.softkwlist + dir(__builtins__):
            words.write(f'"{word}"\n')


main(sys.argv[1])
