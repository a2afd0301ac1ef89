"""xml.etree, minidom, sax's tools, html.parser: trees from texts, and texts from trees."""
import html.parser
import io
import xml.dom.minidom
import xml.etree.ElementTree as ET
import xml.sax
from _battery import battery

TEXT = '<?xml version="1.0"?><!DOCTYPE r><r a="1" xmlns:p="u:p"><b k="v">t<c/>tail</b><!-- c --><?pi d?><p:q p:x="y">é&amp;&lt;</p:q><b k="w"/>end</r>'


def tree():
    return ET.fromstring(TEXT)


def dom(text=TEXT):
    return xml.dom.minidom.parseString(text)


def shown(element):
    return ET.tostring(element, "unicode") if isinstance(element.tag, str) else (element.tag, element.text)


class Watcher(html.parser.HTMLParser):
    def __init__(self, *args, **kwargs):
        self.seen = []
        super().__init__(*args, **kwargs)

    def seen_at(name):
        return lambda self, *args: self.seen.append((name, self.getpos(), *args))

    handle_starttag, handle_endtag, handle_data, handle_comment, handle_entityref, handle_charref, handle_decl, handle_pi, unknown_decl = map(
        seen_at, "start end data comment entity char decl pi unknown".split())


def watched(text, convert=True, pieces=1):
    parser = Watcher(convert_charrefs=convert)
    for at in range(0, len(text), len(text) // pieces or 1):
        parser.feed(text[at:at + (len(text) // pieces or 1)])
    parser.close()
    return parser.seen


class Handler(xml.sax.ContentHandler):
    def __init__(self):
        self.seen = []

    def __getattribute__(self, name):
        found = object.__getattribute__(self, name)
        if name in ("startElement", "endElement", "characters", "processingInstruction", "startPrefixMapping", "startElementNS", "startDocument", "endDocument"):
            return lambda *args: self.seen.append((name, *[dict(a) if hasattr(a, "getNames") else a for a in args]))
        return found


def sax(text):
    handler = Handler()
    xml.sax.parseString(text, handler)
    return handler.seen


PAGES = ["<p class=a b='c' d=\"e\" f>t&amp;u&#65;&bad;<br/></p>", "<!-- c --><!DOCTYPE html><?pi x>", "<script>a<b</script><style>x</style>", "<a <b>", "a & b < c", "<!-- open", "<![CDATA[x]]>y",
         "</ x><//p></>", "<A HREF=x>Y</A>", "<img src=\"a>b\">", "&#x41;&copy;&copyx;&", "<!bad>z<!-->w", "<p\n q\n=\nr>", "<a b=c/>", "<textarea>&lt;</textarea>", "<!---->", "</p", "<", "<p a='x", "<b a=1 a=2 A=3>", "x<!ELEMENT y>"]
battery("xml.etree.ElementTree", r"""
    make Element: tree() ;; Element('e', {'a': '1'}, b='2') ;; Comment('c') ;; tree()[0]
    make ElementTree: ElementTree(tree())
    make TreeBuilder: TreeBuilder() ;; TreeBuilder(insert_comments=True, insert_pis=True)
    make QName: QName('u', 'l') ;; QName('x')
    make XMLPullParser: XMLPullParser(('start', 'end', 'comment', 'pi', 'start-ns', 'end-ns')) ;; XMLPullParser()
    make XMLParser: XMLParser() ;; XMLParser(target=TreeBuilder())
    view TreeBuilder: lambda b: None
    view XMLParser: lambda b: None
    call Element: 'e' ;; 'e', {'a': '1'} ;; '{u}e', b='2' ;; QName('u', 'l') ;; 'e', {'a': '1'}, a='2'
    call SubElement: tree(), 'n' ;; tree(), 'n', {'a': 'b'}, c='d' ;; tree()[0], '{u}n'
    TreeBuilder.pi text: 'x y' ;; None
    PI text: 'x y' ;; None ;; ''
    ProcessingInstruction text: 'x y' ;; None
    __setitem__ value: Element('n')
    view Element: shown
    view ElementTree: lambda t: shown(t.getroot())
    text: TEXT ;; '<a/>' ;; '<a>' ;; '' ;; '<a></b>' ;; '<a b=c/>' ;; '<a>&x;</a>' ;; '<a xmlns="u"><b/></a>' ;; b'<?xml version="1.0" encoding="latin-1"?><a>\xe9</a>' ;; '<a/><b/>' ;; '<a b="1" b="2"/>' ;; 5
    Comment text: 'c' ;; None
    path: 'b' ;; './/b' ;; '*' ;; '{u:p}q' ;; 'b[@k]' ;; "b[@k='v']" ;; 'b[1]' ;; 'b[last()]' ;; 'b/c' ;; '..' ;; './/c/..' ;; '/b' ;; "b[c]" ;; "*[.='tail']" ;; '.' ;; '{*}q' ;; "b[@k!='v']" ;; 'b[0]' ;; 'zz' ;; '//b' ;; "b[c='']" ;; 'b[last()-1]'
    namespaces: None ;; {'p': 'u:p'} ;; {'': 'u:p'}
    element: tree() ;; Element('x') ;; SubElement(Element('p'), 'q') ;; tree()[1]
    subelement: Element('n') ;; 5
    elements: [Element('n'), Element('m')] ;; [5] ;; []
    index: 0 ;; 9 ;; -1
    key: 'a' ;; 'zz' ;; '{u:p}x'
    __getitem__ key: 0 ;; 9 ;; slice(0, 2) ;; -1 ;; 'x'
    __setitem__ key: 0 ;; 9 ;; -1
    __delitem__ key: 0 ;; 9 ;; slice(0, 2)
    value: 'v' ;; 5
    tag: None ;; 'b' ;; '*' ;; '{u:p}q'
    SubElement tag: 'n'
    Element tag: 'e' ;; '{u}e' ;; QName('u', 'l')
    TreeBuilder tag: 'e'
    parent: tree()
    attrib: {'a': '1'} ;; {}
    attrs: {'a': '1'} ;; {}
    extra: b='2' ;; **{'c d': 'e'}
    default: None ;; 'd'
    encoding: 'us-ascii' ;; 'unicode' ;; 'utf-8' ;; 'latin-1' ;; 'nope' ;; None
    method: 'xml' ;; 'html' ;; 'text' ;; 'c14n' ;; 'zz'
    xml_declaration: None ;; True ;; False
    default_namespace: None ;; 'u:p' ;; 'zz'
    short_empty_elements: True ;; False
    space: '  ' ;; '\t'
    level: 0 ;; 2 ;; -1
    file_or_filename: io.BytesIO() ;; io.StringIO()
    source: io.StringIO(TEXT) ;; io.BytesIO(b'<a>') ;; io.StringIO('<a><b/>x</a>')
    events: None ;; ('start', 'end') ;; ('zz',) ;; ('start-ns', 'comment')
    out: None
    xml_data: TEXT ;; '<a b="2" a="1"> x <c></c></a>' ;; '<!-- c --><p:q xmlns:p="u"/>'
    from_file: None
    options: strip_text=True ;; rewrite_prefixes=True ;; with_comments=True ;; exclude_tags=['b']
    sequence: ['<a>', '<b/>', '</a>'] ;; ['<a>']
    prefix: 'pp' ;; 'ns0' ;; 'xml'
    uri: 'u:pp'
    data: TEXT ;; '<a>' ;; 'x' ;; ''
    target: 'pi' ;; 'a b'
    text_or_uri: 'u'
    other: QName('x') ;; 'x' ;; 5
    elem: tree() ;; 5
    event: ('start', 1)
    # Python's words of an empty list
    leave TreeBuilder.end: 'e'
    # the reference gives what has no namespace a prefix
    skip canonicalize tostringlist: and pieces of other lengths
    skip XMLPullParser.close: twice
    skip C14NWriterTarget VERSION XMLParser.entity XMLParser.target XMLParser.version Element.__copy__ Element.__deepcopy__ XMLParser.feed dump: parts of others, or printed
    skip QName.__hash__ QName.__le__ QName.__lt__ XMLPullParser.flush XMLParser.flush iterparse: hashes, and what depends on Expat's release
    calls Element: 60
    """, TEXT=TEXT, tree=tree, shown=shown)
battery("html", "skip escape unescape: elsewhere\n" + "\n".join(f"do parser: watched(PAGES[{k}]), watched(PAGES[{k}], False), watched(PAGES[{k}], True, 3)" for k in range(len(PAGES))) + "\n"
        + "\n".join("do dom: " + line for line in [
            "dom().toxml(), dom().toprettyxml(), dom().toprettyxml('  ', '\\r\\n', 'utf-8', True)",
            "d = dom(); [n.nodeName for n in d.documentElement.childNodes], d.getElementsByTagName('b').length, d.getElementsByTagNameNS('u:p', '*')[0].toxml()",
            "d = dom(); e = d.documentElement; [e.getAttribute('a'), e.getAttribute('zz'), e.hasAttribute('a'), e.attributes.keys(), e.attributes['a'].value, e.firstChild.nodeType]",
            "d = dom(); e = d.createElement('n'); e.setAttribute('q', 'r<\"'); e.appendChild(d.createTextNode('t&')); d.documentElement.insertBefore(e, d.documentElement.firstChild); d.documentElement.removeChild(d.documentElement.lastChild), d.toxml()",
            "d = dom(); d.documentElement.removeChild(d.createElement('x'))",
            "d = dom(); d.appendChild(d.createElement('x'))",
            "d = dom(); d.documentElement.insertBefore(d.createElement('x'), d.createElement('y'))",
            "d = dom(); [d.createComment('a--b').toxml()]",
            "d = dom(); [d.createComment('c').toxml(), d.createCDATASection('x').toxml(), d.createProcessingInstruction('a', 'b').toxml(), d.createDocumentFragment().childNodes, d.createElementNS('u', 'p:l').toxml(), d.createAttribute('z').name]",
            "d = dom(); c = d.cloneNode(True); [c.toxml() == d.toxml(), d.documentElement.cloneNode(False).toxml(), d.importNode(dom('<z><y/></z>').documentElement, True).toxml()]",
            "d = dom('<a>x<b/>y</a>'); e = d.documentElement; [e.replaceChild(d.createElement('c'), e.childNodes[1]).nodeName, e.toxml(), e.firstChild.splitText(0).data, e.normalize(), len(e.childNodes)]",
            "t = dom('<a>hello</a>').documentElement.firstChild; [t.substringData(1, 2), t.appendData('!'), t.insertData(0, '>'), t.deleteData(1, 1), t.replaceData(0, 1, '<'), t.data, t.length]",
            "dom('<a>hello</a>').documentElement.firstChild.substringData(9, 1)",
            "dom('<a>hello</a>').documentElement.firstChild.deleteData(-1, 1)",
            "dom('<a')",
            "dom('<!DOCTYPE a [<!ENTITY e \"v\"><!ATTLIST a b CDATA \"d\">]><a>&e;</a>').toxml()",
            "[xml.sax.saxutils.escape('<&>\"', {'\"': '&quot;'}), xml.sax.saxutils.unescape('&lt;&amp;&gt;'), xml.sax.saxutils.quoteattr('a\"b'), xml.sax.saxutils.quoteattr('a\"b\\'c\\n')]",
            "sax(TEXT)", "sax('<a>')", "sax('<a b=\"c\">x</a>')"]), TEXT=TEXT, PAGES=PAGES, watched=watched, dom=dom, sax=sax, xml=__import__("xml.sax.saxutils"))
