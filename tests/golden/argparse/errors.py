# What is wrong with a command line, in words.
import argparse

parser = argparse.ArgumentParser(prog='p', exit_on_error=False)
parser.add_argument('first', type=int, choices=[1, 2])
parser.add_argument('--two', nargs=2)
parser.add_argument('--some', nargs='+')
parser.add_argument('--maybe', nargs='?', const='c', default='d')
parser.add_argument('-a', action='store_true')
parser.add_argument('-b', action='store_const', const=4)
parser.add_argument('--abbreviate')
parser.add_argument('--abbot')
group = parser.add_mutually_exclusive_group()
group.add_argument('-x', action='store_true')
group.add_argument('-y')


def check(*args):
    try:
        print(args, parser.parse_args(args))
    except argparse.ArgumentError as error:
        print(args, 'error:', error, '|', error.argument_name)


check('1')
check()
check('3')
check('one')
check('1', '--two', 'a')
check('1', '--some')
check('1', '--maybe')
check('1', '--maybe', 'v')
check('1', '-ab')
check('1', '-abz')
check('1', '-a=5')
check('1', '--abb', 'x')
check('1', '--abbr', 'x')
check('1', '-x', '-yv')
check('1', '-y=v')
check('1', '--', '-a')
check('1', 'extra', '--unknown')
check('--some', 'a', 'b', '--', '2')
for arguments, keywords in ((('-z',), {'nargs': 0}), (('pos',), {'dest': 'd'}), (('-q', 'x'), {}), (('--',), {}), (('-a',), {}), (('v',), {'nargs': 0}),
                            (('v',), {'required': True}), (('-w',), {'action': 'none'}), (('-w',), {'type': 3}),
                            (('-w',), {'nargs': 3, 'metavar': ('a', 'b')}), (('-w',), {'const': 1})):
    try:
        parser.add_argument(*arguments, **keywords)
    except Exception as error:
        print(arguments, keywords, type(error).__name__, error)
