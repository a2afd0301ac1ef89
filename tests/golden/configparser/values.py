# Sections, options, defaults, interpolation, several lines, what is written, and what is refused.
import configparser, io

text = '''
[DEFAULT]
home = /srv
Level: 3
[a]
path = %(home)s/%(name)s
name = x
lines = one
    two

    three
flag = Yes
; comment
[b]
empty =
bad = %(nothing)s
half = %x
'''
parser = configparser.ConfigParser()
parser.read_string(text)
print(parser.sections(), dict(parser['a']), list(parser), 'b' in parser, parser['a'])
print(parser.getint('a', 'LEVEL'), parser['a'].getboolean('flag'), parser['b'].get('none', 'f'), parser.get('a', 'path', raw=True), parser.items('a', vars={'Name': 'y'}))
out = io.StringIO()
parser.write(out, space_around_delimiters=False)
print(out.getvalue())
extended = configparser.ConfigParser(interpolation=configparser.ExtendedInterpolation(), allow_no_value=True, inline_comment_prefixes='#', converters={'list': str.split},
                                     delimiters=':', allow_unnamed_section=True)
extended.read_string('top:1\n[a]\nx: 1 # one\ny: ${x}${b:z}$$\nflag\n[b]\nz: 2 ${a:x}\n')
print(extended['a']['y'], extended['a']['flag'], extended['b'].getlist('z'), extended[configparser.UNNAMED_SECTION]['top'], list(extended.converters))
for attempt in (lambda: parser['b']['bad'], lambda: parser['b']['half'], lambda: parser.get('c', 'x'), lambda: parser.get('a', 'y'), lambda: parser.set('a', 'x', 1), lambda: parser.add_section('a'),
                lambda: parser.read_string('x=1'), lambda: parser.read_string('[a]\nb\nc=1\n[d]\ne'), lambda: parser.read_string('[q]\nx=1\nX=2'), lambda: parser.read_string('[q]\n[q]'),
                lambda: parser.set('a', 'x', '%'), lambda: parser.getint('a', 'name'), lambda: parser.getboolean('a', 'name'), lambda: parser.read_dict({'n': {'a': 1, 'A': 2}}),
                lambda: extended.read_string('[z]\na\n  b'), lambda: configparser.ConfigParser(interpolation=1)):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, repr(str(error)), error.args)
