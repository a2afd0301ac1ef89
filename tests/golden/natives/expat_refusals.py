# pyexpat: handlers and attributes of a parser, declarations and encodings of documents, and what it refuses.
import io
from xml.parsers import expat
from _each import each_value as each

HANDLERS = """StartElementHandler EndElementHandler ProcessingInstructionHandler CharacterDataHandler UnparsedEntityDeclHandler
    NotationDeclHandler StartNamespaceDeclHandler EndNamespaceDeclHandler CommentHandler StartCdataSectionHandler EndCdataSectionHandler
    DefaultHandlerExpand NotStandaloneHandler ExternalEntityRefHandler StartDoctypeDeclHandler EndDoctypeDeclHandler EntityDeclHandler
    XmlDeclHandler ElementDeclHandler AttlistDeclHandler SkippedEntityHandler""".split()


def told(document, *without, answer=1, chunk=None, **attributes):
    encoding, separator = attributes.pop("encoding", None), attributes.pop("separator", None)
    p = expat.ParserCreate(encoding, separator)
    for name, value in attributes.items():
        setattr(p, name, value)
    def handler(name):
        def called(*args):
            print("   ", name, *args)
            return answer
        return called
    for name in HANDLERS:
        if name not in without:
            setattr(p, name, handler(name))
    data = document if isinstance(document, bytes) else document.encode()
    try:
        if chunk:
            for k in range(0, len(data), chunk):
                p.Parse(data[k:k + chunk])
        p.Parse(b"" if chunk else data, True)
    except expat.ExpatError as error:
        print("   !", error, error.code, error.lineno, error.offset, p.ErrorCode, p.ErrorLineNumber, p.ErrorColumnNumber, p.ErrorByteIndex)
    return p.CurrentLineNumber, p.CurrentColumnNumber, p.CurrentByteIndex


class Reads:
    def __init__(self, value): self.value = value
    def read(self, n): return self.value


p = expat.ParserCreate()
done = expat.ParserCreate(); done.Parse("<a/>", True)
DTD = '<!DOCTYPE a PUBLIC "p" "s" [<!NOTATION n SYSTEM "ns"><!ENTITY u SYSTEM "us" NDATA n><!ENTITY e "text"><!ENTITY x SYSTEM "xs">' \
    '<!ENTITY % q "<!ELEMENT z ANY>">%q;<!ELEMENT a (b?,(c|d)*,e+)><!ELEMENT b (#PCDATA|c)*><!ELEMENT c EMPTY>' \
    '<!ATTLIST a k CDATA #IMPLIED l (x|y) "x" m ID #REQUIRED o NMTOKEN #FIXED "v">]>'
each(r"""
    told("<a b='1' c='2'>x&lt;y<!-- note --><?do it?><![CDATA[raw]]></a>")
    told("<a b='1' c='2'>x\ny</a>", ordered_attributes=True, buffer_text=True)
    told("<a b='1'>x&amp;y\nz</a>", buffer_text=True, buffer_size=3)
    told("<?xml version='1.0' encoding='utf-8' standalone='no'?>" + DTD + "<a m='1'>&e;&x;</a>")
    told(DTD + "<a m='1'>&e;&x;</a>", "DefaultHandlerExpand", answer=0)
    told("<!DOCTYPE a SYSTEM 's'><a>&unknown;</a>", "DefaultHandlerExpand", "ExternalEntityRefHandler")
    told(DTD + "<a m='1'/>", specified_attributes=True)
    told("<a xmlns='one' xmlns:p='two' p:k='v'><p:b/></a>", separator="!")
    told("<a xmlns='one' xmlns:p='two' p:k='v'><p:b/></a>", separator="!", namespace_prefixes=True)
    told("<a xmlns='one' xmlns:p='two' p:k='v'><p:b/></a>", separator="")
    told("<a>\u00e9</a>".encode("latin-1"), encoding="iso-8859-1")
    told(b"<?xml version='1.0' encoding='windows-1252'?><a>\x80\x93</a>")
    told(b"<?xml version='1.0' encoding='koi8-r'?><a>\xc1\xc2</a>")
    told(b"<?xml version='1.0' encoding='utf-7'?><a>x</a>")
    told(b"<?xml version='1.0' encoding='nothing'?><a>x</a>")
    told("<a>x</a>".encode("utf-16"))
    told("<a>text</a>", chunk=2)
    told("")
    told("<a>")
    told("<a></b>")
    told("<a b='1' b='2'/>")
    told("<a>&nothing;</a>")
    told("<a/><b/>")
    told("text")
    told("<a b=1/>")
    told("<?xml version='1.0'?><?xml version='1.0'?><a/>")
    told(b"<a>\xff</a>")
    told("<a><![CDATA[x</a>")
    told("<a><!-- x -- y --></a>")
    told("<p:a/>", separator="!")
    told("<a xmlns:xml='x'/>", separator="!")
    told("<!DOCTYPE a [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><a>&a;</a>")
    expat.ParserCreate(5)
    expat.ParserCreate(None, 5)
    expat.ParserCreate(None, "ab")
    expat.ParserCreate(None, None, 5)
    expat.ParserCreate(None, "\u1234")
    expat.ParserCreate(nothing=1)
    expat.ParserCreate("nothing").Parse("<a/>")
    expat.ParserCreate(intern={}).intern, expat.ParserCreate().intern, expat.ParserCreate(encoding="utf-8", namespace_separator=" ").namespace_prefixes
    p.GetBase(), p.SetBase("base"), p.GetBase()
    p.SetBase(5)
    p.GetInputContext(), p.buffer_size, p.buffer_text, p.buffer_used, p.ordered_attributes, p.specified_attributes, p.namespace_prefixes
    p.buffer_size = "x"
    p.buffer_size = 1.5
    p.buffer_size = 0
    p.buffer_size = -5
    p.buffer_size = 1 << 31
    p.buffer_size = 7; p.buffer_size
    del p.buffer_size
    del p.buffer_text
    del p.ordered_attributes
    p.buffer_text = "yes"; p.buffer_text
    p.buffer_text = 0; p.buffer_text
    p.ordered_attributes = 2; p.ordered_attributes
    p.StartElementHandler
    p.StartElementHandler = 5; p.StartElementHandler
    p.StartElementHandler = None; p.StartElementHandler
    del p.StartElementHandler
    p.nothing = 5
    p.nothing
    p.ErrorCode = 5
    p.UseForeignDTD(), p.UseForeignDTD(False), p.SetParamEntityParsing(2), p.SetParamEntityParsing(0)
    done.UseForeignDTD()
    p.SetParamEntityParsing("x")
    p.GetReparseDeferralEnabled() in (False, True), p.SetReparseDeferralEnabled(False), p.GetReparseDeferralEnabled()
    type(p.ExternalEntityParserCreate(None))
    p.Parse(5)
    p.Parse(None)
    p.ParseFile(5)
    p.ParseFile(Reads("text"))
    p.ParseFile(Reads(None))
    p.ParseFile(Reads(b"x" * 9999))
    done.Parse("<b/>")
    done.ErrorCode, done.ErrorLineNumber, done.ErrorColumnNumber, done.ErrorByteIndex
    expat.ParserCreate().ParseFile(io.BytesIO(b"<a>text</a>"))
    expat.ParserCreate().ParseFile(io.BytesIO(b"<a>"))
    q = expat.ParserCreate(); q.StartElementHandler = lambda *a: 1 / 0; q.Parse("<a/>")
    q = expat.ParserCreate(); q.StartElementHandler = lambda *a: 5; q.Parse("<a/>", 1)
    q = expat.ParserCreate(); q.CharacterDataHandler = len; q.EndElementHandler = lambda n: 5; q.Parse("<a>text</a>")
    q = expat.ParserCreate(); q.CommentHandler = lambda: 5; q.Parse("<a><!-- x --></a>")
    q = expat.ParserCreate(); q.NotStandaloneHandler = lambda: 0; q.Parse("<!DOCTYPE a SYSTEM 's'><a/>")
    q = expat.ParserCreate(); q.NotStandaloneHandler = lambda: "x"; q.Parse("<!DOCTYPE a SYSTEM 's'><a/>")
    q = expat.ParserCreate(); q.ExternalEntityRefHandler = lambda *a: None; q.Parse("<!DOCTYPE a [<!ENTITY x SYSTEM 'y'>]><a>&x;</a>")
    q = expat.ParserCreate(); q.StartElementHandler = lambda *a: print(q.GetInputContext()); q.Parse("<a>\n<b c='d'>")
    q = expat.ParserCreate(); q.DefaultHandler = print; q.Parse("<a k='v'>x&lt;<!-- c --></a>", True)
    q = expat.ParserCreate(); q.DefaultHandlerExpand = print; q.Parse("<!DOCTYPE a [<!ENTITY e 'text'>]><a>&e;</a>", True)
    q = expat.ParserCreate(); q.DefaultHandler = print; q.Parse("<!DOCTYPE a [<!ENTITY e 'text'>]><a>&e;</a>", True)
    expat.ErrorString(2), expat.ErrorString(0), expat.ErrorString(999), expat.ErrorString(-1)
    expat.ErrorString("x")
    expat.error is expat.ExpatError, expat.ExpatError.__mro__[1:2], expat.XMLParserType.__name__, expat.native_encoding
    sorted((k, v) for k, v in vars(expat.errors).items() if k.startswith("XML_ERROR"))[:45]
    sorted((k, v) for k, v in vars(expat.model).items() if k[0] != "_")
    len(expat.errors.codes), len(expat.errors.messages), expat.errors.codes["syntax error"], expat.errors.messages[3]
    expat.XML_PARAM_ENTITY_PARSING_NEVER, expat.XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE, expat.XML_PARAM_ENTITY_PARSING_ALWAYS
    [type(f).__name__ for f in expat.features[:1]], expat.version_info[:1], expat.EXPAT_VERSION[:6]
    expat.XMLParserType()
    type(p)
""", globals())
