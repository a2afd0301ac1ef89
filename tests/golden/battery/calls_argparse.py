"""argparse and optparse: parsers of each kind, help of each layout, command lines that are right and wrong."""
import argparse
import optparse
from _battery import battery


def full(**more):
    p = argparse.ArgumentParser(prog="prog", description="What it does, in a text that goes on and on for more than one line of the help it is in.",
                                epilog="The end %(prog)s.", **more)
    p.add_argument("first", help="the first (%(type)s)", type=int)
    p.add_argument("rest", nargs="*", metavar="REST", default=["d"])
    p.add_argument("-v", "--verbose", action="count", default=0, help="more, up to 100%%")
    p.add_argument("--number", "-n", type=float, choices=[1.5, 2.5], help="of %(choices)s")
    p.add_argument("--flag", action=argparse.BooleanOptionalAction, default=True)
    p.add_argument("--list", action="append", nargs="+", help=argparse.SUPPRESS)
    p.add_argument("--const", action="store_const", const=7, dest="constant")
    p.add_argument("--opt", nargs="?", const="C", default="D", metavar="WHAT", deprecated=True)
    p.add_argument("--a-very-long-option-name-that-needs-a-line", nargs=2, metavar=("X", "Y"))
    p.add_argument("--version", action="version", version="%(prog)s 1.2")
    group = p.add_argument_group("a group", "with words")
    group.add_argument("--extend", action="extend", nargs="*", type=int)
    one = p.add_mutually_exclusive_group(required=more.pop("need", False))
    one.add_argument("--this", action="store_true")
    one.add_argument("--that", action="store_false")
    return p


def nested(**more):
    p = argparse.ArgumentParser(prog="top", **more)
    p.add_argument("--global", dest="all", type=int)
    sub = p.add_subparsers(dest="command", title="commands", description="what to do", metavar="CMD", required=True, help="one of")
    a = sub.add_parser("alpha", aliases=["al"], help="the first command", description="Alpha.")
    a.add_argument("--x", required=True)
    a.add_argument("files", nargs=argparse.REMAINDER)
    b = sub.add_parser("beta", help="the second", deprecated=True)
    b.add_argument("y", nargs=2, type=int)
    return p


def small(**more):
    p = argparse.ArgumentParser(prog="s", exit_on_error=False, add_help=False, **more)
    p.add_argument("+x", "-x", "--ex", default="1", type=int) if "prefix_chars" in more else p.add_argument("-x", "--exact", "--ex", default="1", type=int)
    p.add_argument("-y", action="append_const", const=3)
    p.add_argument("z", nargs="?")
    return p


def raising(text):
    raise argparse.ArgumentTypeError(f"no {text} here")


lines = """['5'] ;; [] ;; ['x'] ;; ['5', 'a', 'b', '-vv', '--number', '1.5'] ;; ['5', '--number', '9'] ;; ['5', '--num=2.5'] ;; ['5', '--no-flag', '--list', 'a', 'b', '--list', 'c'] ;; ['5', '--opt'] ;; ['5', '--opt', 'q', '--const'] ;; ['--help'] ;; ['--version'] ;; ['5', '--this', '--that'] ;; ['5', '--extend', '1', '2', '--extend', '3'] ;; ['5', '--extend', 'z'] ;; ['5', '--zz'] ;; ['5', '--v'] ;; ['5', '-n1.5', '-vn2.5'] ;; ['--', '5', '-v'] ;; ['5', '--flag=1'] ;; ['alpha', '--x', '1', 'f', '--g'] ;; ['al', '--x=2'] ;; ['alpha'] ;; ['beta', '1', '2'] ;; ['beta', '1'] ;; ['gamma'] ;; ['--global', '3', 'beta', '4', '5'] ;; ['-h'] ;; ['alpha', '-h'] ;; ['-x', '7', 'q'] ;; ['--ex', '9'] ;; ['-x'] ;; ['-yy'] ;; ['+x', '4'] ;; ['-x3', '-y', 'z', 'more'] ;; ['5', '--a-very', 'p', 'q'] ;; ['5', '--a-very', 'p'] ;; ['-5'] ;; ['5', '-'] ;; ['5', '-vq'] ;; ['@none']"""
battery("argparse", f"""
    make ArgumentParser: full() ;; nested() ;; small() ;; full(formatter_class=argparse.ArgumentDefaultsHelpFormatter, allow_abbrev=False) ;; small(prefix_chars='-+') ;; full(need=True, formatter_class=argparse.RawDescriptionHelpFormatter, usage='%(prog)s [x]') ;; full(formatter_class=argparse.MetavarTypeHelpFormatter, argument_default=argparse.SUPPRESS) ;; small(fromfile_prefix_chars='@', conflict_handler='resolve')
    make HelpFormatter: HelpFormatter('p', width=60) ;; HelpFormatter('p', 4, 30, 40)
    make Namespace: Namespace(a=1, b='x') ;; Namespace() ;; Namespace(**{{'a b': 1}})
    make Action: Action(['-x'], 'x') ;; Action([], 'y', nargs=2, metavar=('A', 'B'))
    make BooleanOptionalAction: BooleanOptionalAction(['--foo', '-f'], 'foo')
    make FileType: FileType('w') ;; FileType('rb', 0, 'utf-8')
    view ArgumentParser: lambda p: p.prog
    view HelpFormatter: lambda f: f.format_help()
    args: {lines}
    namespace: None ;; Namespace(first=0, here=1)
    call ArgumentParser.add_argument: '-q', '--quux', type=int, help='h' ;; 'pos' ;; '-v' ;; '-q', dest='x', action='nope' ;; '-q', type='nope' ;; '-q', nargs=0 ;; 'pos', required=True ;; '-q', nargs='x' ;; 'a', dest='b' ;; '-q', action='store_true', type=int ;; '-q', choices=5 ;; '' ;; '-q', nargs='+', metavar=('a', 'b', 'c') ;; '-q', action='append', nargs=0 ;; '-q', action='store_const' ;; '-q', 'x' ;; '-q', help='100%' ;; '-q', type=raising, default='d' ;; '---', dest='d' ;; 'pos', nargs='?', default=3 ;; '-q', action='count', default=2 ;; '-q', action='help' ;; '-q', zz=1
    call ArgumentParser.add_subparsers: '' ;; title='t', dest='d' ;; prog='pp' ;; required=True, metavar='M' ;; zz=1
    call ArgumentParser.set_defaults: first=3 ;; x=1, y=2 ;; ''
    call ArgumentParser.add_argument_group: 'g', 'd' ;; '' ;; title='t' ;; 'g', prefix_chars='+' ;; 'g', conflict_handler='resolve'
    call ArgumentParser.add_mutually_exclusive_group: '' ;; required=True ;; zz=1
    dest: 'first' ;; 'verbose' ;; 'nope' ;; 'opt'
    message: 'm' ;; None ;; 'a %(b)s'
    status: 0 ;; 2
    arg_line: 'a b' ;; ''
    prog: 'p' ;; None
    ArgumentParser usage: None ;; '%(prog)s USAGE'
    heading: 'H' ;; None
    text: 'text of %(prog)s' ;; None ;; 'long ' * 30
    add_usage usage: None ;; 'u %(prog)s'
    actions: [] ;; full()._actions ;; small()._actions ;; nested()._actions
    groups: [] ;; full()._mutually_exclusive_groups
    prefix: None ;; 'Use: '
    action: Action(['-x', '--long'], 'x', help='h') ;; full()._actions[1] ;; nested()._actions[2] ;; full()._actions[5]
    option_strings: ['-x'] ;; ['--foo', '-f'] ;; []
    nargs: None ;; 2 ;; '?'
    metavar: None ;; 'M'
    help: None ;; 'h' ;; SUPPRESS
    key: 'a' ;; 'q'
    other: Namespace(a=1, b='x') ;; 5
    kwargs: a=1 ;; b=[], c='x'
    string: '-' ;; '/nonexistent/x'
    option_string: '--foo' ;; '--no-foo' ;; None
    parser: small()
    values: None ;; 'v'
    BooleanOptionalAction.__call__ namespace: Namespace()
    file: io.StringIO()
    print_help file: io.StringIO() ;; None
    mode: 'r' ;; 'w' ;; 'x'
    bufsize: -1 ;; 0
    registry_name: 'type'
    add_help: True ;; False
    parents: [] ;; [small()]
    formatter_class: HelpFormatter ;; RawTextHelpFormatter
    conflict_handler: 'error' ;; 'resolve' ;; 'nope'
    prefix_chars: '-' ;; '+'
    exit_on_error: True ;; False
    width: 60 ;; 20 ;; None
    max_help_position: 24 ;; 8
    indent_increment: 2 ;; 4
    argument: None ;; Action(['-x', '--long'], 'x') ;; Action([], 'd', metavar='M') ;; Action([], 'd')
    skip ArgumentParser.add_subparsers: an empty one adds a blank to the usage that others lack
    skip parse_intermixed_args parse_known_intermixed_args: 3.13.0 loses positionals where options stand between, later releases do not
    skip HelpFormatter.end_section: asserts what a section of none has
    leave ArgumentError: None, None
    skip FileType.__call__ ArgumentParser.__repr__ Action.__call__: gives standard streams; too long; abstract
    do: p = small(); p.parse_args(['-x', 'bad'])
    do: p = argparse.ArgumentParser(prog='w'); p.add_argument('--t', type=raising); p.parse_args(['--t', 'v'])
    do: p = full(); [p.parse_known_args(['1', '--zz', '--yy=3', 'q']), p.get_default('opt')]
    do: p = full(); p.set_defaults(first=9); print(p.format_help())
    do: p = nested(); p.set_defaults(all=4); p.parse_args(['beta', '1', '2'])
    do: p = argparse.ArgumentParser(prog='i'); p.add_argument('--f'); p.add_argument('c'); p.add_argument('r', nargs='*', type=int); [p.parse_intermixed_args('doit 1 --f b 2 3'.split()), p.parse_known_intermixed_args('doit 1 --f b --zz 3'.split())]
    do: p = argparse.ArgumentParser(prog='i', parents=[small()]); print(p.format_usage()), p.parse_args(['-x', '3'])
    do: p = argparse.ArgumentParser(prog='i'); p.add_argument('a', nargs='+'); p.add_argument('b'); [p.parse_args('1 2 3'.split()), print(p.format_help())]
    do: p = argparse.ArgumentParser(prog='i'); p.add_argument('a', choices=range(3), type=int); p.parse_args(['7'])
    do: p = argparse.ArgumentParser(prog='i'); p.add_argument('-a', nargs='...'); p.add_argument('b', nargs='A...'); print(p.format_usage())
    do: p = argparse.ArgumentParser(prog='long' * 9); [p.add_argument('--option-%d' % i, metavar='VALUE') for i in range(5)]; p.add_argument('positional', nargs='+'); print(p.format_usage())
    calls ArgumentParser.parse_args: 300
    calls ArgumentParser.parse_known_args: 100
    calls ArgumentParser.parse_intermixed_args: 40
    """, argparse=argparse, full=full, nested=nested, small=small, raising=raising)


def options(**more):
    p = optparse.OptionParser(prog="op", **more)
    p.add_option("-f", "--file", dest="name", help="a file (%default)", metavar="FILE", default="x")
    p.add_option("-n", type="int", help="number")
    p.add_option("-q", action="store_false", dest="loud", default=True)
    p.add_option("-v", action="count")
    p.add_option("--list", action="append", type="choice", choices=["a", "b"])
    p.add_option("--two", nargs=2, type="float")
    p.add_option("--const", action="store_const", const=5)
    p.add_option("--call", action="callback", callback=lambda o, s, v, p: print(o, s, v), type="string")
    group = optparse.OptionGroup(p, "Group", "of options, with a longer text that is wrapped where the line ends, or so.")
    group.add_option("--complex", type="complex", help=optparse.SUPPRESS_HELP)
    group.add_option("--long", type="long", help="a longer help " * 8)
    p.add_option_group(group)
    return p


battery("optparse", """
    make OptionParser: options() ;; options(usage='%prog [x] y', version='%prog 2', description='What it does.') ;; options(conflict_handler='resolve', epilog='The end.', add_help_option=False)
    make Option: Option('-x', '--ex', type='int', help='h') ;; Option('-q', action='store_true') ;; Option('--choice', choices=['a'], type='choice')
    make OptionGroup: OptionGroup(options(), 'T', 'd')
    make Values: Values({'a': 1}) ;; Values()
    make IndentedHelpFormatter: IndentedHelpFormatter() ;; IndentedHelpFormatter(4, 12, 40, 0)
    make TitledHelpFormatter: TitledHelpFormatter()
    view OptionParser: lambda p: p.get_usage()
    view OptionGroup: lambda g: g.title
    view Option: str
    view HelpFormatter: lambda f: (f.current_indent, f.width)
    args: ['a'] ;; [] ;; ['-f', 'z', '-vv', 'b'] ;; ['--file=q', '-n', '5'] ;; ['-n', 'x'] ;; ['-n'] ;; ['--list', 'a', '--list=b'] ;; ['--list', 'c'] ;; ['--two', '1', '2.5'] ;; ['--two', '1'] ;; ['--zz'] ;; ['-z'] ;; ['--c'] ;; ['--con', '--', '-v'] ;; ['--help'] ;; ['--version'] ;; ['--call', 'w'] ;; ['--complex', '1j', '--long', '0x1f'] ;; ['--complex', 'x'] ;; ['-qv', '-n0b11'] ;; ['--const=3'] ;; ['-h'] ;; ['--fi', 'm'] ;; ['-fname'] ;; ['-n-3']
    OptionParser.parse_args args: ['a'] ;; [] ;; ['-f', 'z', '-vv', 'b'] ;; ['--file=q', '-n', '5'] ;; ['-n', 'x'] ;; ['-n'] ;; ['--list', 'a', '--list=b'] ;; ['--list', 'c'] ;; ['--two', '1', '2.5'] ;; ['--two', '1'] ;; ['--zz'] ;; ['-z'] ;; ['--c'] ;; ['--con', '--', '-v'] ;; ['--help'] ;; ['--version'] ;; ['--call', 'w'] ;; ['--complex', '1j', '--long', '0x1f'] ;; ['--complex', 'x'] ;; ['-qv', '-n0b11'] ;; ['--const=3'] ;; ['--fi', 'm'] ;; ['-fname'] ;; ['-n-3']
    values: None ;; Values({'name': 'k'})
    call OptionParser.add_option: '-x', '--ex', type='int' ;; '-f' ;; '--file' ;; 'x' ;; '-xy' ;; '---' ;; '-x', action='nope' ;; '-x', type='nope' ;; '-x', action='store_true', type='int' ;; '-x', choices=['a'] ;; '-x', type='choice' ;; '-x', type='choice', choices='ab' ;; '-x', nargs=2, action='count' ;; '-x', const=1 ;; '-x', action='callback' ;; '-x', action='callback', callback=5 ;; '-x', action='callback', callback=len, callback_args=5 ;; '-x', action='callback', callback=len, callback_kwargs=5 ;; '-x', callback=len ;; '-x', zz=1 ;; '' ;; 5 ;; '-x', type=int ;; '-x', default=3, help='%default'
    # what is told of nothing to add
    leave add_option: () ;; name='w' ;; n=3
    skip add_option_group: its words for nothing to add
    call Option: '-x' ;; '--ex', type='float' ;; 'x' ;; '' ;; '-x', dest='d', metavar='M', default=1 ;; '-x', action='append_const', const=3
    option_string: '-f' ;; '--file' ;; '-z' ;; '--zz'
    opt_str: '-f' ;; '--file' ;; '-z'
    opt: '-x' ;; '--ex'
    value: '5' ;; 'x' ;; '0x1f' ;; 'a'
    add_option_group args: options()
    dest: 'name' ;; 'zz'
    option: Option('-x', '--ex', type='int', help='h', metavar='MM') ;; Option('-n')
    parser: options()
    title: 'T' ;; ''
    description: None ;; 'A text. ' * 20
    usage: None ;; '%prog u' ;; SUPPRESS_USAGE
    handler: 'error' ;; 'resolve' ;; 'x'
    msg: 'm' ;; None
    status: 0 ;; 3
    dict: {'a': 5, 'zz': 6} ;; {}
    mode: 'careful' ;; 'loose' ;; 'x'
    attr: 'a' ;; 'n'
    kwargs: name='w' ;; n=3
    file: io.StringIO()
    epilog: None ;; 'E'
    heading: 'H'
    delim: '=' ;; ''
    s: 'k' ;; 'abc' ;; 'zz'
    wordmap: {'abc': 1, 'abd': 2} ;; {}
    skip OptionParser.destroy Values.read_file Values.read_module OptionContainer.destroy process callback: undone objects, files, and parts of parsing
    skip OptionContainer Option.convert_value Option.take_action: abstract, or a part of parsing
    calls OptionParser.parse_args: 100
    """, optparse=optparse, options=options)
