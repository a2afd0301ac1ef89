import codecs

NAMES = ("utf-8", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be", "utf-7", "ascii", "latin-1", "cp1252", "utf-8-sig", "idna", "punycode",
         "unicode_escape", "raw_unicode_escape", "hex", "base64", "quopri", "uu", "rot13", "cp437", "koi8-r", "charmap", "shift_jis", "gbk",
         "euc-jp", "big5", "iso2022_jp", "hz")
ERRORS = ("strict", "ignore", "replace", "backslashreplace", "surrogateescape", "surrogatepass", "xmlcharrefreplace", "namereplace")


def prepare():
    """What is made at an encoding's first use takes more steps than an input has, and is made again where it was stopped."""
    for name in NAMES:
        for way in (lambda: codecs.decode(b"a\xc4\xe3", name, "replace"), lambda: codecs.encode("a\u4f60\udc80", name, "namereplace")):
            try:
                way()
            except Exception:  # not every one takes these
                pass


prepare()


def fuzz(data):
    """A byte for the encoding, one for the handler and where to cut, the data."""
    if len(data) < 2:
        return None
    name, errors, body = NAMES[data[0] % len(NAMES)], ERRORS[data[1] & 7], data[2:]
    try:
        codecs.lookup(name)
    except LookupError:
        return None
    results = []
    for way in (lambda: codecs.decode(body, name, errors), lambda: codecs.encode(body.decode("utf-8", "surrogatepass"), name, errors),
                lambda: codecs.encode(body.decode("latin-1"), name, errors), lambda: codecs.encode(body, name, errors)):
        try:
            results.append(way())
        except SystemError:
            raise
        except Exception as error:  # what a codec in Python likes
            results.append(type(error).__name__)
    try:
        decoder = codecs.getincrementaldecoder(name)(errors)
        cut = data[1] >> 3
        results.append(decoder.decode(body[:cut]) + decoder.decode(body[cut:], True))
    except SystemError:
        raise
    except Exception as error:
        results.append(type(error).__name__)
    return results


SEEDS = [bytes((k, k)) + text for k in range(len(NAMES)) for text in (b"a\xc3\xa9\xed\xa0\x80\xf0\x9f\x98\x80", b"+AGEA-\\N{DASH}\\ud800=3D~{", b"xn--a\xff\xfe")]
