"""Writes the drivers' SEEDS as files, FOLDER/NAME/…; those of source, program, tokenize and slices are small goldens as well, and what
constants the goldens give to a target's subject are its seeds, too.

    build/coil tests/fuzz/seeds.py FOLDER
"""
import ast
import hashlib
import keyword
import marshal
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
GOLDENS = os.path.join(HERE, "..", "golden")
LARGEST = 700


def goldens(under="", largest=LARGEST):
    for area, _, files in sorted(os.walk(os.path.join(GOLDENS, under))):
        for file in sorted(files):
            path = os.path.join(area, file)
            if file.endswith(".py") and os.path.getsize(path) <= largest:
                with open(path, "rb") as source:
                    yield source.read()


def sliced():
    """Goldens that run a coroutine, as slices.c wants them: as the body of main_(), behind eight bytes of chance."""
    for n, text in enumerate(text for text in goldens("asyncio") if b"\nasyncio.run(" in text):
        body = b"".join(b"  " + line for line in text.replace(b"\nasyncio.run(", b"\nawait (").splitlines(True))
        yield n.to_bytes(8, "little") + b"async def main_():\n  import asyncio\n  await asyncio.sleep(0)\n" + body


def compiled():
    for text in list(goldens())[::16]:
        try:
            yield marshal.dumps(compile(text, "f", "exec"))
        except (SyntaxError, ValueError):
            pass


def calls():
    """(name, constants) of each call in a golden all of whose arguments by position are constants; a method's own object is the first."""
    for text in goldens(largest=20000):
        try:
            tree = ast.parse(text)
        except (SyntaxError, ValueError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and isinstance(node.left, ast.Constant):
                yield "%", [node.left.value]
            if not isinstance(node, ast.Call):
                continue
            f, args = node.func, node.args
            if isinstance(f, ast.Attribute) and isinstance(f.value, ast.Name):
                name = f.value.id + "." + f.attr
            elif isinstance(f, ast.Attribute) and isinstance(f.value, ast.Constant):
                name, args = "." + f.attr, [f.value, *args]
            else:
                name = getattr(f, "id", "")
            constants = []
            for arg in args:
                if not isinstance(arg, ast.Constant):
                    break
                constants.append(arg.value)
            if constants:
                yield name, constants


def to_bytes(text):
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


def found(codecs):
    """(target, seed) of what the goldens say to each subject."""
    for name, args in calls():
        first, second = args[0], args[1] if len(args) > 1 else ""
        texts = isinstance(first, (str, bytes)) and len(first) < LARGEST
        if not texts:
            if name == "format" and isinstance(second, str):
                yield "format", b"\3\2" + to_bytes(second)
            continue
        pair = isinstance(second, (str, bytes))
        if name.startswith("re."):
            yield "re", (b"\x08" if isinstance(first, str) else b"\0") + to_bytes(first) + b"\0" + (to_bytes(second) if pair else b"")
        elif name == "json.loads":
            yield "json", to_bytes(first)
        elif name.startswith("struct.") or name == "Struct":
            yield "struct", to_bytes(first) + b"\0" + (second if isinstance(second, bytes) else bytes(range(48)))
        elif name in (".format", "%", ".format_map"):
            yield "format", b"\0\3" + to_bytes(first)
        elif name == "csv.reader" or name == "io.StringIO" and "," in str(first):
            yield "csv", b"\0" + to_bytes(first)
        elif name in (".decode", ".encode") and second in codecs:
            yield "codecs", bytes((codecs.index(second), 1)) + to_bytes(first)


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
        if name == "codecs":
            for target, seed in found(driver["NAMES"]):
                write(folder, target, (seed,))
    write(folder, "program", goldens())
    write(folder, "tokenize", list(goldens())[::8])
    write(folder, "marshal", compiled())
    write(folder, "source", (b"\0" + text for text in goldens()))
    write(folder, "api", (bytes((k * j + k) % 256 for j in range(120)) for k in range(1, 40)))
    write(folder, "slices", sliced())
    with open(os.path.join(folder, "words.dict"), "w") as words:
        for word in keyword.kwlist + keyword.softkwlist + dir(__builtins__):
            words.write(f'"{word}"\n')


main(sys.argv[1])
