"""configparser: files that are right and wrong, interpolation of each kind, and errors' texts."""
import configparser
from _battery import battery

BASIC = """[DEFAULT]
home = /h
n = 3
[one]
path = %(home)s/x
; comment
flag = yes
long = a
    b

    c
float: 2.5
[two]
bad = %(nope)s
pct = 5%%
loop = %(loop)s
odd = %x
open = %(a
"""
EXTENDED = """[one]
a = ${two:b}/${c}
c = $$
d = ${nope}
e = ${x:y:z}
f = ${
g = $h
k = ${zz:b}
[two]
b = 5
[ä ö]
é = ü"""


def made(text=BASIC, **more):
    p = configparser.ConfigParser(**more)
    p.read_string(text)
    return p


def raw(text=BASIC, **more):
    p = configparser.RawConfigParser(**more)
    p.read_string(text)
    return p


def written(parser):
    out = configparser.io.StringIO()
    parser.write(out)
    return out.getvalue()


battery("configparser", r"""
    make ConfigParser: made() ;; made(EXTENDED, interpolation=ExtendedInterpolation()) ;; made('[a]\nk\nv = 1 ; x', allow_no_value=True, inline_comment_prefixes=';') ;; made('', converters={'list': str.split}) ;; made(default_section='one', strict=False, interpolation=None)
    make RawConfigParser: raw() ;; raw('[a]\nb c\n', delimiters=(' ',)) ;; raw('[s]\nk=1\n\n  2', empty_lines_in_values=False)
    make SectionProxy: made()['one'] ;; made()['two'] ;; made()['DEFAULT'] ;; raw()['one']
    make ConverterMapping: made(converters={'list': str.split}).converters
    make BasicInterpolation: BasicInterpolation()
    make ExtendedInterpolation: ExtendedInterpolation()
    make Interpolation: Interpolation()
    view RawConfigParser: written
    view SectionProxy: lambda s: (s.name, list(s))
    section: 'one' ;; 'two' ;; 'nope' ;; 'DEFAULT' ;; 'a' ;; 5
    items section: 'one' ;; 'nope' ;; 'a' ;; 'DEFAULT'
    option: 'path' ;; 'flag' ;; 'n' ;; 'nope' ;; 'bad' ;; 'pct' ;; 'float' ;; 'A' ;; 'loop' ;; 'odd' ;; 'open' ;; 'd' ;; 'e' ;; 'f' ;; 'g' ;; 'k' ;; 'c' ;; 'long'
    raw: False ;; True
    vars: None ;; {'home': '/v', 'nope': 'q'} ;; {'N': 7}
    fallback: _UNSET ;; None ;; 'fb' ;; 9
    kwargs: **{}
    key: 'one' ;; 'path' ;; 'nope' ;; 'DEFAULT' ;; 'list'
    __setitem__ value: {'x': '1'} ;; 'v' ;; 5 ;; {} ;; {'x': 1}
    set value: 'v' ;; None ;; 5 ;; '%' ;; '%(home)s' ;; '$' ;; 'a\nb'
    string: '[x]\ny=1' ;; '[x' ;; 'y=1' ;; '[x]\n[x]' ;; '[x]\ny=1\ny=2' ;; '[x]\nno value' ;; '[x]\n = 1' ;; '[x]\ny: 1\n  more\n# c\n  again' ;; '[one]\nz=1' ;; '\ufeff[x]\n' ;; '[x]\n  y=1' ;; '[DEFAULT]\ndd=1' ;; '[]\na=1' ;; '[x]y\nz=1' ;; '[x]\ny=1\n  ; c\n\n\n  z' ;; '[x]\n=\n'
    f: ['[x]\n', 'y=1'] ;; io.StringIO('[q]\nw') ;; io.StringIO('bad')
    dictionary: {'x': {'y': 1}} ;; {} ;; {'one': {'path': 'p'}} ;; {'x': {'y': None, 'Y': 2}} ;; {'DEFAULT': {'d': 1}}
    source: '<string>' ;; 'file.ini'
    filenames: [] ;; '/nonexistent/x.ini' ;; ['/nonexistent/y']
    optionstr: 'AbC'
    fp: io.StringIO()
    space_around_delimiters: True ;; False
    parser: made()
    defaults: {'home': '/d', 'x': '%(home)s'} ;; {}
    ConfigParser defaults: None ;; {'a': 'b'} ;; {'a': 1} ;; {1: '2'}
    RawConfigParser defaults: None ;; {'a': 'b'}
    before_get value: 'v' ;; '%(home)s' ;; '%%' ;; '${x}' ;; '%(zz)s' ;; '%q' ;; '$$'
    before_set value: 'v' ;; '%(home)s' ;; '%' ;; '$' ;; '$$' ;; '${x}'
    value: 'v'
    strict: True ;; False
    delimiters: ('=', ':') ;; ' '
    interpolation: None ;; ExtendedInterpolation() ;; BasicInterpolation ;; 5
    converters: {} ;; {'list': str.split} ;; 5
    inline_comment_prefixes: None ;; '#'
    msg: 'm'
    rawval: 'r'
    reference: 'ref'
    filename: 'f'
    lineno: 3
    line: 'l\n'
    args: 1
    skip NONSPACECRE OPTCRE OPTCRE_NV SECTCRE GETTERCRE: patterns, undocumented
    skip dict_type SectionProxy.parser: shows itself
    do: p = made(); [p.get('one', 'path'), p['one'].getint('n'), p['one'].getboolean('flag'), p['one'].getfloat('float'), p.getint('one', 'zz', fallback=4), p['one']['long']]
    do: p = made(converters={'list': str.split}); p['one']['l'] = 'a b c'; [p.getlist('one', 'l'), p['one'].getlist('l'), p['one'].getlist('q', ['d']), list(p.converters)]
    do: p = made(); del p['DEFAULT']
    do: p = made(); p.add_section('DEFAULT')
    do: p = made(); p.add_section('one')
    do: p = made(); [p.remove_section('one'), p.remove_section('one'), p.remove_option('two', 'bad'), p.remove_option('two', 'bad'), written(p)]
    do: p = made('[a]\nx=%(y)s\ny=%(z)s\nz=%(x)s'); p.get('a', 'x')
    do: p = raw(); [p.getboolean('one', 'path')]
    do: p = ConfigParser(); p.read_string('a\nb\n[x]\n', 'src')
    do: p = ConfigParser(); p.read_string('[x]\nk\nl m\n', 'src')
    do: p = made(); p.popitem(), p.popitem(), p.popitem()
    do: p = made('k=1\n[s]\nv=2', allow_unnamed_section=True); [p.get(UNNAMED_SECTION, 'k'), p.sections()]
    do: ConfigParser(interpolation=ExtendedInterpolation()).read_dict({'a': {'b': '$x'}})
    calls ConfigParser.get: 160
    calls RawConfigParser.get: 40
    calls ConfigParser.read_string: 90
    """.replace("_UNSET", "configparser._UNSET"), configparser=configparser, made=made, raw=raw, written=written, BASIC=BASIC, EXTENDED=EXTENDED)
