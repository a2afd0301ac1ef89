# Module nturl2path: paths of Windows as URLs, and back.
from nturl2path import pathname2url, url2pathname

for f, texts in ((url2pathname, ("///C:/foo/bar/spam.foo", "///C|/foo", "//host/share/f", "/a/b%20c", "C|/x", "///C:", "///C:/", "///", "", "////host/x",
                                 "a/b", "foo:bar", "/C:/x|y", "///1:/x", "file:///c:/x", "///CC:/x", "/////x/y", "\\\\x")),
                 (pathname2url, ("C:\\foo\\bar", "C:", "\\\\host\\share\\x", "a\\b c", "\\a", "\\\\?\\C:\\x", "\\\\?\\UNC\\h\\s\\x", "C:foo", "CC:\\x", "",
                                 "C:/x/y", "1:\\x", "a:b:c", "\\\\.\\dev", "c:\\x%y", "//h/s", "?:\\x"))):
    for text in texts:
        try:
            print(repr(text), repr(f(text)))
        except OSError as e:
            print(repr(text), e)
