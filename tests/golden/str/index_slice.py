s = "héllo, 日本\U0001f600!"
print(len(s), s[0], s[-1], s[1], s[-2], s[7:9], s[::-1], s[::2], s[-3:], s[:100], s[5:2], s[10:1:-3], s[True])
print(list(s[:3]), s * 2, s * 0, s * -1, 2 * "ab", "a" + "é" + "日", s[:] is s, s[0:5:1], "abc"[slice(None, None, -1)])
for i in (100, -100, "x", 1.5, None, (1,)):
    try: print(s[i])
    except Exception as e: print(type(e).__name__, e)
try: s[0] = "x"
except TypeError as e: print(e)
try: del s[0]
except TypeError as e: print(e)
print([c for c in "aé日\U0001f600"], [ord(c) for c in "aé日\U0001f600"], "abc" < "abd", "Z" < "a", "é" > "z", "" < "a", "abc" == "abc", "abc" != "abC", "a" "b" == "ab")
print("x" in "xyz", max("hello"), min("hello"), sorted("hello"), "".join(reversed("abc")), "%s" % "日", len("\U0001f600"), "e\u0301" == "é")
