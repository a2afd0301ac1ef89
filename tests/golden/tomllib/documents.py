# Values, tables, dotted keys, arrays of tables; and what is refused, with its place.
import tomllib

print(tomllib.loads('''
"a b".'c' = 1
int = [0x1F, 0o7, 0b11, +1_000, -0,
  ] # comment
float = [1.5, -2e3, 1_0.0, inf, -inf]
text = ["\\u00e9\\t\\"", 'raw\\n', """
  one \\
     two""""", \'\'\'a''b\'\'\']
when = [1979-05-27T07:32:00.5Z, 1979-05-27 07:32:00-07:00, 1979-05-27, 07:32:00.25]
inline = {x.y = true, z = {}}
[t.u]
k = 1
[t]
l.m = 2
[[list]]
n = 1
[[list]]
[list.sub]
o = 2
'''), tomllib.loads('a = 1.10', parse_float=str))
for text in ('a', 'a=', 'a=1 b', 'a=1\na=2', '[a', '[a]\n[a]', 'a="', 'a="\\q"', 'a={b=1,}', 'a=[1', 'a=1\n[a]', '[[a]]\n[a]', 'a=[]\n[[a]]', 'a={}\na.b=1', 'a=01', 'a=1__0', '=1', 'a.=1',
             'a="\\uD800"', 'a="\\u12"', 'a="\n"', '# \x01', 'a=\r', 'a.b=1\n[a]', '[a.b]\n[a]\nb=1', '[a.b]\n[a]\nb.c=1', '[[a.b]]\n[a]\nb.c=1', 'a={b=1,b=2}', "a='\n'", 'a=1.', 'a=True'):
    try:
        print(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        print(repr(text), error)
for attempt in (lambda: tomllib.loads(b''), lambda: tomllib.load(__import__('io').StringIO(''))):
    try:
        attempt()
    except TypeError as error:
        print(type(error).__name__)
