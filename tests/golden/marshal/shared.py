"""From version 3 on what is shared stays shared, and may hold itself."""
import marshal
import sys

inner, text = [1, 2], "".join(["not ", "interned"])
value = [inner, inner, {"a": inner, text: text}, (inner, text), frozenset([text])]
for version in range(5):
    again = marshal.loads(marshal.dumps(value, version))
    print(version, again == value, again[0] is again[1], again[2]["a"] is again[0], again[2][text] is again[3][1], len(marshal.dumps(value, version)))

loop = [1]
loop.append(loop)
table = {"self": None}
table["self"] = table
again = marshal.loads(marshal.dumps(loop))
print(again[1] is again, marshal.loads(marshal.dumps(table))["self"]["self"].keys())
for version in 0, 2:
    try:
        marshal.dumps(loop, version)
    except ValueError as error:
        print(error)

names = marshal.loads(marshal.dumps(["identifier", "identifier", text]))
print(names, sys._is_interned(names[0]), sys._is_interned(names[2]))
print(marshal.loads(b"[\x02\x00\x00\x00\xdb\x00\x00\x00\x00r\x00\x00\x00\x00"), marshal.loads(b"\xdb\x01\x00\x00\x00r\x00\x00\x00\x00"))
for version in 3, 4:
    # What comes once only has no mark; small ints and names always have.
    print(marshal.dumps([], version), marshal.dumps([[[]], [bytes([1, 2])]], version), marshal.dumps([5, 5, 300 * 300 + version], version)[:18],
          marshal.dumps(["name", "name"], version))


def function(a, b=(1, 2)):
    return [a, b, "text", "text", (1, 2), inner]


code = marshal.loads(marshal.dumps(function.__code__))
print(code == function.__code__, code.co_varnames, eval(code.replace(co_name="other"), {"inner": 3}) if code.co_argcount == 0 else code.co_argcount)
deep = []
for _ in range(5000):
    deep = [deep]
try:
    marshal.dumps(deep)
except ValueError as error:
    print(error)
for data in b"r\x00\x00\x00\x00", b"\xdb\x01\x00\x00\x00r\x01\x00\x00\x00":
    try:
        print(marshal.loads(data))
    except ValueError as error:
        print(error)
