"""behaviours.txt as cases, and its runner for the Python package.

    python behaviours.py                 runs the list by the installed package `coil`
    python behaviours.py --records       writes it for behaviours.c: a line for each word, its texts in hexadecimal, its values packed
"""

import asyncio
import json
import os
import struct
import sys

LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "behaviours.txt")


def cases():
    """The list: (name, [(word, rest of the line, text below it)])."""
    found = []
    with open(LIST, encoding="utf-8") as file:
        lines = file.read().split("\n")
    for number, line in enumerate(lines):
        if line.startswith("    ") or not line and number + 1 < len(lines) and lines[number + 1].startswith("    "):
            if found and found[-1][1]:
                found[-1][1][-1][2].append(line[4:])
        elif line and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            if word == "case":
                found.append((rest, []))
            else:
                found[-1][1].append((word, rest, []))
    return [(name, [(word, rest, "\n".join(text)) for word, rest, text in steps]) for name, steps in found]


def decode(form):
    """A value of the list's JSON."""
    if isinstance(form, list):
        return [decode(item) for item in form]
    if not isinstance(form, dict):
        return form
    (kind, inner), = form.items()
    if kind == "dict":
        return {decode(key): decode(value) for key, value in inner}
    if kind in ("tuple", "set", "frozenset"):
        return {"tuple": tuple, "set": set, "frozenset": frozenset}[kind](decode(inner))
    if kind == "complex":
        return complex(*map(float, inner))
    make = {"int": int, "float": float, "bytes": bytes.fromhex, "bytearray": bytearray.fromhex, "chars": lambda codes: "".join(map(chr, codes))}
    return make[kind](inner)


def names(text):
    """A JSON object of names: its values are of the list's form."""
    return {name: decode(form) for name, form in json.loads(text).items()}


def call_of(rest):
    """NAME VALUE [OBJECT] of a call."""
    name, _, forms = rest.partition(" ")
    reader = json.JSONDecoder()
    args, end = reader.raw_decode(forms)
    left = forms[end:].strip()
    return name, decode(args), names(left) if left else {}


def canon(value):
    """A value as text that tells it from all others."""
    if isinstance(value, bool) or value is None:
        return repr(value)
    if isinstance(value, float):
        return "float nan" if value != value else "float " + struct.pack(">d", value).hex()
    if isinstance(value, complex):
        return f"complex({canon(value.real)},{canon(value.imag)})"
    if isinstance(value, (int, str, bytes, bytearray)):
        return ascii(value)
    if isinstance(value, dict):
        return "{" + ",".join(f"{canon(key)}:{canon(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (set, frozenset)):
        return type(value).__name__ + "(" + ",".join(sorted(map(canon, value))) + ")"
    return type(value).__name__ + "(" + ",".join(map(canon, value)) + ")"


# ---- for behaviours.c ----

def pack(value):
    """A value as session.h has it."""
    def counted(tag, items):
        return tag + struct.pack("<I", len(items)) + b"".join(map(pack, items))
    if value is None or isinstance(value, bool):
        return {None: b"N", True: b"T", False: b"F"}[value]
    if isinstance(value, int):
        if -2**63 <= value < 2**63:
            return b"i" + struct.pack("<q", value)
        words = (abs(value).bit_length() + 63) // 64
        return b"I" + bytes([value < 0]) + struct.pack("<I", words) + abs(value).to_bytes(words * 8, "little")
    if isinstance(value, float):
        return b"d" + struct.pack("<d", value)
    if isinstance(value, complex):
        return b"c" + struct.pack("<dd", value.real, value.imag)
    if isinstance(value, str):
        try:
            text = value.encode()
            return b"s" + struct.pack("<I", len(text)) + text
        except UnicodeEncodeError:
            return b"w" + struct.pack("<I", len(value)) + value.encode("utf-32-le", "surrogatepass")
    if isinstance(value, (bytes, bytearray)):
        return (b"b" if isinstance(value, bytes) else b"B") + struct.pack("<I", len(value)) + value
    if isinstance(value, dict):
        return b"D" + struct.pack("<I", len(value)) + b"".join(pack(key) + pack(item) for key, item in value.items())
    return counted({list: b"l", tuple: b"t", set: b"e", frozenset: b"z"}[type(value)], list(value))


def records():
    """The list as lines of fields: a word, then texts and packed values in hexadecimal ("-": empty)."""
    def line(word, *fields):
        print(word, *[(field if isinstance(field, bytes) else field.encode()).hex() or "-" for field in fields])
    for name, steps in cases():
        line("case", name)
        for word, rest, text in steps:
            if word in ("run", "run_async", "traceback"):
                line(word, text)
            elif word in ("call", "call_async"):
                called, args, keywords = call_of(rest)
                line(word, called, pack(args), pack(keywords))
            elif word == "inputs":
                line(word, pack(names(rest)))
            elif word in ("files", "modules", "left"):
                for path, content in sorted(json.loads(rest).items()):
                    line(word[:-1] if word != "left" else word, path, content)
                if word == "files":
                    line("with_files")
                elif word == "left":
                    line("left_all")
            elif word in ("limits", "grants"):
                for limit, number in json.loads(rest).items():
                    line(word[:-1], limit, str(int(number * 10**9) if limit in ("time", "running") else int(number)))
            elif word in ("value", "log"):
                line(word, pack(decode(json.loads(rest))))
            elif word == "output":
                line(word, json.loads(rest))
            elif word == "functions":
                for function in rest.split():
                    line("function", function)
            elif word == "error":
                cls, _, message = rest.partition(" ")
                line(word, cls, message)
            else:
                line(word, rest)


# ---- for the Python package ----

class Failure(AssertionError):
    """A result that is another than the list's."""


class Host:
    """A case's VM and the functions of the list."""

    def __init__(self, coil, steps):
        setup = {word: rest for word, rest, _ in steps if word in ("functions", "limits", "grants", "files", "modules")}
        self.coil, self.log, self.printed, self.raised = coil, [], [], []
        self.inputs, self.cancel, self.together = None, None, 1
        self.result = None
        functions = {name: getattr(self, name) for name in setup.get("functions", "").split()}
        self.vm = coil.Coil(limits=coil.Limits(**json.loads(setup.get("limits", "{}"))), grants=coil.Grants(**json.loads(setup.get("grants", "{}"))),
                            files=json.loads(setup["files"]) if "files" in setup else None, modules=json.loads(setup.get("modules", "{}")),
                            functions=functions, stdout=self.printed.append, stderr=self.printed.append)

    # The list's functions.

    def echo(self, value, /):
        return value

    def add(self, a: int, b: int = 2):
        return a + b

    def keep(self, *args, **kwargs):
        return args, kwargs

    def late(self, a, b=object()):
        return a, b is not Host.late.__defaults__[0]

    def note(self, text: str):
        self.log.append(text)

    def fail(self, kind: str, text: str):
        error = {"ValueError": ValueError, "KeyError": KeyError, "TypeError": TypeError, "OSError": OSError}.get(kind, RuntimeError)(text)
        self.raised.append(error)
        raise error

    def stop(self):
        self.vm.interrupt()

    def inner(self, source: str):
        return self.vm.run(source)

    def tree(self):
        return str(self.vm.tasks())

    async def double(self, n):
        await asyncio.sleep(0.001)
        return 2 * n

    async def slow(self, ms: int):
        await asyncio.sleep(ms / 1000)
        return ms

    async def never(self):
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.log.append("cancelled")
            raise

    async def fail_later(self, kind: str, text: str):
        await asyncio.sleep(0.001)
        self.fail(kind, text)

    # Steps.

    async def _many(self, begin):
        task = asyncio.gather(*(begin() for _ in range(self.together)))
        if self.cancel is not None:
            asyncio.get_running_loop().call_later(self.cancel / 1000, task.cancel)
        results = await task
        for result in results:
            if canon(result) != canon(results[0]):
                raise Failure(f"together: {results}")
        return results[0]

    def step(self, word, rest, text):
        """(what it ends with, its details)."""
        inputs, vm = self.inputs, self.vm
        try:
            if word == "run":
                value = vm.run(text, inputs)
            elif word == "call":
                name, args, keywords = call_of(rest)
                value = vm.call(name, *args, **keywords)
            elif word == "run_async":
                value = asyncio.run(self._many(lambda: vm.run_async(text, inputs)))
            else:
                name, args, keywords = call_of(rest)
                value = asyncio.run(self._many(lambda: vm.call_async(name, *args, **keywords)))
            return "value", value
        except self.coil.Stopped as stop:
            return "stopped", stop.limit
        except self.coil.ScriptError as error:
            self.traceback = error.traceback
            return "error", f"{error.type} {error.message}".rstrip()
        except asyncio.CancelledError:
            return "cancelled", ""
        except Failure:
            raise
        except Exception as error:
            if error in self.raised:
                self.traceback = error.script_traceback
                return "host", str(error.args[0])
            return "error", f"{type(error).__name__} {error}"  # what cannot cross
        finally:
            self.inputs, self.cancel, self.together = None, None, 1

    def check(self, word, rest, text):
        """An expectation of the last step."""
        if word == "output":
            found, expected, self.printed[:] = "".join(self.printed), json.loads(rest), []
        elif word == "log":
            found, expected, self.log[:] = list(self.log), json.loads(rest), []
        elif word == "left":
            found = {path: content.decode() for path, content in sorted(self.vm.files.items())}
            expected = dict(sorted(json.loads(rest).items()))
        elif word == "traceback":
            found, expected = self.traceback.rstrip("\n"), text
        elif word == "value":
            found, expected = (self.result[0], canon(self.result[1])), ("value", canon(decode(json.loads(rest))))
        else:
            found, expected = self.result, (word, rest)
        if found != expected:
            raise Failure(f"{word}: {found!r} instead of {expected!r}")

    def run(self, steps):
        for word, rest, text in steps:
            if word in ("functions", "limits", "grants", "files", "modules"):
                continue
            if word == "inputs":
                self.inputs = names(rest)
            elif word in ("cancel", "together"):
                setattr(self, word, int(rest))
            elif word == "reset":
                self.vm.reset()
            elif word in ("run", "run_async", "call", "call_async"):
                self.result = self.step(word, rest, text)
            else:
                self.check(word, rest, text)


def main():
    import coil
    passed = failed = 0
    for name, steps in cases():
        if len(sys.argv) > 1 and sys.argv[1] not in name:
            continue
        host = Host(coil, steps)
        try:
            host.run(steps)
            passed += 1
        except Exception as error:
            failed += 1
            print(f"FAIL {name}: {type(error).__name__}: {error}")
        finally:
            host.vm.close()
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0 or not passed)


if __name__ == "__main__":
    records() if sys.argv[1:] == ["--records"] else main()
