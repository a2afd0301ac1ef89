s = "abc" * 100000
print(len(s), s.count("ca"), s.find("cab", 150000), s.rfind("a"), s[149998:150004], s.replace("b", "").count("ac"), len(s.upper().split("A")), hash(s) == hash("abc" * 100000), s == s[:-1] + "c", s < s + "a")
t = "".join(chr(97 + i % 26) for i in range(10000)); print(t[:30], t[-5:], len(set(t)), t.index("z"), t.translate({97: None})[:3])
u = "é" * 1000 + "日" * 1000 + "\U0001f600" * 1000; print(len(u), u.count("日"), u.index("\U0001f600"), len(u.encode()), u[999:1001], u[::-1][999:1001] == "\U0001f600日", u.encode().decode() == u, u[1000:2000].isalpha(), len(u.replace("日", "ab")))
p = ""
for i in range(5000): p += str(i)
print(len(p), p[-8:], p.count("99")); q = []
for i in range(1000): q.append(f"{i:04}")
print("".join(q)[3990:], ",".join(q)[:14], len("\n".join(q).splitlines()))
needle = "a" * 50 + "b"; hay = "a" * 5000 + "b"; print(hay.find(needle), hay.rfind(needle), needle in hay, hay.find("b" * 60), ("ab" * 3000).count("ba"), ("x" * 1000 + "yz").partition("yz")[0] == "x" * 1000)
