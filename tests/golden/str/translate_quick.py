# ASCII by a dict, where each character is looked up once, and where something else comes of one.
class Odd:
    """Equal to the code of x, and tells when it is asked."""

    def __hash__(self):
        return ord("x")

    def __eq__(self, other):
        asked.append(other)
        return other == ord("x")


asked = []
t = str.maketrans("abc", "xyz", "de")
print("abcdefABC".translate(t), "".translate(t), "dede".translate(t), "aéb".translate(t), ("a" * 50 + "d" * 50 + "f").translate(t) == "x" * 50 + "f")
print("abcabc".translate({97: "AA", 98: None, 99: 233}), "abcabc".translate({97: "", 98: 0x10ffff, 99: "日"}), "abc".translate({97: 127, 98: 128, 99: "\x7f"}) == "\x7f\x80\x7f")
print("xaxa".translate({Odd(): "!", 97: "b"}), len(asked) >= 1, "aaa".translate({97: True}) == "\x01\x01\x01", "abab".translate({}))
for table in ({97: -1}, {97: 0x110000}, {97: 1.5}, {97: b"a"}, {97: 1 << 70}):
    try:
        print("bbbab".translate(table))
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)


class Missing(dict):
    def __missing__(self, key):
        return chr(key + 1)


print("abc".translate(Missing()), "abc".translate(Missing({97: "_"})), "abc".translate("\0" * 97 + "XYZ"), "abc".translate(["-"] * 98))
