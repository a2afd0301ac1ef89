# Options of each kind, groups, help, defaults, conflicts, and what is refused.
import optparse
import os

os.environ['COLUMNS'] = '70'


class Parser(optparse.OptionParser):
    def exit(self, status=0, msg=None):
        raise SystemExit((status, msg))

    def print_usage(self, file=None):
        pass


parser = Parser(usage='%prog [options] FILE', prog='tool', version='%prog 1', description='Does a thing that takes more than a line of words to be told in a help of this width.', epilog='End.')
parser.add_option('-n', '--number', type='int', default=1, metavar='N', help='how often [default: %default]')
parser.add_option('-v', action='count', dest='loud')
parser.add_option('-q', '--quiet', action='store_false', dest='loud_at_all', default=True, help=optparse.SUPPRESS_HELP)
parser.add_option('-p', '--point', type='float', nargs=2, help='two numbers')
parser.add_option('--name', action='append', default=[])
parser.add_option('-m', '--mode', choices=['fast', 'slow'], default='slow')
group = parser.add_option_group('Strange', 'Not for all.')
group.add_option('-c', action='callback', type='string', callback=lambda option, opt, value, parser, more: setattr(parser.values, 'called', (opt, value, more)), callback_args=(5,))
group.add_option('--a-very-long-name-of-an-option', action='store_const', const=3, dest='const', help='const')
print(parser.format_help())
print(parser.format_help(optparse.TitledHelpFormatter(width=60)).splitlines()[:6])
for line in (['-n', '0x10', 'a', '-vvv', '--point', '1', '2.5', '--name=x', '--name', 'y', 'b', '-mfast'], ['-cfoo', '--', '-n'], ['--num=3', '--a-very', '-'], [], ['-n', 'x'], ['-p', '1'], ['--nope'], ['-x'],
             ['--n'], ['--quiet=3'], ['-m', 'odd'], ['-h']):
    try:
        values, arguments = parser.parse_args(line)
        print(sorted((key, value) for key, value in vars(values).items()), arguments)
    except SystemExit as end:
        print(end)
for attempt in (lambda: parser.add_option('-n'), lambda: parser.add_option('x'), lambda: parser.add_option('-x', type='odd'), lambda: parser.add_option('-x', action='odd'), lambda: parser.add_option('-x', odd=1),
                lambda: parser.add_option('-x', nargs=2, action='count'), lambda: parser.add_option('-x', type='choice'), lambda: parser.remove_option('-z')):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
