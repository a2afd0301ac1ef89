import _json


class Context:
    strict, parse_float, parse_int, memo = True, float, int, {}
    object_hook = object_pairs_hook = None
    parse_constant = {"NaN": "nan", "Infinity": 1, "-Infinity": 2}.__getitem__


scan = _json.make_scanner(Context)
hooked = type("Hooked", (Context,), {"object_pairs_hook": staticmethod(list), "parse_float": staticmethod(str), "strict": False})
print(scan('{"a": [1, 2.5, null, true, false, "x\\u1234\\n"], "b": {"a": -1e3}}', 0), scan("NaN", 0), _json.make_scanner(hooked)('{"a": 1.5, "b": "\t"}', 0), _json.scanstring('"abc\\"d"', 1))
encode = _json.make_encoder({}, lambda o: [o.real], _json.encode_basestring_ascii, None, ": ", ", ", True, False, True)
print("".join(encode({"b": [1, 1.5, None, True, "\u1234"], "a": {}, 1 if 0 else "z": 2j, "e": []}, 0)), _json.encode_basestring_ascii('a"\xe9\U00012345'), _json.encode_basestring('a"\n'))
plain = _json.make_encoder(None, repr, _json.encode_basestring, None, ":", ",", False, True, True)
print("".join(plain({1: 2, None: 3, (1,): 4, 1.5: 5, True: 6, False: 7}, 0)), "".join(plain((1, [2]), 0)))
loop = []
loop.append(loop)
for wrong in (lambda: encode(loop, 0), lambda: encode({(1,): 2}, 0), lambda: scan("5", "x"), lambda: scan(5, 0), lambda: _json.make_encoder(5, 6, 7, None, ":", ",", 0, 0, 0), lambda: _json.scanstring(5, 0), lambda: _json.make_encoder({}, str, str, None, ":", ",", False, False, False)([float("nan")], 0)):
    try:
        wrong()
    except (ValueError, TypeError) as error:
        print(type(error).__name__)
