# What packages that look for examples by themselves (sybil) ask DocTestParser.
import doctest
t = """
A text.

>>> x = 1
>>> print(x,
...   2)
1 2
    >>> for a in 'ab':
    ...
    ...     a
    'a'
    'b'

>>> 1/0  # doctest: +ELLIPSIS
Traceback (most recent call last):
  ...
ZeroDivisionError: division by zero
text
>>> # only
>>>
"""
p = doctest.DocTestParser()
for m in p._EXAMPLE_RE.finditer(t):
    print(m.span(), p._parse_example(m, "n", 3), bool(p._IS_BLANK_OR_COMMENT(m['source'])))
print([type(x).__name__ if not isinstance(x, str) else x for x in p.parse(t)])
