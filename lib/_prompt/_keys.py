"""Keys of a terminal: what its bytes stand for.

A key is a character that is to be typed, or a name: 'enter', 'left', 'ctrl-a', 'alt-b', 'ctrl-right'. A paste that the terminal brackets
comes as one `Paste`, so that its newlines are no keys.
"""

_ESCAPE = 0x1b
_END_OF_PASTE = b'\x1b[201~'
_WAIT = 0.05        # seconds within which what follows an Escape belongs to it: a terminal writes a key's bytes at once

_FINAL = {'A': 'up', 'B': 'down', 'C': 'right', 'D': 'left', 'H': 'home', 'F': 'end', 'Z': 'backtab', 'M': 'enter'}
_NUMBERED = {'1': 'home', '3': 'delete', '4': 'end', '5': 'pageup', '6': 'pagedown', '7': 'home', '8': 'end'}
_CONTROL = {0x08: 'backspace', 0x09: 'tab', 0x0a: 'enter', 0x0d: 'enter', 0x1f: 'ctrl-_', 0x7f: 'backspace'}


class Paste(str):
    """Text that was pasted."""


class Keys:
    """Reads keys from `byte(timeout)`, which gives the next byte, None at the end of the time, and raises EOFError at the input's."""

    def __init__(self, byte):
        self._byte = byte

    def next(self):
        """The next key; 'unknown' is one that nothing is known of."""
        first = self._byte(None)
        if first == _ESCAPE:
            return self._escape()
        return self._plain(first)

    def _plain(self, first):
        if first in _CONTROL:
            return _CONTROL[first]
        if first < 0x20:
            return 'ctrl-' + chr(first + 0x60)
        return self._character(first)

    def _character(self, first):
        """A character of UTF-8; what is none becomes a replacement."""
        more = 0 if first < 0xc0 else 1 if first < 0xe0 else 2 if first < 0xf0 else 3
        data = bytearray([first])
        while more and (byte := self._byte(_WAIT)) is not None:
            data.append(byte)
            more -= 1
        return data.decode('utf-8', 'replace')

    def _escape(self):
        byte = self._byte(_WAIT)
        if byte is None:
            return 'escape'
        if byte == ord('['):
            return self._sequence()
        if byte == ord('O'):
            final = self._byte(_WAIT)
            return 'unknown' if final is None else _FINAL.get(chr(final), 'unknown')
        if byte == _ESCAPE:
            return 'escape'
        return 'alt-' + self._plain(byte)

    def _sequence(self):
        """What stands behind Escape [ : parameters and a final character."""
        given = ''
        while (byte := self._byte(_WAIT)) is not None:
            if 0x40 <= byte <= 0x7e and not (byte == ord('[') and not given):
                return self._named(given, chr(byte))
            given += chr(byte)
            if len(given) > 32:
                break
        return 'unknown'

    def _named(self, given, final):
        if given.startswith('['):
            return 'unknown'            # a function key of Linux's console
        number, _, modifiers = given.partition(';')
        if final == '~' and number == '200':
            return self._paste()
        key = _NUMBERED.get(number) if final == '~' else _FINAL.get(final)
        if key is None:
            return 'unknown'
        bits = int(modifiers) - 1 if modifiers.isdigit() else 0
        return ('ctrl-' if bits & 4 else 'alt-' if bits & 2 else '') + key

    def _paste(self):
        data = bytearray()
        while not data.endswith(_END_OF_PASTE):
            data.append(self._byte(None))
        text = data[:-len(_END_OF_PASTE)].decode('utf-8', 'replace')
        return Paste(text.replace('\r\n', '\n').replace('\r', '\n'))
