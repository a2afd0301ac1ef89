# Repeats, groups, looks, conditions, flags and places: what each spelling matches.
import re
import warnings

warnings.simplefilter("always")
warnings.showwarning = lambda message, *args: print("   warning:", message)


def show(pattern, *texts, flags=0):
    try:
        made = re.compile(pattern, flags)
    except Exception as error:
        print(repr(pattern), int(flags), type(error).__name__, error)
        return
    print(repr(pattern), int(flags), made.groups, dict(made.groupindex), int(made.flags), [[(m.span(), m.groups(), m.lastindex, m.lastgroup) for m in made.finditer(text)] for text in texts])


A = "a" * 7
for repeat in ("?", "*", "+", "{2}", "{2,}", "{2,3}", "{,2}", "{,}", "{0}", "{0,0}", "{1}", "{0,1}", "{}", "{a}", "{1,a}", "{1,2", "{2,1}", "{ 1}", "{1 }"):
    for how in ("", "?", "+"):
        show("a" + repeat + how, A[:4], "a" + repeat)
for pattern in ("(a|b){2}", "(?:a|b){2,}", "a{2}{3}", "a**", "a+*", "a?+?", "a{2}?", "(a?)*", "(a*)+", "(?:a*)*", "(a|)+", "(?:)*", "()*", "(?=a)*", "(?=a){2}", "^*", "$?", r"\b*", r"\A+", "(?:^)*", "(^)*", "*", "+a", "?", "{2}", "|*", "(*)", "(?:+)", "a|*"):
    show(pattern, "aab", "", "ba")
for pattern in ("ab|a|", "|a", "a||b", "(a|ab)(c|bcd)(d*)", "(?>a|ab)c", "(?>a*)a", "a*+a", "a++b", "a?+a", "(?:a|ab)++c", "[ab]++b", "(?=(a))a\\1", "(?!b)a", "(?<=b)a", "(?<!b)a", "(?<=ba|ab)a" if 0 else "(?<=ba)a", "(?<=^)a", "(?<=a|b)a", "(?<=a|bc)a", "(?<=a{2})b", "(?<=a{1,2})b", "(?<=(a))b", "(?<=(?:a))b", "(?<!(?i:A))b", "(?<=\\b)b", "(?<=(?=a)a)b", "(?<=[ab]\\w)b", "(?<=(a)\\1)b",
                "(a)(?<=\\1)b", "(?<=(?<=a)a)b", "(?<=a*)b", "(?<=(?>aa))b", "(?<=(?(1)a|b))c"):
    show(pattern, "aab", "ab", "bab", "abcd", "aabaab")
for pattern in ("(a)?(?(1)b|c)", "(?P<x>a)?(?(x)b|c)", "(a)?(?(1)b)", "(a)?(?(1)b|)", "(?(1)a|b)(c)", "(?(2)a)(b)", "(?(x)a)", "(?(0)a)", "(?(1a)b)", "(?(1)a|b|c)(d)", "(?(1", "(?(1)", "(?()a)", "(?(é)a)", "(a)(?(1)(b)|(c))", "(?((1)a)"):
    show(pattern, "ab", "c", "b", "abb")
for pattern in ("(?P<a>x)(?P=a)", "(?P<a>x)(?P<b>y)", "(?P<é>x)", "(?P<1a>x)", "(?P<a b>x)", "(?P<a", "(?P<>x)", "(?P=a)", "(?P=)", "(?P=a", "(?P<a>(?P=a))", "(?P", "(?Pa)", "(?P>a)", "(?P<a>x)(?P<a>y)", "(?P<_1>x)", "(?P<1>x)", "(?P=1)"):
    show(pattern, "xx", "xy")
for pattern in (r"(a)\1", r"(a)\2", r"\1(a)", r"(a\1)", r"\0", r"\00", r"\07a", r"\008", r"\12", r"\101", r"\377", r"\400", r"\8", r"(a)\18", r"(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)\10", r"(a)\01", r"[\1]", r"[\08]", r"[\101]", r"[\8]", r"[\400]", r"[\0-\2]"):
    show(pattern, "aa", "abcdefghijj", "\0A\n\x01")
for pattern in (r"\x41", r"\x4", r"\x", r"\u0041", r"\u004", r"\U00000041", r"\U0000004", r"\U00110000", r"\N{LATIN SMALL LETTER A}", r"\N{NOPE}", r"\N{}", r"\Na", r"\N{A", r"[\x41-\x43]", r"[\u0041\U00000042]", r"[\N{DIGIT ONE}]", r"[\x]", r"\a\b\f\n\r\t\v\\", r"[\a\b\f\n\r\t\v\\]", r"\q", r"\Q", r"[\q]", r"[\A]", r"[\b]", r"\ ", r"\-", r"\.", r"\é", "\\", "[\\", r"\z", r"\G", r"\K", r"\R", r"\X"):
    show(pattern, "ABa1 -.é\x08", "\a\f\n\r\t\v\\")
for pattern in (rb"\x41", rb"\u0041", rb"\N{DIGIT ONE}", rb"\xe9", b"\xe9", rb"[\xe0-\xef]", rb"(?P<\xe9>a)", b"(?P<a>b)", rb"\q", b"(?u)a", b"(?L)a", b"(?L:a)", b"(?La:a)"):
    show(pattern, b"Aa1\xe9", b"b")
for pattern in ("[]]", "[^]]", "[]a]", "[]-a]", "[a-]", "[-a]", "[a-b-c]", "[a\\-z]", "[\\--a]", "[--a]", "[+--]", "[a--b]", "[a&&b]", "[a||b]", "[a~~b]", "[[a]", "[a[b]", "[[:alpha:]]", "[^^]", "[^", "[", "[a", "[a-", "[z-a]", "[a-\\d]", "[\\d-a]", "[\\d-]", "[^-]", "[\\]]", "[a-a]", "[\\w-]", "[()|*+?{}.$^]", "[ #]", "[&&a]", "[a&]", "[|]", "[a-~~b]", "[\\^a]"):
    show(pattern, "ab-]^[z5&|~+,. #")
for pattern in ("(?i)A", "(?i:A)b", "(?s).", "(?m)^a$", "(?x) a # c\n b", "(?x:a b)c d", "(?-i:a)", "(?i-s:A.)", "(?im)^A", "(?a)\\w", "(?u)\\w", "(?a:\\w)\\w", "(?u:\\w)", "(?i", "(?i:", "(?i:a", "(?i-", "(?i-:a)", "(?-)", "(?-a:b)", "(?-u:b)", "(?-L:b)", "(?-i", "(?-i)", "(?-iq:a)", "(?-i5:a)", "(?iq)", "(?i5)", "(?i-i:a)", "(?au)", "(?ua:a)", "(?aa:a)", "(?L)", "(?q)", "(?!", "(?=", "(?<", "(?<=", "(?<a)", "(?<!a", "(?:", "(?>", "(?#", "(?#c)a", "a(?#c)*", "a(?i)b", "(?#c)(?i)A", " (?x)a", "(?x) (?i) A", "(a)(?i)", "(?", "(", ")", "a)", "(a", "(?i)(?s)A.", "(?ii)A", "((?i)A)", "(?:(?i)a)", "a|(?i)b", "(?i)a|B"):
    show(pattern, "a\nA b", "ab", "éa")
    if pattern.startswith("(?x"):
        show(pattern, "a b", flags=re.X)
for pattern in (r"\Aa", r"a\Z", "^a", "a$", r"\ba", r"a\b", r"\Ba", r"\B", r"\b", "^", "$", r"\A", r"\Z", "(?m)^", "(?m)$", r"(?a)\b", r"(?a:\b)", r"(?u:\b)", r"(?a:\B)"):
    for flags in (0, re.M, re.A):
        show(pattern, "a\na", "ba\n", "", "éa é", "日a", flags=flags)
for pattern in ("a b # c", "a\\ b", "[a b]", "a\\#", "(?: a )", "a {2}", "a # c\nb", "# only", "\\\n", "a +", "( ?:a)", "(? :a)", "a\tb\v\f\r\n"):
    show(pattern, "ab", "a b", "aa", "a#", flags=re.X)
show("a" * 3 + "{65536}", "a")
show("a{65535}", "a")
show("(?:ab){70000}", "ab")
print([bool(re.fullmatch(p, "a" * n)) for p in ("a{70000}", "a{65535}", "a{65536,}", "a{65530,65540}", "a{3,70000}", "a{131071}", "(?:a){65536}?", "a{,70000}+") for n in (2, 3, 65529, 65530, 65535, 65536, 65540, 65541, 70000, 70001, 131071)])
show("a{4294967295}", "a")
show("a{4294967294,4294967296}", "a")
show("a{99999999999999}", "a")
