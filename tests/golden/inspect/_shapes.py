#!/usr/bin/env python3
#
# The comment at the top of a module,
# of two lines.

# Not that one.
import functools


def marked(f):
    return f


#
# About strings.
# Tabs	too.
#
def strings(a=')', b="#:", c='''
):
'''):
    x = 'it\'s' "a \" b" """ " '' ''' """
    y = """one
  two ''' three
"""
    z = r'\' + '; s = r"\\"
    w = f"{x!r:>{10}} }} {{ {"nested" + f'{y["k"]}'} "
    v = rf'''{x:{
        10}}
'''
    u = Fr"{x}\"" + b'\x00'.decode() + rb"\'".decode()
    return x, y, z, w, v, u
after_strings = 1
@marked
# between
@functools.wraps(
    strings,
    updated=())
def decorated(a,
              b=[1,
                 (2)]): return a
async def coroutine(): return 1
class Spread(
        dict,
        metaclass=type):
    x = {
        "a": 1,
    }

    # A comment in the class.

    def last(self):
        if self:
            pass

        # Its own last comment.

# Of the module again.
    # Oddly indented.
two_lambdas = [lambda: 1, lambda: 2]
def continued(): \
    return 1 + \
        2
def one_line(): return "x:"; pass
class Empty: pass
class Documented:
    "Only a doc."
def unclosed_comment(x): # comment with (
    return x  # and ) here
def tabbed():
	if 1:
		return 2
	return 3
def deep():
    def inner():
        # inner's comment
        return 1
    # deep's comment

    class InDeep:
        def method(self): pass
    return inner, InDeep
def yields():
    (yield
     1)
    x = (
1)
    return x
value = [
    lambda x: (
        x
    ),
]
def last():
    return 1
    # the end
