"""Which kind of content a file name stands for, and which extension a kind has."""

import os
import posixpath
import sys
import urllib.parse

__all__ = ['knownfiles', 'inited', 'MimeTypes', 'guess_type', 'guess_file_type', 'guess_all_extensions', 'guess_extension', 'add_type', 'init',
           'read_mime_types', 'suffix_map', 'encodings_map', 'types_map', 'common_types']

# Where systems and servers keep such tables.
knownfiles = ['/etc/mime.types', '/etc/httpd/mime.types', '/etc/httpd/conf/mime.types', '/etc/apache/mime.types', '/etc/apache2/mime.types',
              '/usr/local/etc/httpd/conf/mime.types', '/usr/local/lib/netscape/mime.types', '/usr/local/etc/mime.types']

inited = False
_db = None

_suffixes = {'.svgz': '.svg.gz', '.tgz': '.tar.gz', '.taz': '.tar.gz', '.tz': '.tar.gz', '.tbz2': '.tar.bz2', '.txz': '.tar.xz'}
_encodings = {'.gz': 'gzip', '.Z': 'compress', '.bz2': 'bzip2', '.xz': 'xz', '.br': 'br'}

# A kind and its extensions, the preferred one first: registered with IANA, and those that are only in use.
_registered = '''
application/javascript
application/json .json
application/manifest+json .webmanifest
application/msword .doc .dot .wiz
application/n-quads .nq
application/n-triples .nt
application/octet-stream .bin .a .dll .exe .o .obj .so
application/oda .oda
application/ogg .ogx
application/pdf .pdf
application/pkcs7-mime .p7c
application/postscript .ps .ai .eps
application/trig .trig
application/vnd.apple.mpegurl .m3u .m3u8
application/vnd.ms-excel .xls .xlb
application/vnd.ms-powerpoint .ppt .pot .ppa .pps .pwz
application/wasm .wasm
application/x-bcpio .bcpio
application/x-cpio .cpio
application/x-csh .csh
application/x-dvi .dvi
application/x-gtar .gtar
application/x-hdf .hdf
application/x-hdf5 .h5
application/x-latex .latex
application/x-mif .mif
application/x-netcdf .cdf .nc
application/x-pkcs12 .p12 .pfx
application/x-pn-realaudio .ram
application/x-python-code .pyc .pyo
application/x-sh .sh
application/x-shar .shar
application/x-shockwave-flash .swf
application/x-sv4cpio .sv4cpio
application/x-sv4crc .sv4crc
application/x-tar .tar
application/x-tcl .tcl
application/x-tex .tex
application/x-texinfo .texi .texinfo
application/x-troff .roff .t .tr
application/x-troff-man .man
application/x-troff-me .me
application/x-troff-ms .ms
application/x-ustar .ustar
application/x-wais-source .src
application/xml .xsl .rdf .wsdl .xpdl
application/zip .zip
audio/3gpp .3gp .3gpp
audio/3gpp2 .3g2 .3gpp2
audio/aac .adts .aac .loas .ass
audio/basic .au .snd
audio/mpeg .mp3 .mp2
audio/opus .opus
audio/x-aiff .aif .aifc .aiff
audio/x-pn-realaudio .ra
audio/x-wav .wav
image/avif .avif
image/bmp .bmp
image/gif .gif
image/ief .ief
image/jpeg .jpg .jpe .jpeg
image/heic .heic
image/heif .heif
image/png .png
image/svg+xml .svg
image/tiff .tiff .tif
image/vnd.microsoft.icon .ico
image/webp .webp
image/x-cmu-raster .ras
image/x-portable-anymap .pnm
image/x-portable-bitmap .pbm
image/x-portable-graymap .pgm
image/x-portable-pixmap .ppm
image/x-rgb .rgb
image/x-xbitmap .xbm
image/x-xpixmap .xpm
image/x-xwindowdump .xwd
message/rfc822 .eml .mht .mhtml .nws
text/css .css
text/csv .csv
text/html .html .htm
text/javascript .js .mjs
text/markdown .md .markdown
text/n3 .n3
text/plain .txt .bat .c .h .ksh .pl .srt
text/richtext .rtx
text/rtf .rtf
text/tab-separated-values .tsv
text/vtt .vtt
text/x-python .py
text/x-rst .rst
text/x-setext .etx
text/x-sgml .sgm .sgml
text/x-vcard .vcf
text/xml .xml
video/mp4 .mp4
video/mpeg .mpeg .m1v .mpa .mpe .mpg
video/quicktime .mov .qt
video/webm .webm
video/x-msvideo .avi
video/x-sgi-movie .movie
'''
_in_use = '''
application/rtf .rtf
audio/midi .mid .midi
image/jpg .jpg
image/pict .pict .pct .pic
text/xul .xul
'''


def _table(text):
    return {extension: line.split()[0] for line in text.splitlines() if line for extension in line.split()[1:]}


def _default_mime_types():
    """Sets the tables to what this module knows by itself."""
    global suffix_map, encodings_map, types_map, common_types
    suffix_map, encodings_map = _suffixes.copy(), _encodings.copy()
    types_map, common_types = _table(_registered), _table(_in_use)


class MimeTypes:
    """Tables of kinds. In types_map and types_map_inv stand two each: those in use, and the registered ones."""

    def __init__(self, filenames=(), strict=True):
        if not inited:
            init()
        self.encodings_map = _encodings.copy()
        self.suffix_map = _suffixes.copy()
        self.types_map = ({}, {})
        self.types_map_inv = ({}, {})
        for extension, kind in _table(_registered).items():
            self.add_type(kind, extension, True)
        for extension, kind in _table(_in_use).items():
            self.add_type(kind, extension, False)
        for name in filenames:
            self.read(name, strict)

    def add_type(self, type, ext, strict=True):
        """Has an extension stand for a kind."""
        self.types_map[bool(strict)][ext] = type
        known = self.types_map_inv[bool(strict)].setdefault(type, [])
        if ext not in known:
            known.append(ext)

    def guess_type(self, url, strict=True):
        """(kind, encoding) of a URL or file name; None where it does not tell."""
        url = os.fspath(url)
        parsed = urllib.parse.urlparse(url)
        if parsed.scheme and len(parsed.scheme) > 1:
            scheme = parsed.scheme
            if scheme == 'data':
                return self._of_data(url)
            # What is asked of the server, and a place in it, are no part of the name.
            url = parsed.path
        else:
            return self.guess_file_type(url, strict=strict)
        return self._guess(url, strict, posixpath.splitext)

    def _of_data(self, url):
        head, comma, _ = url[len('data:'):].partition(',')
        if not comma:
            return None, None
        kind = head.partition(';')[0]
        return ('text/plain' if '=' in kind or '/' not in kind else kind), None

    def guess_file_type(self, path, *, strict=True):
        """(kind, encoding) of a path."""
        path = os.fsdecode(path)
        return self._guess(os.path.splitdrive(path)[1], strict, os.path.splitext)

    def _guess(self, path, strict, splitext):
        base, extension = splitext(path)
        lower = extension.lower()
        seen = set()
        while lower in self.suffix_map and lower not in seen:
            seen.add(lower)
            base, extension = splitext(base + self.suffix_map[lower])
            lower = extension.lower()
        encoding = self.encodings_map.get(extension)
        if encoding is not None:
            base, extension = splitext(base)
        for table in self.types_map[True], *(() if strict else (self.types_map[False],)):
            kind = table.get(extension.lower())
            if kind is not None:
                return kind, encoding
        return None, encoding

    def guess_all_extensions(self, type, strict=True):
        """The extensions of a kind, each with its dot."""
        type = type.lower()
        extensions = list(self.types_map_inv[True].get(type, []))
        if not strict:
            extensions += [extension for extension in self.types_map_inv[False].get(type, []) if extension not in extensions]
        return extensions

    def guess_extension(self, type, strict=True):
        """An extension of a kind, or None."""
        extensions = self.guess_all_extensions(type, strict)
        return extensions[0] if extensions else None

    def read(self, filename, strict=True):
        """Reads a file in the form of mime.types."""
        with open(filename, encoding='utf-8') as file:
            self.readfp(file, strict)

    def readfp(self, fp, strict=True):
        """The same of an open file: lines of a kind and its extensions without dots; # begins a remark."""
        for line in fp:
            words = line.partition('#')[0].split() if line.lstrip().startswith('#') else _before_remark(line.split())
            for extension in words[1:]:
                self.add_type(words[0], '.' + extension, strict)

    def read_windows_registry(self, strict=True):
        """Adds what Windows knows; nothing elsewhere."""


def _before_remark(words):
    for place, word in enumerate(words):
        if word.startswith('#'):
            return words[:place]
    return words


# One table for all

def _shared():
    if _db is None:
        init()
    return _db


def guess_type(url, strict=True):
    """(kind, encoding) of a URL or file name; None where it does not tell."""
    return _shared().guess_type(url, strict)


def guess_file_type(path, *, strict=True):
    """(kind, encoding) of a path."""
    return _shared().guess_file_type(path, strict=strict)


def guess_all_extensions(type, strict=True):
    """The extensions of a kind, each with its dot."""
    return _shared().guess_all_extensions(type, strict)


def guess_extension(type, strict=True):
    """An extension of a kind, or None."""
    return _shared().guess_extension(type, strict)


def add_type(type, ext, strict=True):
    """Has an extension stand for a kind."""
    return _shared().add_type(type, ext, strict)


def init(files=None):
    """Makes the tables: what is known here, and what the system's files say, or those named."""
    global suffix_map, types_map, encodings_map, common_types, inited, _db
    inited = True
    if files is None or _db is None:
        made = MimeTypes()
        files = knownfiles if files is None else knownfiles + list(files)
    else:
        made = _db
    for name in files:
        if os.path.isfile(name):
            made.read(name)
    encodings_map, suffix_map = made.encodings_map, made.suffix_map
    types_map, common_types = made.types_map[True], made.types_map[False]
    _db = made


def read_mime_types(file):
    """The registered kinds that a file in the form of mime.types adds to those known, by extension; None if it cannot be read."""
    try:
        opened = open(file, encoding='utf-8')
    except OSError:
        return None
    with opened:
        made = MimeTypes()
        made.readfp(opened, True)
        return made.types_map[True]


_default_mime_types()


def _main():
    import getopt
    usage = '''Usage: mimetypes.py [options] type ...

Prints the kind of each file name or URL.
    -h, --help       print this
    -l, --lenient    kinds in use that nobody registered, too
    -e, --extension  the arguments are kinds: print an extension of each
'''
    try:
        options, arguments = getopt.getopt(sys.argv[1:], 'hle', ['help', 'lenient', 'extension'])
    except getopt.error as error:
        print(usage)
        print(error)
        sys.exit(1)
    names = {name for name, _ in options}
    if names & {'-h', '--help'}:
        print(usage)
        sys.exit(0)
    strict = not names & {'-l', '--lenient'}
    for argument in arguments:
        if names & {'-e', '--extension'}:
            print(guess_extension(argument, strict) or f"I don't know anything about type {argument}")
        else:
            kind, encoding = guess_type(argument, strict)
            print(f'type: {kind} encoding: {encoding}' if kind else f"I don't know anything about type {argument}")


if __name__ == '__main__':
    _main()
