"""The file .netrc, which holds names and passwords for machines."""

import os
import stat

__all__ = ['netrc', 'NetrcParseError']


class NetrcParseError(Exception):
    """Something in the file that cannot be meant."""

    def __init__(self, msg, filename=None, lineno=None):
        self.filename = filename
        self.lineno = lineno
        self.msg = msg
        super().__init__(msg)

    def __str__(self):
        return f'{self.msg} ({self.filename}, line {self.lineno})'


class _Words:
    """The words of a file, and which line the last one was in. Quotes hold blanks together, a backslash takes a character as it is."""

    def __init__(self, stream):
        self._stream = stream
        self.line = 1
        self.ended = False  # was the last word its line's?
        self._next = None

    def end_line(self):
        """Leaves out what is left of the last word's line."""
        if not self.ended and self._stream.readline():
            self.line += 1

    def _char(self):
        ch = self._stream.read(1)
        self.line += ch == '\n'
        return ch

    def word(self):
        """The next word, '' at the end."""
        if self._next is not None:
            word, self._next = self._next, None
            return word
        ch = self._char()
        while ch and ch in '\n\t\r ':
            ch = self._char()
        word, quoted = '', ch == '"'
        if quoted:
            ch = self._char()
        while ch and (ch != '"' if quoted else ch not in '\n\t\r '):
            word += self._char() if ch == '\\' else ch
            ch = self._char()
        self.ended = ch == '\n'
        return word

    def give_back(self, word):
        self._next = word


class netrc:
    """`hosts`: {machine: (login, account, password)}, the machine 'default' for all others; `macros`: {name: lines}."""

    def __init__(self, file=None):
        by_default = file is None
        if by_default:
            file = os.path.join(os.path.expanduser('~'), '.netrc')
        self.hosts = {}
        self.macros = {}
        try:
            with open(file, encoding='utf-8') as stream:
                self._parse(file, stream, by_default)
        except UnicodeDecodeError:
            with open(file, encoding='locale') as stream:
                self._parse(file, stream, by_default)

    def _parse(self, file, stream, by_default):
        words = _Words(stream)
        while word := words.word():
            if word.startswith('#'):
                words.end_line()
            elif word == 'machine':
                self._parse_entry(file, stream, words, words.word(), by_default)
            elif word == 'default':
                self._parse_entry(file, stream, words, 'default', by_default)
            elif word == 'macdef':
                self._parse_macro(file, words)
            else:
                raise NetrcParseError(f'bad toplevel token {word!r}', file, words.line)

    def _parse_macro(self, file, words):
        name = words.word()
        words.end_line()
        begin = words.line
        lines = self.macros[name] = []
        while True:
            line = words._stream.readline()
            if not line:
                raise NetrcParseError('Macro definition missing null line terminator.', file, begin)
            words.line += 1
            if line == '\n':
                return
            lines.append(line)

    def _parse_entry(self, file, stream, words, name, by_default):
        if not name:
            raise NetrcParseError("missing 'machine' name", file, words.line)
        login = account = password = ''
        self.hosts[name] = login, account, password
        while True:
            word = words.word()
            if word.startswith('#'):
                words.end_line()
                continue
            if word in ('', 'machine', 'default', 'macdef'):
                words.give_back(word)
                break
            if word in ('login', 'user'):
                login = words.word()
            elif word == 'account':
                account = words.word()
            elif word == 'password':
                password = words.word()
            else:
                raise NetrcParseError(f'bad follower token {word!r}', file, words.line)
        if by_default and login != 'anonymous':
            self._security_check(stream, login)
        self.hosts[name] = login, account, password

    def _security_check(self, stream, login):
        """Others must not have written the file, nor be able to read the passwords in it."""
        if os.name != 'posix':
            return
        found = os.fstat(stream.fileno())
        if found.st_uid != os.getuid():
            import pwd

            def shown(uid):
                try:
                    return pwd.getpwuid(uid)[0]
                except KeyError:
                    return f'uid {uid}'
            raise NetrcParseError(f'~/.netrc file owner ({shown(found.st_uid)}, {shown(os.getuid())}) does not match current user')
        if found.st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            raise NetrcParseError('~/.netrc access too permissive: access permissions must restrict access to only the owner')

    def authenticators(self, host):
        """(login, account, password) for a machine, or None."""
        return self.hosts.get(host, self.hosts.get('default'))

    def __repr__(self):
        text = ''
        for host, (login, account, password) in self.hosts.items():
            text += f'machine {host}\n\tlogin {login}\n'
            if account:
                text += f'\taccount {account}\n'
            text += f'\tpassword {password}\n'
        for name, lines in self.macros.items():
            text += f'macdef {name}\n{"".join(lines)}\n'
        return text


if __name__ == '__main__':
    print(netrc())
