"""The East Asian encodings with states: ISO-2022-JP and -KR, where escape sequences choose the set that bytes below 0x80 are of, and HZ.

The sets of two bytes a character are those of the EUC encodings, with the high bits off. A state has a byte for each of G0, G1 and G2 (the
final byte of the set's escape sequence, its high bit on if it takes two bytes a character) and one of flags above."""

from encodings._multibyte import Coder, made_map

_ASCII, _LATIN1, _GREEK, _ROMAN, _KANA = b"BAFJI"
_JIS_OLD, _JIS, _JIS2, _GB, _KS, _X0213_OF_2000, _X0213_2, _X0213 = (final | 0x80 for final in b"@BDACOPQ")
_SHIFTED, _THROUGH = 1 << 32, 2 << 32
_LONGEST = 16  # bytes of an escape sequence
_TO_EUC = bytes(b | 0x80 for b in range(256))
_TO_SEVEN = bytes(b & 0x7F for b in range(256))

# The sets that an encoding may choose, in the order in which they are tried for a character; G1 is for what is shifted to.
_sets = {
    "iso2022_kr": (_KS,),
    "iso2022_jp": (_JIS, _ROMAN, _JIS_OLD),
    "iso2022_jp_1": (_JIS, _JIS2, _ROMAN, _JIS_OLD),
    "iso2022_jp_2": (_JIS, _JIS2, _KS, _GB, _ROMAN, _JIS_OLD, _LATIN1, _GREEK),
    "iso2022_jp_2004": (_JIS, _X0213, _X0213_2),
    "iso2022_jp_3": (_JIS, _X0213_OF_2000, _X0213_2),
    "iso2022_jp_ext": (_JIS, _JIS2, _ROMAN, _KANA, _JIS_OLD),
}
_sources = {_JIS: "euc_jp", _JIS_OLD: "euc_jp", _JIS2: "euc_jp", _GB: "gb2312", _KS: "euc_kr", _X0213: "euc_jis_2004",
            _X0213_OF_2000: "euc_jisx0213", _X0213_2: None}


def _run_end(text, at):
    """Where the characters end that are ASCII, or are not, as the one there."""
    plain = text[at] < "\x80"
    while at < len(text) and (text[at] < "\x80") == plain:
        at += 1
    return at


def _two_each(known, run):
    """The codes of a text whose every character has one of two high bytes in a map, in seven bits; or None."""
    code, _, why = known.encode(run, 0, True)
    return code.translate(_TO_SEVEN) if not why and len(code) == 2 * len(run) and min(code) > 0xA0 else None


class ISO2022(Coder):
    """An encoding by escape sequences."""

    decoder_start = _ASCII << 16 | _ASCII << 8 | _ASCII
    encoder_start = _ASCII << 8 | _ASCII

    def __init__(self, name):
        self.name = name
        self._order = _sets[name]
        self._shifts = name == "iso2022_kr"
        self._single_shift = _GREEK in self._order
        self._maps = {}
        for of in self._order:
            if of in _sources:
                # The second plane of JIS X 0213 is in the map of the first, which falls back on another set where that has nothing.
                source = _sources[of] or _sources[self._order[1]]
                self._maps[of] = self._maps.get(source) or made_map(source)
                self._maps[source] = self._maps[of]
        if _KS in self._maps:  # what begins a syllable of parts in EUC-KR
            self._maps[_KS].decodes(b"\xa4\xd4", 0x3164)
        if _X0213_OF_2000 in self._maps:  # its second plane is that of 2004
            self._maps[_X0213_2].decodes(b"\x8f\xfd\xbb", 0x9B1C)
        self._pairs = next((of for of in self._order if of in (_X0213, _X0213_OF_2000)), None)
        if self._pairs is not None:
            self._fallback = made_map("euc_jp")

    # -- reading --

    def restart(self, state):
        return state & ~_SHIFTED & ~0xFF | _ASCII

    def _escape(self, data, at, state):
        """(how many bytes, the state then); the bytes are negative where some are missing, the state None where it is unknown."""
        end = at + 1
        while True:
            if end - at >= _LONGEST:
                return 1, None
            if end >= len(data):
                return -1, None
            if data[end] == 0x40 or 0x41 <= data[end] <= 0x5A:
                break
            end += 3 if not self._shifts and data[end:end + 2] == b"&@" else 1
        end += 1
        sequence, g = data[at:end], 0
        middle, of = sequence[1:-1], sequence[-1]
        if len(sequence) == 6 and not self._shifts and sequence[3:] == b"\x1b$B":  # whatever is between: & and @ should be
            of |= 0x80
        elif middle == b"$":
            of |= 0x80
        elif middle in (b"$(", b"$)"):
            of, g = of | 0x80, middle == b"$)"
        elif middle in (b"(", b")"):
            g = middle == b")"
        elif middle == b"." and self._single_shift:
            g = 2
        else:
            return len(sequence), None
        if of != _ASCII and of not in self._order:
            return len(sequence), None
        return len(sequence), state & ~(255 << 8 * g) | of << 8 * g

    def _shifted_once(self, byte, of):
        """The character of a byte after ESC N, or None."""
        if of == _LATIN1:
            return chr(byte + 0x80) if byte < 0x80 else None
        if of == _GREEK:
            try:
                return bytes((byte | 0x80,)).decode("iso8859_7") if byte < 0x80 else None
            except UnicodeDecodeError:
                return None
        return chr(byte) if of == _ASCII and byte < 0x80 else None

    def _single(self, byte, of):
        if of == _ROMAN:
            return {0x5C: "\xa5", 0x7E: "\u203e"}.get(byte) or chr(byte)
        if of == _KANA and 0x21 <= byte <= 0x5F:
            return chr(byte + 0xFF61 - 0x21)
        return chr(byte) if of == _ASCII else None

    def _double(self, two, of):
        """The text of two bytes, or ''."""
        if not (two[0] < 0x80 and two[1] < 0x80):
            return ""
        if two == b'"2' and of in (_X0213, _X0213_OF_2000):  # a wide tilde in the EUC encodings
            return "~"
        code = two.translate(_TO_EUC)
        if of == _X0213_2:
            code = b"\x8f" + code
            if self._beyond(code):
                return ""
        elif of == _JIS2:
            code = b"\x8f" + code
        text, used, why = self._maps[of].decode(code, 0)
        return "" if why or (used == 2 and of in (_X0213_2, _JIS2)) else text

    def _beyond(self, code):
        """Is a code of three bytes one of the set that the second plane falls back on?"""
        return self._fallback.decode(code, 0)[2] == 0

    def _run(self, data, at, state):
        """The text of what stands before the next escape sequence, if it is plain: (text, where it ended)."""
        end = data.find(b"\x1b", at)
        part = data[at:end if end >= 0 else len(data)]
        of = state & 255
        if len(part) > 1 and not state >> 32 and part.isascii():
            if of == _ASCII and not (self._shifts and (b"\x0e" in part or b"\x0f" in part)):
                return part.decode(), at + len(part)
            if of in (_JIS, _JIS_OLD, _GB, _KS) and len(part) % 2 == 0 and min(part) > 0x20:
                text, _, why = self._maps[of].decode(part.translate(_TO_EUC), 0)
                if not why:
                    return text, at + len(part)
        return "", at

    def read(self, data, at, state):
        parts, why = [], 0
        text, at = self._run(data, at, state)
        parts.append(text)
        while at < len(data):
            byte = data[at]
            if state & _THROUGH:
                parts.append(chr(byte))
                if byte == 0x40 or 0x41 <= byte <= 0x5A:
                    state &= ~_THROUGH
                at += 1
            elif byte == 0x1B:
                if at + 1 >= len(data):
                    why = -1
                    break
                if data[at + 1] in b"().$" or (data[at + 1] == 0x26):
                    used, after = self._escape(data, at, state)
                    if after is None:
                        why = used
                        break
                    state = after
                    text, at = self._run(data, at + used, state)
                    parts.append(text)
                elif self._single_shift and data[at + 1] == 0x4E:
                    if at + 2 >= len(data):
                        why = -1
                        break
                    char = self._shifted_once(data[at + 2], state >> 16 & 255)
                    if char is None:
                        why = 3
                        break
                    parts.append(char)
                    at += 3
                else:
                    parts.append("\x1b")
                    state |= _THROUGH
                    at += 1
            elif self._shifts and byte in (0x0E, 0x0F):
                state = state | _SHIFTED if byte == 0x0E else state & ~_SHIFTED
                at += 1
            elif byte < 0x20:
                if byte == 0x0A:
                    state &= ~_SHIFTED
                parts.append(chr(byte))
                at += 1
            elif byte >= 0x80:
                why = 1
                break
            else:
                of = state >> 8 * bool(state & _SHIFTED) & 255
                if of < 0x80:
                    text, used = self._single(byte, of), 1
                elif at + 1 >= len(data):
                    why = -1
                    break
                else:
                    text, used = self._double(data[at:at + 2], of), 2
                if not text:
                    why = used
                    break
                parts.append(text)
                at += used
        return "".join(parts), at, why, state

    # -- writing --

    def _code(self, text, at, of, final):
        """(two bytes, characters used) of a set; ('', 0): it has no code; ('', -1): the next character may belong to it."""
        if of == _ROMAN:
            return {"\xa5": (b"\\", 1), "\u203e": (b"~", 1)}.get(text[at], (b"", 0))
        if of == _KANA:
            return (bytes((ord(text[at]) - 0xFF61 + 0x21,)), 1) if "\uff61" <= text[at] <= "\uff9f" else (b"", 0)
        if of not in self._maps or (of in (_X0213, _X0213_OF_2000) and text[at] == "\uff5e"):
            return b"", 0
        behind = of in (_JIS2, _X0213_2)
        code, used, why = self._maps[of].encode(text[at:at + 2], 0, final or of != self._pairs)
        if not used:
            return b"", -1 if why == 2 else 0
        if used == 1 or of != self._pairs or len(code) != 2:
            used = 1
            code = self._maps[of].encode(text[at], 0, True)[0]
        if len(code) != 2 + behind or (behind and code[0] != 0x8F) or code[0] == 0x8E:
            return b"", 0
        if of == _X0213_2 and self._beyond(code):
            return b"", 0
        return code[behind:].translate(_TO_SEVEN), used

    def _chosen(self, text, at, final):
        """(set, code, characters used) for the character there; set None: none has it, or, used being -1, it waits."""
        if self._pairs is not None:
            code, used = self._code(text, at, self._pairs, final)
            if used < 0:
                return None, b"", -1
            if used == 2:
                return self._pairs, code, 2
        for of in self._order:
            code, used = self._code(text, at, of, True)
            if used == 1:
                return of, code, 1
        return None, b"", 0

    def _choose(self, of, state):
        """The bytes by which a set is chosen, and the state then."""
        if self._shifts:
            before = b"" if state >> 8 & 255 == of else b"\x1b$)" + bytes((of & 0x7F,))
            return before + (b"" if state & _SHIFTED else b"\x0e"), state & ~0xFF00 | of << 8 | _SHIFTED
        if state & 255 == of:
            return b"", state
        final = bytes((of & 0x7F,))
        before = b"\x1b(" if of < 0x80 else b"\x1b$" if of in (_JIS, _JIS_OLD) else b"\x1b$("
        return before + final, state & ~0xFF | of

    def _to_ascii(self, state):
        done = b"\x0f" if state & _SHIFTED else b""
        if state & 255 != _ASCII:
            done += b"\x1b(B"
        return done, state & ~_SHIFTED & ~0xFF | _ASCII

    def write(self, text, at, state, final):
        parts = []
        while at < len(text):
            run = text[at:_run_end(text, at)]
            if text[at] < "\x80":
                done, state = self._to_ascii(state)
                parts.append(done + run.encode())
                at += len(run)
                continue
            if len(run) > 1 and self._pairs is None:  # all of the set that is tried first?
                code = _two_each(self._maps[self._order[0]], run)
                if code:
                    done, state = self._choose(self._order[0], state)
                    parts.append(done + code)
                    at += len(run)
                    continue
            of, code, used = self._chosen(text, at, final)
            if of is None:
                return b"".join(parts), at, 2 if used < 0 else 1, state
            done, state = self._choose(of, state)
            parts.append(done + code)
            at += used
        return b"".join(parts), at, 0, state

    def end(self, state):
        return self._to_ascii(state)


class HZ(Coder):
    """GB 2312 in seven bits, between ~{ and ~}. The state is 1 there."""

    def __init__(self, name):
        self.name = name
        self.map = made_map("gb2312")

    def read(self, data, at, state):
        parts, why = [], 0
        while at < len(data):
            byte = data[at]
            if byte >= 0x80:
                why = 1
                break
            if byte != 0x7E and not state:
                end = data.find(b"~", at)
                run = data[at:end if end >= 0 else len(data)]
                if not run.isascii():
                    run = run[:1]
                parts.append(run.decode())
                at += len(run)
                continue
            if state and byte != 0x7E:  # what is plain of it at once
                end = at + 2
                while end + 1 < len(data) and data[end] != 0x7E:
                    end += 2
                run = data[at:end]
                if len(run) > 2 and len(run) % 2 == 0 and min(run) > 0x20 and run.isascii():
                    text, _, wrong = self.map.decode(run.translate(_TO_EUC), 0)
                    if not wrong and len(text) * 2 == len(run):
                        parts.append(text)
                        at = end
                        continue
            if at + 1 >= len(data):
                why = -1
                break
            two = data[at:at + 2]
            if state:
                text, used, wrong = self.map.decode(two.translate(_TO_EUC), 0) if two[1] < 0x80 else ("", 0, 1)
                known = used == 2 and not wrong or two == b"~}"
                state = int(two != b"~}") if known else state
            else:
                text = "~" if two == b"~~" else ""
                known = two in (b"~~", b"~{", b"~\n")
                state = int(two == b"~{")
            if not known:
                why = 1
                break
            parts.append(text)
            at += 2
        return "".join(parts), at, why, state

    def write(self, text, at, state, final):
        parts = []
        while at < len(text):
            char, run = text[at], text[at:_run_end(text, at)]
            if char < "\x80":
                parts.append((b"~}" if state else b"") + run.encode().replace(b"~", b"~~"))
                state = 0
                at += len(run)
                continue
            code = _two_each(self.map, run)
            if code:
                parts.append((b"" if state else b"~{") + code)
                state = 1
                at += len(run)
                continue
            code, _, why = self.map.encode(char, 0, True)
            if why:
                return b"".join(parts), at, 1, state
            parts.append((b"" if state else b"~{") + code.translate(_TO_SEVEN))
            state = 1
            at += 1
        return b"".join(parts), len(text), 0, state

    def end(self, state):
        return b"~}" if state else b"", 0


def coder(name):
    """The coder of an encoding with states."""
    return HZ(name) if name == "hz" else ISO2022(name)
