"""How wide what stands in a lookbehind is: each kind of node with others in it, in each place of a choice or a condition."""
import re

parts = ["", "a", "ab", ".", "[ab]", r"\d", "^", r"\b", "(?=abc)", "(?!a)", "(?<=a)", "a?", "a*", "a{2}", "a{2,3}", "(?:ab)", "(?:a|b)", "(?:a|bc)", "(?:|a)", "(?>a)", "(?>a|bc)", "(?i:a)", r"\1", r"(?P=n)",
         "(?:ab){2}", "(?:){0,3}", "(?:a?){0}", "a{0}", "(a?|bc){0}", "(?:a*){0}b", "a*+", "a?+", "a{2}+", "(?#none)", r"\x41", r"\Z", r"(?:\b)?", "(?:^)*", "(?=a)??", "(?:(?!a)){2,}", "(?:(?=(b))|(?!b))*", r"(?:\b)*?", r"(?:\b){1,3}+", "(?:)?+", "(?=a*)", "(?=(a*?b)?)"]
for part in parts:
    row = []
    for form in "%s", "x%s", "(?:%s|a)", "(?:a|%s)", "(?(1)%s)", "(?(1)%s|)", "(?(1)|%s)", "(?(1)a|%s)", "(?(1)%s|ab)", "(?:%s){2}", "(?:%s)*", "(?=%s)", "(?(n)%s)c":
        try:
            found = re.search("(?P<n>a)?(?<=" + form % part + ")", "xabcab")
            row.append("-" if found is None else str(found.start()))
        except re.error as error:
            row.append({"look-behind requires fixed-width pattern": "w"}.get(error.msg, error.msg))
    print(repr(part), *row)
for pattern in "(?<=(a))b", "(?<=(a|bc))b", r"(?<=(a)\1)b", r"(?<=(?P<x>a)(?P=x))b", r"(?<=(a)(?(1)b))", "(?<=a(?<=ba))c", "(?<!(a){2})c", "(?<=(?:(a)|b)(?:c|d))e", "(?<=(a?){0}b)c", "(?<=%s)" % ("a" * 300), "(?<=a{300})b", "(?<!a{2,})b":
    for text in "ab", "aab", "bcb", "abac", "ace", "bde", "a" * 300 + "b":
        try:
            found = re.search(pattern, text)
            print(pattern[:20], text[:8], found and (found.span(), found.groups()))
        except re.error as error:
            print(pattern[:20], error)
            break
