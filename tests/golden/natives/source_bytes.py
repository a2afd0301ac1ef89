# Source as bytes: marks, declared encodings, bytes that are none of theirs, line ends.
def told(source, mode="exec"):
    try:
        code = compile(source, "<bytes>", mode)
        names = {}
        exec(code, names)
        print(ascii(source[:60]), "=", ascii(names.get("x")))
    except BaseException as error:
        print(ascii(source[:60]), "!", type(error).__name__, ascii(str(error)), getattr(error, "lineno", ""), getattr(error, "offset", ""))


for source in (
    b"# -*- coding: utf-8 -*-\nx = '\xc3\xa9'", b"# -*- coding: utf8 -*-\nx = '\xc3\xa9'", b"# -*- coding: UTF_8 -*-\nx = '\xc3\xa9'",
    b"# -*- coding: U8 -*-\nx = '\xc3\xa9'", b"# -*- coding: utf -*-\nx = '\xc3\xa9'", b"# -*- coding: cp65001 -*-\nx = '\xc3\xa9'",
    b"# -*- coding: utf-8-sig -*-\nx = '\xc3\xa9'", b"# -*- coding: latin-1 -*-\nx = '\xc3\xa9'",
    b"# -*- coding: latin1 -*-\nx = '\xc3\xa9'", b"# -*- coding: iso-8859-1 -*-\nx = '\xc3\xa9'",
    b"# -*- coding: iso_8859_1 -*-\nx = '\xc3\xa9'", b"# -*- coding: l1 -*-\nx = '\xc3\xa9'",
    b"# -*- coding: 8859 -*-\nx = '\xc3\xa9'", b"# -*- coding: cp819 -*-\nx = '\xc3\xa9'",
    b"# -*- coding: ISO8859-1 -*-\nx = '\xc3\xa9'", b"# -*- coding: iso-8859-15 -*-\nx = '\xc3\xa9'",
    b"# -*- coding: ascii -*-\nx = '\xc3\xa9'", b"# -*- coding: us-ascii -*-\nx = '\xc3\xa9'",
    b"# -*- coding: 646 -*-\nx = '\xc3\xa9'", b"# -*- coding: cp1252 -*-\nx = '\xc3\xa9'", b"# -*- coding: koi8-r -*-\nx = '\xc3\xa9'",
    b"# -*- coding: utf-7 -*-\nx = '\xc3\xa9'", b"# -*- coding: rot13 -*-\nx = '\xc3\xa9'", b"# -*- coding: hex -*-\nx = '\xc3\xa9'",
    b"# -*- coding: base64 -*-\nx = '\xc3\xa9'", b"# -*- coding: nothing -*-\nx = '\xc3\xa9'",
    b"# -*- coding: uTf-8-more -*-\nx = '\xc3\xa9'", b"# -*- coding: latin-1-unix -*-\nx = '\xc3\xa9'",
    b"# -*- coding: iso-latin-1 -*-\nx = '\xc3\xa9'", b"# -*- coding: iso-latin-1-dos -*-\nx = '\xc3\xa9'",
    b"\xef\xbb\xbf# coding: utf-8\nx = '\xc3\xa9'", b"\xef\xbb\xbf# coding: latin-1\nx = '\xc3\xa9'",
    b"\xef\xbb\xbf# coding: ascii\nx = '\xc3\xa9'", b"\xef\xbb\xbf# coding: nothing\nx = '\xc3\xa9'",
    b"\xef\xbb\xbf# coding: utf8\nx = '\xc3\xa9'", b"# coding=latin-1\nx = '\xe9'", b"#coding:latin-1\nx = '\xe9'",
    b"# vim: set fileencoding=latin-1 :\nx = '\xe9'", b"  # coding: latin-1\nx = '\xe9'", b"# encoding: latin-1\nx = '\xe9'",
    b"#\n# coding: latin-1\nx = '\xe9'", b"\n# coding: latin-1\nx = '\xe9'", b"\x0c# coding: latin-1\nx = '\xe9'",
    b"# coding: latin-1 coding: utf-8\nx = '\xe9'", b"x = '\x80'", b"x = '\xc3('", b"x = '\xc0\xaf'", b"x = '\xe0\x80\x80'",
    b"x = '\xed\xa0\x80'", b"x = '\xed\x9f\xbf'", b'x = 1\n# \xed\x9f\xbf', b"y = '''\n\xed\x9f\xbf'''", b"x = '\xf0\x80\x80\x80'",
    b"x = '\xf0\x90\x80\x80'", b'x = 1\n# \xf0\x90\x80\x80', b"y = '''\n\xf0\x90\x80\x80'''", b"x = '\xf4\x8f\xbf\xbf'",
    b'x = 1\n# \xf4\x8f\xbf\xbf', b"y = '''\n\xf4\x8f\xbf\xbf'''", b"x = '\xf4\x90\x80\x80'", b"x = '\xf5\x80\x80\x80'", b"x = '\xff'",
    b"x = '\xee\x80\x80'", b'x = 1\n# \xee\x80\x80', b"y = '''\n\xee\x80\x80'''", b"x = '\xf0\x9f\x98\x80'",
    b'x = 1\n# \xf0\x9f\x98\x80', b"y = '''\n\xf0\x9f\x98\x80'''", b'', b'', b'\n', b'\r\n', b'x = 1\r\ny = 2\r\n',
    b'x = 1\r\r\ny = 2\r\r\n', b'x = 1\ry = 2', b'x = 1\ry = 2', b"x = '''a\r\nb\rc'''", b"x = '''a\r\r\nb\rc'''", b'x = 1\x00',
    b'x = 1\x00', b'\x00', b'\x00', b"x = '\x00'", b"x = '\x00'", b'x = 1\n\x0c\ny = 2', b'x = 1\r\n\x0c\r\ny = 2', b'x = 1\x1a',
    b'x = 1\x1a', b'\xef\xbb\xbf', b'\xef\xbb\xbf', b'\xef\xbb\xbf\xef\xbb\xbfx = 1', b'\xef\xbb\xbf\xef\xbb\xbfx = 1', b'x = \\\r\n1',
    b'x = \\\r\r\n1', b"x = '\\\r\n'", b"x = '\\\r\r\n'", b'x\xc2\xa0= 1', b'x\xc2\xa0= 1', b'x = 1\xe2\x80\xa8', b'x = 1\xe2\x80\xa8',
    b'\xe2\x82\xac = 1', b'\xe2\x82\xac = 1', b"x = b'\xc3\xa9'", b"x = b'\xc3\xa9'", b"# coding: ascii\nx = '\x80'",
    b'# coding: ascii\n\n\nx = 1\ny = \x80', b"# coding: cp1252\nx = '\x81'", b"# coding: cp1252\nx = '\x80'",
    b"# coding: cp1252\r\nx = '\x80'", b'# coding: latin-1\n\xe9 = x = 5', b'# coding: latin-1\r\n\xe9 = x = 5',
    b"# coding: koi8-r\nx = '\xc1'", b"# coding: koi8-r\r\nx = '\xc1'", b'x = 1 if', b'x = 1 if', b'x = (', b'x = (', b"x = '",
    b"x = '", b"x = '''", b"x = '''", b'if 1:\nx', b'if 1:\r\nx', b' x = 1', b' x = 1', b'if 1:\n\tx = 1\n        y = 2',
    b'if 1:\r\n\tx = 1\r\n        y = 2', 'x = 1\x00', '\ufeffx = 1', '\ufeff\ufeffx', "# coding: latin-1\nx = '\xe9'",
    "# coding: nothing\nx = '\u20ac'", "x = '\ud800'", '\ud800 = 1', 'x = 1\r\n\ry = 2',
):
    told(source)
