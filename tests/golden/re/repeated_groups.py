"""Groups that a repeat sets again and again: what they hold after a turn that failed, wherever in the repeat they stand."""
import re

holders = ["(a)", "(?:(a))", "(?=(a))a", "(?!(b))a", "(?<=(x|a))a", "(?<!(b))a", "(?>(a))", "(?i:(A))", "((a))", "(a)?", "(a|b)", "(?:(a)|b)", "(?:(a)|(b))", "(?P<n>a)", "(?(1)(a)|(b))", "(?(1)a|(b))", "(?:(?=(a)).)", "(?:(?=(a)|(b)).)",
           "(?:(?:(?=(a|b))).)", "(?=(?:(a)|b)).", "(?=((a)|(b))).", "(?:(?<=(a))b|a)", "(?!(?!(a))).", r"(?:(a)\1?|b)", r"(a)?(?(1)b|a)", "(?:a(?=(b))|b)", "(?:(?!(a)b).)"]
for part in holders:
    row = []
    for form in "(?:%s)*", "x(?:%s)+b", "x(?:%s)*?b", "x(?:%s){2}", "x(?:(?:%s)b)*", "(?:x|%s)*a", "(?:%s|x)+$", "(?:(?:%s)*x)*", "x(?:%s)*?$", "(?=(?:x|%s)*)x", "(?:(?:x|%s){2})+b", "(?>(?:x|%s)*)", "(?:(?=(?:%s)*).)*":
        for text in "xaab", "aaba", "xabab":
            try:
                found = re.search(form % part, text)
            except re.error as error:
                row.append(error.msg)
                break
            row.append("-" if found is None else "".join(map(str, found.span())) + "".join(g or "." for g in found.groups()) + str(found.lastindex or ""))
    print(part, *row)
