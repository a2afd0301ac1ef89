"""codecs: streams and steps of every kind of encoding, and what errors' handlers make of them."""
import codecs
import io
from _battery import battery

ENCODINGS = """ascii latin_1 utf_8 utf_8_sig utf_7 utf_16 utf_16_le utf_16_be utf_32 utf_32_be cp1252 cp437 koi8_r iso8859_15 mac_roman idna punycode
unicode_escape raw_unicode_escape charmap undefined shift_jis euc_jp gb18030 big5 euc_kr iso2022_jp hz cp932 gbk johab hp_roman8 tis_620 ptcp154""".split()
BINARY = "hex_codec quopri_codec zlib_codec bz2_codec rot_13".split()
TEXTS = ["abc", "", "é", "\u20ac", "a\r\nb\rc\n", "\U0001f600", "\ud800", "日本", "~{", "-", "a" * 70, "Bücher.example", "+", "\x81"]
DATA = [b"abc", b"", b"\xe9", b"\xff\xfe\x00", b"\xc3\xa9", b"\xe2\x82", b"\x00\x00\xfe\xffx", b"+AOk-x+", b"\x82\xa0\x81", b"\x1b$B", b"\\x41\\u20ac\\", b"xn--bcher-kva", b"~{<:~}", b"\xa4\x00\x81\x30", b"\xef\xbb\xbfq", b"6162", b"YWI=", b"=3D=\n", b"begin 666 x\n!80  \n \nend\n"]


def tried(step):
    try:
        return step()
    except TypeError:  # counts and keywords: the reference's streams of some encodings are native, with words of their own
        return "TypeError"
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def whole(name):
    """Both ways in one go, under handlers, and step by step."""
    texts = [tried(lambda: codecs.encode(text, name, errors)) for text in TEXTS for errors in ("strict", "replace", "backslashreplace")]
    data = [tried(lambda: codecs.decode(item, name, errors)) for item in DATA for errors in ("strict", "ignore", "replace")]
    return texts, data


def steps(name):
    """One byte, or character, after the other."""
    out = []
    for item in DATA:
        decoder = codecs.getincrementaldecoder(name)("replace")
        out.append(tried(lambda: [decoder.decode(item[k:k + 1]) for k in range(len(item))] + [decoder.getstate(), decoder.decode(b"", True)]))
    for text in TEXTS:
        encoder = codecs.getincrementalencoder(name)("ignore")
        out.append(tried(lambda: [encoder.encode(c) for c in text] + [encoder.getstate(), encoder.encode("", True)]))
    return out


def read(name, data=b"one\r\ntwo\rthree\nfour\x0bfive\n\nlast"):
    """By lines and by sizes."""
    reader = codecs.getreader(name)(io.BytesIO(data), "replace")
    return [tried(lambda: reader.readline(keepends=False)), tried(lambda: reader.read(3)), tried(lambda: reader.read(4, 2)), tried(lambda: reader.readline()),
            tried(lambda: reader.readlines(5, False)), tried(lambda: reader.seek(0)), tried(lambda: reader.read(-1, 4)), tried(lambda: reader.read(9, -1, True)),
            tried(lambda: list(reader))]


def written(name):
    """Piece after piece."""
    raw = io.BytesIO()
    writer = codecs.getwriter(name)(raw, "backslashreplace")
    return [tried(lambda: writer.write("aé")), tried(lambda: writer.writelines(["\u20ac", "b\n"])), tried(writer.reset), tried(lambda: writer.write("c")),
            tried(lambda: writer.seek(0)), tried(lambda: writer.write("d")), raw.getvalue()]


def packed(name):
    """Bytes to bytes and back in pieces; not what is between, which is the library's."""
    encoder, decoder = codecs.getincrementalencoder(name)(), codecs.getincrementaldecoder(name)()
    pieces = [encoder.encode(b"ab" * 50), encoder.encode(b"\xff\n"), encoder.encode(b"", True)]
    out = [tried(lambda: decoder.decode(piece, k == 2)) for k, piece in enumerate(pieces)]
    encoder.reset(), decoder.reset()
    whole = encoder.encode(b"again", True)
    return b"".join(p for p in out if type(p) is bytes), tried(lambda: decoder.decode(whole[:3])), tried(lambda: decoder.decode(whole[3:], True))


battery("codecs", r"""
    make StreamReader: getreader('utf-8')(io.BytesIO(b'one\r\ntwo\rthr\xc3\xa9\n last')) ;; getreader('utf-16')(io.BytesIO('é\n€b'.encode('utf-16')), 'replace') ;; getreader('cp1252')(io.BytesIO(b'a\x81\r\n\r\r\nb'), 'ignore') ;; getreader('latin-1')(io.BytesIO(b'x' * 90 + b'\n' + b'y' * 80))
    make StreamWriter: getwriter('utf-8')(io.BytesIO()) ;; getwriter('utf-16')(io.BytesIO()) ;; getwriter('ascii')(io.BytesIO(), 'xmlcharrefreplace')
    make StreamReaderWriter: StreamReaderWriter(io.BytesIO(b'a\nb\xc3\xa9\n'), getreader('utf-8'), getwriter('utf-8')) ;; StreamReaderWriter(io.BytesIO(), getreader('ascii'), getwriter('ascii'), 'replace')
    make StreamRecoder: EncodedFile(io.BytesIO(b'caf\xc3\xa9\nx\n'), 'latin-1', 'utf-8') ;; EncodedFile(io.BytesIO(), 'utf-8', 'utf-16', 'replace')
    make IncrementalDecoder: getincrementaldecoder('utf-8')() ;; getincrementaldecoder('utf-16')('replace') ;; getincrementaldecoder('utf-7')() ;; getincrementaldecoder('cp1252')('ignore')
    make IncrementalEncoder: getincrementalencoder('utf-8')() ;; getincrementalencoder('utf-16')() ;; getincrementalencoder('ascii')('replace') ;; getincrementalencoder('utf-8-sig')()
    view StreamReader: lambda s: s.stream.tell()
    view StreamWriter: lambda s: s.stream.getvalue()
    view StreamReaderWriter: lambda s: s.stream.getvalue()
    view StreamRecoder: lambda s: s.stream.getvalue()
    view IncrementalDecoder: lambda d: d.getstate()
    view IncrementalEncoder: lambda e: e.errors
    view CodecInfo: lambda i: i.name
    size: -1 ;; 0 ;; 1 ;; 5 ;; None ;; 200
    chars: -1 ;; 0 ;; 2 ;; 9
    firstline: False ;; True
    keepends: True ;; False
    sizehint: None ;; 3 ;; 0
    offset: 0 ;; 2
    whence: 0 ;; 2
    input: b'caf\xc3\xa9' ;; b'' ;; b'\xff\xfea\0' ;; b'\xe2\x82' ;; b'+AOk-'
    IncrementalEncoder.encode input: 'abc' ;; 'é\u20ac' ;; '' ;; '\ud800'
    StreamWriter.encode input: 'abc' ;; 'é'
    final: False ;; True
    state: (b'', 0) ;; (b'\xc3', 0) ;; (b'', 1)
    IncrementalEncoder.setstate state: 0 ;; 2 ;; 1
    object: 'aé' ;; '' ;; b'x'
    data: 'aé' ;; b'caf\xc3\xa9' ;; ''
    list: ['a', 'é'] ;; [] ;; [b'x\n']
    errors: 'strict' ;; 'ignore' ;; 'replace' ;; 'xmlcharrefreplace' ;; 'nope'
    encoding: 'utf-8' ;; 'latin-1' ;; 'UTF_16' ;; 'nope' ;; 'hex' ;; 'rot13' ;; 'Windows-1252' ;; 'idna' ;; 'mbcs' ;; 'é'
    obj: b'caf\xc3\xa9' ;; 'text' ;; b'6162' ;; 5
    name: 'strict' ;; 'nope' ;; 'surrogateescape'
    iterencode iterator: ['a', 'é'] ;; []
    iterdecode iterator: [b'a', b'\xc3', b'\xa9'] ;; []
    kwargs: **{}
    file: io.BytesIO(b'x')
    data_encoding: 'utf-8' ;; 'nope'
    file_encoding: None ;; 'latin-1'
    strict_errors object: UnicodeEncodeError('a', 'é', 0, 1, 'r') ;; 5
    ignore_errors object: UnicodeEncodeError('a', 'é', 0, 1, 'r') ;; UnicodeDecodeError('a', b'e', 0, 1, 'r') ;; 5
    replace_errors object: UnicodeEncodeError('a', 'éx', 0, 2, 'r') ;; UnicodeDecodeError('a', b'e', 0, 1, 'r') ;; UnicodeTranslateError('ab', 0, 2, 'r')
    backslashreplace_errors object: UnicodeEncodeError('a', 'é€\U0001f600', 0, 3, 'r') ;; UnicodeDecodeError('a', b'\xe9', 0, 1, 'r') ;; UnicodeTranslateError('ab', 0, 2, 'r')
    namereplace_errors object: UnicodeEncodeError('a', 'é\x00', 0, 2, 'r') ;; UnicodeDecodeError('a', b'\xe9', 0, 1, 'r')
    xmlcharrefreplace_errors object: UnicodeEncodeError('a', 'é€', 0, 2, 'r') ;; UnicodeDecodeError('a', b'\xe9', 0, 1, 'r')
    whence: 0
    skip open register register_error CodecInfo: files, and what would stay
    skip StreamReader.decode StreamReader.encode StreamWriter.decode StreamWriter.encode getdecoder getencoder: functions of the encoding's module, of other names
    # a name without its dash; the states of utf-8-sig count from another number
    leave lookup: 'rot13'
    skip lookup_error IncrementalEncoder.getstate IncrementalEncoder.setstate: functions without a module, numbers of states
    leave decode: 'text', encoding='Windows-1252'
    skip __exit__ seek: an error of none, and the stream's own
    """ + "\n".join(f"    do {kind}: {kind}('{name}')" for name in ENCODINGS for kind in ("whole", "steps", "read", "written")
                if (name, kind) != ("idna", "steps"))  # the reference tells of {errors}
    + "\n" + "\n".join(f"    do whole: whole('{name}')" for name in BINARY)
    + "\n" + "\n".join(f"    do packed: packed('{name}')" for name in ("zlib_codec", "bz2_codec")), packed=packed, whole=whole, steps=steps, read=read, written=written)
