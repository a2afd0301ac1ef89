"""Command lines in the way of getopt(3): short and long options, then arguments."""

import os
from gettext import gettext as _

__all__ = ['GetoptError', 'error', 'getopt', 'gnu_getopt']


class GetoptError(Exception):
    """A wrong option: its text `msg`, and `opt`, the option without its dashes ('' if there is none)."""

    def __init__(self, msg, opt=''):
        self.msg = msg
        self.opt = opt
        Exception.__init__(self, msg, opt)

    def __str__(self):
        return self.msg


error = GetoptError


def getopt(args, shortopts, longopts=[]):
    """Options up to the first argument: a list of (option, value) and the list of what is left.

    shortopts has the letters, each with a : behind if it takes a value; longopts the names, with a = behind. A long option may be
    shortened as long as it is the only one. GetoptError.
    """
    return _parsed(args, shortopts, longopts, False)


def gnu_getopt(args, shortopts, longopts=[]):
    """As getopt(), but options may stand among the arguments, unless shortopts begins with + or POSIXLY_CORRECT is set."""
    if shortopts.startswith('+'):
        return _parsed(args, shortopts[1:], longopts, False)
    return _parsed(args, shortopts, longopts, not os.environ.get('POSIXLY_CORRECT'))


def _parsed(args, shortopts, longopts, mixed):
    longopts = [longopts] if isinstance(longopts, str) else list(longopts)
    options, arguments = [], []
    while args:
        if args[0] == '--':
            args = args[1:]
            break
        first = args[0]
        if first.startswith('--'):
            options, args = do_longs(options, first[2:], longopts, args[1:])
        elif first.startswith('-') and first != '-':
            options, args = do_shorts(options, first[1:], shortopts, args[1:])
        elif mixed:
            arguments.append(args[0])
            args = args[1:]
        else:
            break
    return options, arguments + list(args) if mixed else args


def do_longs(opts, opt, longopts, args):
    """Adds the long option `opt` to opts; returns both without what it took."""
    name, equals, value = opt.partition('=')
    takes, name = long_has_args(name, longopts)
    if takes:
        if not equals:
            if not args:
                raise GetoptError(_('option --%s requires argument') % name, name)
            value, args = args[0], args[1:]
    elif equals:
        raise GetoptError(_('option --%s must not have an argument') % name, name)
    opts.append(('--' + name, value))
    return opts, args


def long_has_args(opt, longopts):
    """Whether a long option takes a value, and its whole name."""
    fitting = [each for each in longopts if each.startswith(opt)]
    if not fitting:
        raise GetoptError(_('option --%s not recognized') % opt, opt)
    if opt in fitting:
        return False, opt
    if opt + '=' in fitting:
        return True, opt
    if len(fitting) > 1:
        raise GetoptError(_('option --%s not a unique prefix') % opt, opt)
    name = fitting[0]
    return name.endswith('='), name.removesuffix('=')


def do_shorts(opts, optstring, shortopts, args):
    """Adds the short options in optstring to opts; returns both without what the last took."""
    while optstring:
        letter, optstring = optstring[0], optstring[1:]
        value = ''
        if short_has_arg(letter, shortopts):
            if not optstring:
                if not args:
                    raise GetoptError(_('option -%s requires argument') % letter, letter)
                optstring, args = args[0], args[1:]
            value, optstring = optstring, ''
        opts.append(('-' + letter, value))
    return opts, args


def short_has_arg(opt, shortopts):
    """Whether a short option takes a value."""
    at = -1 if opt == ':' else shortopts.find(opt)
    if at < 0:
        raise GetoptError(_('option -%s not recognized') % opt, opt)
    return shortopts.startswith(':', at + 1)
