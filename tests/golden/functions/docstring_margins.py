# The compiler takes a docstring's common margin of spaces from all lines, and all spaces from the first.
cases = {
    "one": "   text",
    "two": "first\n    second\n      third",
    "first in": "     first\n    second",
    "no first": "\n    a\n  b\n\n      c\n    ",
    "none": "a\nb\n  c",
    "one space": "a\n b\n  c",
    "blank lines": "a\n\n      \n    b",
    "short blank": "a\n  \n     b\n \n",
    "tabs": "a\n\tb\n\t\tc",
    "tab in margin": "a\n    b\n  \tc",
    "only spaces": "     ",
    "spaces, lines": "    \n    \n  ",
    "wide": "é\n    ü\n   €",
}
for name, text in cases.items():
    made = {}
    exec(f'def f():\n  """{text}"""\nclass C:\n  """{text}"""\n  def m(self): """{text}"""\n', made)
    print(name, [made["f"].__doc__, made["C"].__doc__ == made["f"].__doc__, made["C"].m.__doc__ == made["f"].__doc__])
    exec(f'"""{text}"""', made)
    print(name, made["__doc__"] == made["f"].__doc__)
