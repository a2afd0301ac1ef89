"""Tools that read lines that are no whole programs use tokenize's regular expressions."""
import re
import tokenize

line = r"""if x.y1>= 0x_fF+1_0.5e-3j: s = rb'a\'b' + f"c" @ z  # comment"""
place, found = 0, []
pattern = tokenize._compile(tokenize.PseudoToken)
while match := pattern.match(line, place):
    start, place = match.span(1)
    if start == place:
        break
    found.append(line[start:place])
print(found)
print(tokenize.group("a", "b"), tokenize.any("a"), tokenize.maybe("a", "b"), tokenize._compile("a") is tokenize._compile("a"))
full = lambda name, text: bool(re.fullmatch(getattr(tokenize, name), text))
for name, texts in {
    "Number": ["0", "00", "01", "1_0", "1__0", "0x1f", "0b12", "0o7", "1.", ".5", "1e5", "1j", "1.5E+3J", "."],
    "Intnumber": ["1", "1.0"], "Floatnumber": ["1.0", "1", "1e1"], "Expfloat": ["1e1", "1.0e1"], "Imagnumber": ["1j", "1"],
    "String": ["'a'", 'Rb"x"', "'a", r"'\''", "'''a'''", "x'a'"], "ContStr": ["'a'", "'a\\\n", "'a"], "Triple": ["'''", 'rb"""', "'"],
    "Name": ["ab", "ä1", "a b"], "Comment": ["# x", "x"], "Whitespace": [" \t", "", "\n"], "Special": ["**=", "->", ":=", "$", "..."],
    "Funny": ["\r\n", "\n", "+", "a"], "Double3": ['a"b"""', 'a"""b"""'], "Single": ["a'", "a"], "StringPrefix": ["", "bR", "bu"],
}.items():
    print(name, [text for text in texts if full(name, text)])
print(re.match(tokenize.Special, "**=x")[0], re.match(tokenize.PseudoExtras, "\\\n")[0] == "\\\n")
print(len(tokenize.endpats), tokenize.endpats["rb'"] == tokenize.Single, "Rb'''" in tokenize.triple_quoted, len(tokenize.single_quoted), tokenize.tabsize)
print(tokenize.cookie_re.match("# -*- coding: latin-1 -*-")[1], bool(tokenize.blank_re.match(b"  # x")), bool(tokenize.blank_re.match(b" x")))
print(tokenize._get_normal_name("Latin_1"), tokenize._get_normal_name("UTF_8"), tokenize._get_normal_name("cp1252"))
