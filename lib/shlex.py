"""Words as the Unix shell divides and quotes them: split(), join(), quote(), and a lexer for small languages of that kind."""

import os
import re
import sys
from collections import deque
from io import StringIO

__all__ = ['shlex', 'split', 'quote', 'join']


class shlex:
    """Reads words from a str or a file, one by one: get_token(), or by iteration.

    In posix mode quotes and escapes work as in a shell, and the end is None; else quotes stay in the word, and the end is ''.
    punctuation_chars: characters (True: ();<>|&) whose runs are words. What kinds of characters there are is in attributes that may be
    changed: commenters, wordchars, whitespace, escape, quotes, escapedquotes, whitespace_split.
    """

    def __init__(self, instream=None, infile=None, posix=False, punctuation_chars=False):
        if isinstance(instream, str):
            instream = StringIO(instream)
        if instream is not None:
            self.instream = instream
            self.infile = infile
        else:
            self.instream = sys.stdin
            self.infile = None
        self.posix = posix
        self.eof = None if posix else ''
        self.commenters = '#'
        self.wordchars = 'abcdfeghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_'
        if posix: # Latin-1's letters
            self.wordchars += ''.join(chr(code) for code in range(0xdf, 0x100) if code != 0xf7)
            self.wordchars += ''.join(chr(code) for code in range(0xc0, 0xdf) if code != 0xd7)
        self.whitespace = ' \t\r\n'
        self.whitespace_split = False
        self.quotes = '\'"'
        self.escape = '\\'
        self.escapedquotes = '"'
        self.state = ' '
        self.pushback = deque()
        self.lineno = 1
        self.debug = 0
        self.token = ''
        self.filestack = deque()
        self.source = None
        if not punctuation_chars:
            punctuation_chars = ''
        elif punctuation_chars is True:
            punctuation_chars = '();<>|&'
        self._punctuation_chars = punctuation_chars
        if punctuation_chars:
            self._pushback_chars = deque() # read too far
            self.wordchars += '~-./*?='
            self.wordchars = self.wordchars.translate(dict.fromkeys(map(ord, punctuation_chars)))

    @property
    def punctuation_chars(self):
        return self._punctuation_chars

    def push_token(self, tok):
        """Gives a word back: the next one read."""
        if self.debug >= 1:
            print('shlex: pushing token ' + repr(tok))
        self.pushback.appendleft(tok)

    def push_source(self, newstream, newfile=None):
        """Reads from another source, to its end."""
        if isinstance(newstream, str):
            newstream = StringIO(newstream)
        self.filestack.appendleft((self.infile, self.instream, self.lineno))
        self.infile, self.instream, self.lineno = newfile, newstream, 1
        if self.debug:
            print(f'shlex: pushing to file {self.infile}' if newfile is not None else f'shlex: pushing to stream {self.instream}')

    def pop_source(self):
        """Goes back to the source before."""
        self.instream.close()
        self.infile, self.instream, self.lineno = self.filestack.popleft()
        if self.debug:
            print(f'shlex: popping to {self.instream}, line {self.lineno}')
        self.state = ' '

    def get_token(self):
        """The next word, from pushed back ones, or the sources; at the end `eof`."""
        if self.pushback:
            word = self.pushback.popleft()
            if self.debug >= 1:
                print('shlex: popping token ' + repr(word))
            return word
        word = self.read_token()
        while self.source is not None and word == self.source: # a word that includes a file
            found = self.sourcehook(self.read_token())
            if found:
                self.push_source(found[1], found[0])
            word = self.get_token()
        while word == self.eof:
            if not self.filestack:
                return self.eof
            self.pop_source()
            word = self.get_token()
        if self.debug >= 1:
            print('shlex: token=' + repr(word) if word != self.eof else 'shlex: token=EOF')
        return word

    def _next_char(self):
        if self._punctuation_chars and self._pushback_chars:
            return self._pushback_chars.pop()
        return self.instream.read(1)

    def _see(self, what, where):
        if self.debug >= 2:
            print(f'shlex: I see {what} in {where} state')

    def read_token(self):
        """The next word of the source."""
        quoted = False # an empty quoted word is one, in posix mode
        behind_escape = ' '
        while True:
            char = self._next_char()
            if char == '\n':
                self.lineno += 1
            if self.debug >= 3:
                print(f'shlex: in state {self.state!r} I see character: {char!r}')
            state = self.state
            if state is None: # past the end
                self.token = ''
                break
            if state == ' ':
                if not char:
                    self.state = None
                    break
                if char in self.whitespace:
                    self._see('whitespace', 'whitespace')
                    if self.token or self.posix and quoted:
                        break
                elif char in self.commenters:
                    self._skip_comment()
                elif self.posix and char in self.escape:
                    behind_escape, self.state = 'a', char
                elif char in self.wordchars:
                    self.token, self.state = char, 'a'
                elif char in self._punctuation_chars:
                    self.token, self.state = char, 'c'
                elif char in self.quotes:
                    if not self.posix:
                        self.token = char
                    self.state = char
                elif self.whitespace_split:
                    self.token, self.state = char, 'a'
                else:
                    self.token = char
                    if self.token or self.posix and quoted:
                        break
            elif state in self.quotes:
                quoted = True
                if not char:
                    self._see('EOF', 'quotes')
                    raise ValueError('No closing quotation')
                if char == state:
                    if not self.posix:
                        self.token += char
                        self.state = ' '
                        break
                    self.state = 'a'
                elif self.posix and char in self.escape and state in self.escapedquotes:
                    behind_escape, self.state = state, char
                else:
                    self.token += char
            elif state in self.escape:
                if not char:
                    self._see('EOF', 'escape')
                    raise ValueError('No escaped character')
                # In quotes only the quote and the escape itself need one; before others it stays.
                if behind_escape in self.quotes and char != state and char != behind_escape:
                    self.token += state
                self.token += char
                self.state = behind_escape
            else: # 'a', in a word, or 'c', in punctuation
                if not char:
                    self.state = None
                    break
                if char in self.whitespace:
                    self._see('whitespace', 'word')
                    self.state = ' '
                    if self.token or self.posix and quoted:
                        break
                elif char in self.commenters:
                    self._skip_comment()
                    if self.posix:
                        self.state = ' '
                        if self.token or quoted:
                            break
                elif state == 'c':
                    if char in self._punctuation_chars:
                        self.token += char
                    else:
                        if char not in self.whitespace:
                            self._pushback_chars.append(char)
                        self.state = ' '
                        break
                elif self.posix and char in self.quotes:
                    self.state = char
                elif self.posix and char in self.escape:
                    behind_escape, self.state = 'a', char
                elif (char in self.wordchars or char in self.quotes
                        or self.whitespace_split and char not in self._punctuation_chars):
                    self.token += char
                else:
                    if self._punctuation_chars:
                        self._pushback_chars.append(char)
                    else:
                        self.pushback.appendleft(char)
                    self._see('punctuation', 'word')
                    self.state = ' '
                    if self.token or self.posix and quoted:
                        break
        word, self.token = self.token, ''
        if self.posix and not quoted and word == '':
            word = None
        if self.debug > 1:
            print('shlex: raw token=' + repr(word) if word else 'shlex: raw token=EOF')
        return word

    def _skip_comment(self):
        self.instream.readline()
        self.lineno += 1

    def sourcehook(self, newfile):
        """Opens the file that an including word names: (name, stream)."""
        newfile = newfile.strip('"')
        # Beside the file that includes it
        if isinstance(self.infile, str) and not os.path.isabs(newfile):
            newfile = os.path.join(os.path.dirname(self.infile), newfile)
        return newfile, open(newfile)

    def error_leader(self, infile=None, lineno=None):
        """The beginning of an error message, as compilers write them."""
        return f'"{self.infile if infile is None else infile}", line {self.lineno if lineno is None else lineno}: '

    def __iter__(self):
        return self

    def __next__(self):
        word = self.get_token()
        if word == self.eof:
            raise StopIteration
        return word


def split(s, comments=False, posix=True):
    """The words of a str as a list. ValueError: a quote is not closed, or there is nothing behind an escape."""
    if s is None:
        raise ValueError('s argument must not be None')
    lexer = shlex(s, posix=posix)
    lexer.whitespace_split = True
    if not comments:
        lexer.commenters = ''
    return list(lexer)


def join(split_command):
    """The str that split() divides into these words."""
    return ' '.join(quote(word) for word in split_command)


_unsafe = re.compile(r'[^\w@%+=:,./-]', re.ASCII).search


def quote(s):
    """A word as the shell is to be given it."""
    if not s:
        return "''"
    if _unsafe(s) is None:
        return s
    return "'" + s.replace("'", "'\"'\"'") + "'"
