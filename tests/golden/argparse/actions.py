# Each action, files of arguments, intermixed and partial parsing, defaults and parents.
import argparse
import io
import contextlib
import tempfile

base = argparse.ArgumentParser(add_help=False)
base.add_argument('--shared', default='5', type=int)
parser = argparse.ArgumentParser(prog='p', parents=[base], fromfile_prefix_chars='@', argument_default=argparse.SUPPRESS)
parser.add_argument('--list', action='append')
parser.add_argument('--more', action='extend', nargs='*', type=float)
parser.add_argument('--const', action='append_const', const=int, dest='list')
parser.add_argument('-v', action='count')
parser.add_argument('--no', action='store_false', dest='yes')
parser.add_argument('--flag', action=argparse.BooleanOptionalAction, default=None)
parser.add_argument('rest', nargs='*')
parser.set_defaults(extra='e')
print(parser.parse_args(['--list', 'a', '--const', '--more', '1', '2', '-vv', '--no', '--no-flag', 'r', 's']))
print(parser.parse_args([]))
print(parser.parse_known_args(['r', '--list=x', 's', '--what']))
print(parser.parse_intermixed_args(['r', '--list=x', 's']))
with tempfile.NamedTemporaryFile('w', suffix='.args') as file:
    file.write('--list\nfrom file\n--no\n')
    file.flush()
    print(parser.parse_args(['@' + file.name]))
errors = io.StringIO()
with contextlib.redirect_stderr(errors):
    try:
        parser.parse_args(['--shared', 'x'])
    except SystemExit as end:
        print('exit', end.code)
print(errors.getvalue())


class Upper(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, (values.upper(), option_string))


parser.register('action', 'upper', Upper)
print(parser.add_argument('-u', '--up', action='upper', help='h'))
print(parser.parse_args(['--up', 'word']).up, parser.get_default('extra'))
