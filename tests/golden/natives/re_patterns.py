# Regular expressions: what each form of pattern finds in many texts, under each flag.
import re
import warnings

warnings.simplefilter("ignore")
TEXTS = ["", "a", "aa", "ab", "abc", "aab", "ba", "b\n", "a\nb", "A", "aB1_", "0129", " \t\n", "é", "É", "ß", "ſ", "K", "a-b", "a.b", "[a]", "^$", "\\", "aaaaaaaa", "abab", "xyzxyz", "foo bar", "\u0130", "\U0001f600", "a\0b", "\x7f\x80", "ı", "ΣΑΣ", "\u1e9e", "}{", "a{2}", "\r\n", "ab12cd"]
PATTERNS = r"""
a
.
a|b
a|ab|abc
abc|abd|ab
(a)(b)?
(?:a|b)+
(a|b)*?c
a*
a+?
a??b
a{2}
a{2,}
a{,2}
a{1,3}?
a{0}
a{,}
a{2
a{2,x}
a{1}{2}
(?:a{1,2}){2}
[abc]
[^abc]
[a-z]
[^a-z\n]
[]a]
[^]a]
[a\]b]
[-a]
[a-]
[\w-]
[\d\s]
[^\d]
[\D]
[\W_]
[\S]
[.]
[$^]
[\b]
[\x61-\x63]
[é-ÿ]
[a-zA-Z0-9]
[\u0100-\uffff]
[\U0001f600-\U0001f64f]
[aeiou]|[0-9]
[a-cx-z]
[acegikmoqsuwy]
[0-9A-Fa-f]
[^\x00-\x7f]
[ſK]
[i-k]
[sS]
\d
\D+
\w+
\W
\s
\S+
\bab
b\b
\Bb
a\B
^a
b$
\Aa
a\Z
^
$
^$
(?m)^b
(?m)a$
(?s)a.b
(?i)abc
(?i)[a-c]
(?i)ß
(?i)k
(?i)s
(?i)é
(?i)[é-ê]
(?i)σ
(?i)i
(?i)[^a]
(?i)(a)\1
(?ia)é|k
(?x) a b # no
(?x)[ ] [#]
(?x)a\ b
(?a)\w
(?a)[\W]
(?i:a)B
(?-i:a)(?i:b)
(?s-m:.)
(?x: a )b
(?=a)
(?!a).
a(?=b)
a(?!b)
(?<=a)b
(?<!a)b
(?<=ab)c
(?<=\n)b
(?<=^)a
(?<!^)a
(?>a+)b
(?>a*)a
a++b
a*+a
a?+a
a{1,2}+b
(?:ab)++
(?P<n>a)(?P=n)
(?P<n>a)|(?P<m>b)
(a)\1
(a)?\1b
(a)?(?(1)b|c)
(?P<q>a)?(?(q)b)
(a)(?(1)b|c)
(a)|(?(1)b|b)
(a*)(b*)\2
(a)(b)(c)?
((a)|(b))*
((a)*b)*
(a|(b))+
(|a)+
(a|)+
(?:)
()
(())
a|
|a
|
(?#comment)a
a(?#c)*
\x61
\x{61}
\141
\0
\07
\377
\u0061
\U00000061
\N{LATIN SMALL LETTER A}
\a
\f
\v
\t|\n
\r\n
\.
\\
\[a\]
\^\$
\{2\}
a\
\-
\_
.*
.*?
.+b
(.)(.)
(.)\1
.*(b).*
^.*$
(?s).*
x*y*
(xyz)\1
(?:a|b|c|d|e|f)
(?:foo|for|fox|bar)
foo|for|fob
(foo|bar)( |$)
[a][b]
ab*c?
(ab)*
(?:a*)*
(?:a*?)*?
(a*)+
(a+)+b
(a{2})*
(?:a|aa)+$
(?=(a))a
(?=(a)|b)
(?!(a))b
(?<=(a))b
\b
\B
\b\w+\b
\w+\d*\W?
[^]
[
[a
[z-a]
[\d-z]
[a-\d]
[[:alpha:]]
[a&&b]
[a||b]
[a--b]
[a~~b]
(
)
(?
(?P
(?P<
(?P<n
(?P<n>
(?P<1>a)
(?P<n>a)(?P<n>b)
(?P=n)
(?P=1)
(?P=
(?P>a)
(?<a)
(?<
(?(
(?(1)a)
(?(1)a|b|c)
(a)(?(1)a|b|c)
(?(0)a)
(a)(?(2)b)
(?(n)a)
(?(1a)b)
(a)(?(1)
(?z)
(?i
(?i-
(?i-)
(?-i)
(?ii)a
(?-
(?-z:a)
(?a-u:b)
(?au)a
(?L)a
(?-a:b)
(?i-i:a)
a(?i)b
(?i)a(?i)
(?:a
(?#
(?<=a*)b
(?<=a|bc)d
(?<!a+)
(?<=\1)(a)
(?<=(a)\1)b
(a\1)
\1
\2(a)
\8
\99
\400
\x6
\x
\u006
\U0001
\U00110000
\N
\N{
\N{}
\N{none such}
\q
\G
\z
\Q
[\q]
[\Z]
[\N{DIGIT ONE}-\N{DIGIT THREE}]
[\u00e9]
[\0-\x1f]
[\1]
[\8]
*
+a
?
{1}
a**
a+*
a{1}*
a??+
a+++
a{2,1}
a{99999999999}
a{1,99999999999}
^*
$*
\b*
(?:^)*
(?=a)*
(?>a
(?P<a b>c)
(?P<é>a)\1
(?P<n>a)(?(n)b|c)(?P=n)
(?x)(?#c)a # b
(?im-s:a.)
(?m)(?i)^A$
((((((((((a))))))))))\10
(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)\11
""".split("\n")[1:-1] + ["(?x)\n a  # first\n b\n", "(?x)[a\n#]", "(?x)a{ 2 }", "(?x)( ? a)", "(?x) a  *"]

def shown(m):
    return m and (m.span(), *[m.span(k) for k in range(1, (m.re.groups or 0) + 1)], *(("last", m.lastindex, m.lastgroup) if m.lastindex else ()))

for pattern in PATTERNS:
    for flags in (0, re.I, re.A | re.M | re.S):
        try:
            p = re.compile(pattern, flags)
        except (re.error, OverflowError, ValueError) as error:
            if not flags:
                print(repr(pattern), type(error).__name__, error, *(getattr(error, n, "-") for n in ("msg", "pos", "lineno", "colno")))
            continue
        found = [(k, shown(m), shown(p.match(t)), shown(p.fullmatch(t))) for k, t in enumerate(TEXTS) if (m := p.search(t))]
        digest = []
        for k, *parts in found[:2]:
            digest.append(f"{k}:" + "/".join(str(x).replace(" ", "") if x else "-" for x in parts))
        print(repr(pattern), flags, p.flags, p.groups, dict(p.groupindex) or "", "".join("x" if any(k == f[0] for f in found) else "." for k in range(len(TEXTS))), *digest)
    try:
        p = re.compile(pattern.encode("latin-1"), 0 if "\\u" in pattern or "\\U" in pattern or "\\N" in pattern else re.I)
        print("  b", p.flags, "".join("x" if p.search(t.encode("utf-8", "replace")) else "." for t in TEXTS))
    except UnicodeEncodeError:
        pass
    except (re.error, OverflowError, ValueError) as error:
        print("  b", type(error).__name__, error)
    if p.groups < 5:
        print("  s", [re.sub(p, lambda m: f"<{m[0] if isinstance(m[0], str) else m[0].decode('latin-1')}>" if isinstance(m[0], str) else b"<" + m[0] + b">", t if isinstance(p.pattern, str) else t.encode()) for t in ("aab ab", "xyzxyz")], [p.split(t if isinstance(p.pattern, str) else t.encode(), 2) for t in ("abcab",)])
