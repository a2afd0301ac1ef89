# Usage and help: wrapped usage, groups, defaults, metavars, choices, subcommands.
import argparse
import os

os.environ['COLUMNS'] = '70'
parser = argparse.ArgumentParser(prog='tool', description='Does %(prog)s things with files, one after the other, until it is done.',
                                 epilog='See the manual.', formatter_class=argparse.ArgumentDefaultsHelpFormatter)
parser.add_argument('source', nargs='+', help='what is read')
parser.add_argument('target', nargs='?', default='out', help='what is written')
parser.add_argument('-n', '--number', type=int, default=3, metavar='N', help='how often')
parser.add_argument('--pair', nargs=2, metavar=('LEFT', 'RIGHT'), help='two of them, with an explanation that needs more than one line')
parser.add_argument('--level', choices=['low', 'high'], required=True)
parser.add_argument('--secret', help=argparse.SUPPRESS)
either = parser.add_mutually_exclusive_group()
either.add_argument('--quiet', action='store_true', help='says nothing')
either.add_argument('--color', action=argparse.BooleanOptionalAction, help='in colour')
more = parser.add_argument_group('more', 'What few need.')
more.add_argument('--version', action='version', version='%(prog)s 1.0')
more.add_argument('-v', action='count', default=0)
parser.print_help()
print('---')
commands = argparse.ArgumentParser(prog='git')
commands.add_argument('-C', metavar='DIR')
sub = commands.add_subparsers(title='commands', dest='command', metavar='COMMAND')
add = sub.add_parser('add', aliases=['a'], help='adds a file')
add.add_argument('file')
sub.add_parser('gone', help='no more', deprecated=True)
commands.print_help()
add.print_usage()
print(commands.parse_args(['-C', 'x', 'a', 'f']))
print(argparse.Namespace(**{'a b': 1, 'c': 'd'}))
