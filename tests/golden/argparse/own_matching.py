# Subclasses that say themselves how many strings an action takes, and formatters that use the library's own patterns.
import argparse

p = argparse.ArgumentParser(prog='p')
for nargs in (None, '?', '*', '+', '...', 'A...', argparse.SUPPRESS, 0, 1, 3):
    print(nargs, *[p._get_nargs_pattern(argparse.Action(options, 'd', nargs=nargs)) for options in ([], ['-x'])])
print(argparse.HelpFormatter("p")._whitespace_matcher)
print(argparse.HelpFormatter('p')._long_break_matcher)

class Ranges(argparse.ArgumentParser):
    """An action may have `most`, the largest number of strings."""
    def _get_nargs_pattern(self, action):
        most = getattr(action, 'most', None)
        if most is None:
            return super()._get_nargs_pattern(action)
        between = '' if action.option_strings else '-*'
        return f'({between}A{{1,{most}}}{between})'
    def error(self, message):
        print('error:', message)
        raise SystemExit

class Counts(argparse.ArgumentParser):
    def _match_argument(self, action, arg_strings_pattern):
        print('match', action.dest, arg_strings_pattern)
        return super()._match_argument(action, arg_strings_pattern)
    def _match_arguments_partial(self, actions, arg_strings_pattern):
        found = super()._match_arguments_partial(actions, arg_strings_pattern)
        print('partial', [action.dest for action in actions], arg_strings_pattern, found)
        return found

def filled(cls):
    p = cls(prog='p')
    p.add_argument('first', nargs='+').most = 2
    p.add_argument('rest', nargs='*')
    p.add_argument('-o', nargs='+').most = 3
    p.add_argument('-v', action='store_true')
    p.add_argument('-n')
    return p

for line in ('a', 'a b', 'a b c d', '-o 1 2 3 a b c', '-o1', 'a -o 1 2', '-vn1 a', '-o', '-o -- a', 'a -- b c'):
    for cls in (Ranges, Counts):
        try:
            print(cls.__name__, line, filled(cls).parse_args(line.split()))
        except SystemExit:
            print(cls.__name__, line, 'exits')
