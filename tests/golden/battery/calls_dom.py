"""xml.dom.minidom, its builder, pulldom, xml.sax and expat: trees that are changed by each method, events in each order, and what is refused."""
import io
import warnings
import xml.dom
import xml.sax
from xml.dom import minidom, pulldom, xmlbuilder
from xml.parsers import expat
from xml.sax import expatreader, saxutils, xmlreader
from _battery import battery

TEXT = """<?xml version="1.0"?>
<!DOCTYPE r [<!ELEMENT r ANY><!ATTLIST b id ID #IMPLIED k CDATA "dflt"><!ENTITY e "ent &lt;"><!NOTATION n SYSTEM "n.s"><!ENTITY u SYSTEM "u.s" NDATA n>]>
<r a="1" x:y="2" xmlns:x="urn:x"><!-- note --><b id="i1">text &e; more<![CDATA[<raw>]]></b><x:c x:d="3">é</x:c><?pi data?><b/>tail</r>"""
PLAIN = "<r a='1' b='2'>one<s/>two<t>three<u v='w'/></t><s n='2'/></r>"


def dom(text=TEXT):
    return minidom.parseString(text)


def root(text=PLAIN):
    holder.append(dom(text))  # a tree whose document is gone is none
    return holder[-1].documentElement


holder = []


def child(k, text=PLAIN):
    return root(text).childNodes[k]


def shown(node):
    if isinstance(node, minidom.Document):
        return node.toxml()
    if isinstance(node, minidom.Attr):
        return node.name, node.value, node.namespaceURI, node.prefix, node.localName
    parent = node.parentNode
    return type(node).__name__, node.toxml() if hasattr(node, "toxml") and node.nodeType != 10 else node.nodeName, parent.nodeName if parent and parent.nodeType != 2 else None


def listed(attributes):
    return attributes.items(), attributes.itemsNS(), attributes.length


class Heard:
    """Tells each event of a parser."""

    def __init__(self):
        self.events = []

    def __getattr__(self, name):
        if name[:2] == "__":
            raise AttributeError(name)
        return lambda *args: self.events.append((name, *[self.plain(a) for a in args]))

    @staticmethod
    def plain(value):
        if isinstance(value, xmlreader.AttributesImpl):
            return value.items()
        if isinstance(value, xml.sax.SAXException):
            return value.getMessage()
        return value if value is None or isinstance(value, (str, int, tuple, bytes, dict, list)) else type(value).__name__

    def resolveEntity(self, *args):
        self.events.append(("resolveEntity", *args))
        source = xmlreader.InputSource()
        source.setByteStream(io.BytesIO(b"resolved"))
        return source


def heard(text, features=(), lexical=True, steps=0):
    parser, h = xml.sax.make_parser(), Heard()
    for name, value in features:
        parser.setFeature(name, value)
    parser.setContentHandler(h), parser.setErrorHandler(h), parser.setDTDHandler(h), parser.setEntityResolver(h)
    if lexical:
        parser.setProperty(xml.sax.handler.property_lexical_handler, h)
    try:
        if steps:
            for k in range(0, len(text), steps):
                parser.feed(text[k:k + steps])
            parser.close()
        else:
            parser.parse(io.StringIO(text))
    except Exception as error:
        h.events.append((type(error).__name__, str(error)))
    return h.events, parser.getLineNumber(), parser.getColumnNumber()


HANDLERS = [n for n in dir(expat.ParserCreate()) if n.endswith("Handler") and n != "NotStandaloneHandler"]


def events(text, *args, leave=(), ordered=False, steps=0, **more):
    p, seen = expat.ParserCreate(*args), []
    p.ordered_attributes = ordered
    for name, value in more.items():
        setattr(p, name, value)
    for name in HANDLERS:
        if name not in leave and name not in ("ExternalEntityRefHandler", "DefaultHandler"):
            setattr(p, name, lambda *a, name=name: seen.append((name[:-7], *[type(x).__name__ if not isinstance(x, (str, int, list, dict, tuple, type(None))) else x for x in a])))
    try:
        for k in range(0, len(text), steps or len(text) or 1):
            p.Parse(text[k:k + (steps or len(text))], False)
        p.Parse(text[:0], True)
    except expat.ExpatError as error:
        seen.append((str(error), error.code, error.lineno, error.offset))
    return seen, p.ErrorCode, p.ErrorLineNumber, p.ErrorColumnNumber, p.ErrorByteIndex, p.CurrentLineNumber, p.CurrentColumnNumber, p.CurrentByteIndex


def pulled(text, **options):
    seen = []
    for event, node in pulldom.parseString(text, **options):
        seen.append((event, node.nodeName, getattr(node, "data", None)))
    return seen


def expanded(text, tag):
    stream = pulldom.parseString(text)
    found = []
    for event, node in stream:
        if event == pulldom.START_ELEMENT and node.tagName == tag:
            stream.expandNode(node)
            found.append(node.toxml())
    return found


class Notes:
    """A handler of user data."""

    def __init__(self):
        self.seen = []

    def handle(self, operation, key, data, source, target):
        self.seen.append((operation, key, data, getattr(source, "nodeName", None), getattr(target, "nodeName", None)))


def noted(step):
    notes, d = Notes(), dom(PLAIN)
    element = d.documentElement
    element.setUserData("k", "data", notes)
    element.childNodes[1].setUserData("deep", 5, notes)
    step(d, element)
    return notes.seen, element.getUserData("k"), element.getUserData("none")


def built(text, **features):
    builder = xmlbuilder.DOMBuilder()
    for name, value in features.items():
        builder.setFeature(name, value)
    source = xmlbuilder.DOMInputSource()
    source.byteStream = io.BytesIO(text.encode())
    return builder.parse(source).toxml()


names = {n: v for n, v in globals().items() if n[0] != "_" and n not in ("battery", "TEXT")}
names["TEXT"] = TEXT
battery("xml.dom.minidom", r"""
    make Document: dom() ;; dom(PLAIN) ;; Document()
    make Element: root() ;; child(1) ;; root(TEXT)
    make Text: child(0) ;; Text()
    make Comment: child(0, TEXT)
    make ProcessingInstruction: child(3, TEXT)
    make CDATASection: child(1, TEXT).childNodes[1]
    make DocumentType: dom().doctype ;; DOMImplementation().createDocumentType('q', 'p', 's')
    make DocumentFragment: dom(PLAIN).createDocumentFragment()
    make NamedNodeMap: root().attributes ;; root(TEXT).attributes
    make ReadOnlySequentialNamedNodeMap: dom().doctype.entities ;; dom().doctype.notations
    make DOMImplementation: DOMImplementation()
    make TypeInfo: dom()._get_elem_info(dom().documentElement).getAttributeType('id') if 0 else TypeInfo('ns', 'n')
    view Node: shown
    view NamedNodeMap: listed
    view ReadOnlySequentialNamedNodeMap: lambda m: [n.nodeName for n in m.values()]
    view DocumentType: lambda t: (t.name, t.publicId, t.systemId, t.internalSubset)
    view TypeInfo: lambda t: (t.namespace, t.name)
    view NodeList: list
    before: warnings.simplefilter('ignore', DeprecationWarning)
    node: Text() ;; dom(PLAIN).createElement('new') ;; child(0) ;; dom(PLAIN).createDocumentFragment() ;; dom(PLAIN) ;; dom(PLAIN).createAttribute('at') ;; dom(PLAIN).createComment('c')
    newChild: dom(PLAIN).createElement('new') ;; dom(PLAIN).createTextNode('t') ;; dom(PLAIN) ;; dom(PLAIN).createAttribute('at')
    oldChild: child(0) ;; Text()
    refChild: None ;; child(0)
    appendChild node: dom(PLAIN).createElement('new') ;; dom(PLAIN).createTextNode('t') ;; dom(PLAIN) ;; dom(PLAIN).createAttribute('at') ;; dom(PLAIN).createDocumentFragment()
    setNamedItem node: dom(PLAIN).createAttribute('at') ;; Text()
    setNamedItemNS node: dom(PLAIN).createAttributeNS('urn:q', 'q:at') ;; Text()
    removeAttributeNode node: dom(PLAIN).createAttribute('at') ;; None
    removeAttributeNodeNS node: dom(PLAIN).createAttribute('at') ;; None
    idAttr: dom(PLAIN).createAttribute('at') ;; None
    attr: dom(PLAIN).createAttribute('at') ;; dom(PLAIN).createAttribute('a') ;; root().getAttributeNode('a') ;; dom(PLAIN).createAttributeNS('urn:q', 'q:at')
    deep: True ;; False
    name: 'a' ;; 'b' ;; 'nope' ;; '*' ;; 's' ;; 'x:y' ;; ''
    id: 'i1' ;; 'nope'
    setAttribute attname: 'a' ;; 'new' ;; 'b'
    attname: 'a' ;; 'nope' ;; 'x:y' ;; 'new'
    attrname: 'a' ;; 'nope'
    attname_or_tuple: 'a' ;; 'nope' ;; ('urn:x', 'y') ;; (None, 'a')
    setAttribute value: 'v' ;; ''
    __setitem__ value: 'v' ;; dom(PLAIN).createAttribute('at') ;; 5
    value: 'v' ;; None ;; ''
    key: 'k' ;; 'a' ;; ('urn:x', 'y')
    data: 'data' ;; ''
    arg: 'XX' ;; '' ;; 'long ' * 3
    offset: 0 ;; 1 ;; 99 ;; -1
    count: 0 ;; 1 ;; 99 ;; -1
    replaceData count: 1 ;; 99 ;; -1
    content: 'w' ;; ''
    importNode node: root(TEXT) ;; root().getAttributeNode('a') ;; child(0)
    Document.appendChild node: dom(PLAIN).createElement('new') ;; dom(PLAIN).createTextNode('t') ;; dom(PLAIN)
    removeAttributeNode node: None
    removeAttributeNodeNS node: None
    handler: None ;; Notes()
    namespaceURI: 'urn:x' ;; None ;; '' ;; '*' ;; 'http://www.w3.org/2000/xmlns/'
    localName: 'y' ;; 'd' ;; 'a' ;; '*' ;; 'nope' ;; 'c'
    qualifiedName: 'x:new' ;; 'new' ;; 'a:b:c' ;; ''
    createDocument qualifiedName: 'q' ;; None ;; 'x:q' ;; 'xml:q'
    doctype: None ;; DOMImplementation().createDocumentType('q', 'p', 's')
    qName: 'q' ;; 'p:q'
    tagName: 't' ;; 'p:t'
    target: 'tgt'
    text: 'x<&>'
    other: root() ;; None
    n: root() ;; root().getAttributeNode('a')
    index: 0 ;; 1 ;; 9
    feature: 'core' ;; 'XML' ;; 'nope' ;; 'Core'
    version: '1.0' ;; '2.0' ;; None ;; '' ;; '9'
    writer: io.StringIO()
    indent: '' ;; '  ' ;; '-'
    addindent: '' ;; '\t'
    newl: '' ;; '\n' ;; '|'
    encoding: None ;; 'utf-8' ;; 'ascii' ;; 'utf-16' ;; 'nope'
    standalone: None ;; True ;; False
    publicId: None ;; 'p'
    systemId: None ;; 's'
    string: '<a/>' ;; '<a><b></a>' ;; '' ;; b'<a>\xc3\xa9</a>' ;; '<a b="1" b="2"/>' ;; '<a>&nope;</a>'
    parser: None
    bufsize: None ;; 3
    file: io.StringIO('<a>b</a>') ;; io.StringIO('<a')
    features: None ;; 'core' ;; [('core', '2.0')] ;; 'nope'
    uri: 'u'
    source: '<a/>'
    et: None
    ev: None
    tb: None
    mode: 1 ;; 2
    schemaType: None ;; 'x'
    snode: None ;; root() ;; Text()
    skip Attr Document.cloneNode DocumentType.cloneNode Document.getElementById ownerDocument createDOMInputSource: where the reference has no state, or loses a part of it
    skip __lt__ __le__ NamedNodeMap.__lt__: orders where the reference compares addresses
    skip abort load loadXML: are not there, in words of its own
    skip Node Childless CharacterData Identified Entity Notation AttributeList ElementInfo DocumentLS DOMImplementationLS domreg xml EMPTY_NAMESPACE: are bases, or parts
    skip Document.implementation DOMImplementation.createDOMWriter parse getDOMImplementation defproperty: others
    skip Attr.attributes Document.documentElement: shown elsewhere
    do shapes: d = dom(); [d.documentElement.tagName, d.doctype.name, d.encoding, d.standalone, d.version, d.actualEncoding, d.strictErrorChecking, d.errorHandler, d.documentURI, d.async_ if hasattr(d, 'async_') else None]
    do shapes: d = dom(); [(n.nodeType, n.nodeName, n.nodeValue, n.localName, n.prefix, n.namespaceURI, len(n.childNodes), n.hasChildNodes(), n.hasAttributes() if n.nodeType == 1 else None) for n in [d, *d.documentElement.childNodes, *d.documentElement.attributes.values()]]
    do shapes: d = dom(); e = d.getElementById('i1'); [e.tagName, e.getAttribute('k'), e.hasAttribute('k'), e.getAttributeNode('k').specified, e.getAttributeNode('id').isId, e.firstChild.data, e.lastChild.nodeName, d.getElementById('none')]
    do shapes: d = dom(); [[(n.nodeName, n.notationName, n.publicId, n.systemId, n.nodeType, n.version, n.encoding, n.actualEncoding) for n in d.doctype.entities.values()], [(n.nodeName, n.publicId, n.systemId, n.nodeType) for n in d.doctype.notations.values()], len(d.doctype.entities), d.doctype.entities.item(0).nodeName, d.doctype.entities['u'].nodeName, d.doctype.entities.getNamedItem('none'), d.doctype.toxml()]
    do shapes: c = child(1, TEXT); [c.nextSibling.tagName, c.previousSibling.data, c.parentNode.tagName, c.ownerDocument.nodeType, c.firstChild.nextSibling.nodeType, c.childNodes.item(0).data, c.childNodes.item(9), c.childNodes.length, root().firstChild.previousSibling, root().lastChild.nextSibling]
    do changes: r = root(); r.removeChild(r.firstChild); r.toxml()
    do changes: r = root(); a, b = r.childNodes[1:3]; r.insertBefore(b, a); r.toxml(), r.childNodes[0].nextSibling is b, b.previousSibling is r.childNodes[0], a.previousSibling is b
    do changes: r = root(); r.appendChild(r.firstChild); r.toxml(), r.firstChild.previousSibling, r.lastChild.nextSibling
    do changes: r = root(); r.replaceChild(r.lastChild, r.firstChild); r.toxml()
    do changes: r = root(); r.replaceChild(r.firstChild, r.firstChild).data, r.toxml()
    do changes: r = root(); f = r.ownerDocument.createDocumentFragment(); f.appendChild(r.ownerDocument.createElement('x')); f.appendChild(r.ownerDocument.createTextNode('y')); r.insertBefore(f, r.lastChild), r.toxml(), f.childNodes
    do changes: r = root(); f = r.ownerDocument.createDocumentFragment(); f.appendChild(r.ownerDocument.createElement('x')); r.replaceChild(f, r.firstChild) is None, r.toxml()
    do changes: r = root(); r.appendChild(r.ownerDocument.createTextNode('a')); r.appendChild(r.ownerDocument.createTextNode('')); r.appendChild(r.ownerDocument.createTextNode('b')); n = len(r.childNodes); r.normalize(); n, len(r.childNodes), r.toxml()
    do changes: r = root('<a>b</a>'); r.firstChild.replaceWholeText('z').data, r.toxml(), r.firstChild.wholeText, r.firstChild.isWhitespaceInElementContent
    do changes: r = root('<a>bcd</a>'); t = r.firstChild.splitText(1); t.data, r.firstChild.data, len(r.childNodes), r.firstChild.wholeText, r.firstChild.replaceWholeText(''), r.toxml()
    do changes: r = root('<a>bcd</a>'); r.firstChild.splitText(9)
    do changes: t = child(0); [t.appendData('x'), t.insertData(1, 'Y'), t.deleteData(0, 1), t.replaceData(0, 2, 'zz'), t.substringData(0, 3), t.data, t.length, len(t)]
    do changes: t = child(0); t.data = 'new'; t.nodeValue, t.nodeName, setattr(t, 'nodeValue', 'n2'), t.data
    do changes: p = child(3, TEXT); [p.target, p.data, setattr(p, 'data', 'd2'), p.nodeValue, setattr(p, 'target', 't2'), p.nodeName, p.toxml()]
    do changes: a = root().getAttributeNode('a'); [setattr(a, 'value', 'v2'), a.nodeValue, a.firstChild.data, setattr(a, 'nodeValue', 'v3'), a.value, setattr(a, 'prefix', 'p'), a.name, a.nodeName]
    do changes: a = root().getAttributeNode('a'); a.unlink(); a.childNodes
    do changes: r = root(); [r.setAttribute('n', 'v'), r.setAttribute('a', '<&">'), r.removeAttribute('b'), r.toxml(), r.getAttribute('none'), r.hasAttribute('none'), r.removeAttributeNode(r.getAttributeNode('a')).value, r.toxml()]
    do changes: r = root(); r.removeAttribute('none')
    do changes: r = root(); [r.setAttributeNS('urn:q', 'q:n', '1'), r.getAttributeNS('urn:q', 'n'), r.hasAttributeNS('urn:q', 'n'), r.getAttributeNodeNS('urn:q', 'n').prefix, r.removeAttributeNS('urn:q', 'n'), r.getAttributeNS('urn:q', 'n'), r.toxml()]
    do changes: r = root(); [r.setIdAttribute('a'), r.ownerDocument.getElementById('1') is r, r.getAttributeNode('a').isId, r.setIdAttributeNode(r.getAttributeNode('b')), r.ownerDocument.getElementById('2') is r]
    do changes: r = root(); r.setIdAttribute('none')
    do changes: r = root(); r.setAttributeNode(child(2).ownerDocument.documentElement.getAttributeNode('a'))
    do changes: d = dom(PLAIN); [d.renameNode(d.documentElement, 'urn:n', 'n:r').toxml(), d.renameNode(d.documentElement.getAttributeNode('a'), None, 'z').name, d.toxml()]
    do changes: d = dom(PLAIN); d.renameNode(d.documentElement.firstChild, None, 'z')
    do changes: d = dom(PLAIN); d.renameNode(d.documentElement, None, 'xmlns')
    do changes: d = dom(PLAIN); d.renameNode(d.documentElement, 'urn:n', 'xmlns:q')
    do changes: d = dom(PLAIN); d.appendChild(d.createElement('second'))
    do changes: d = dom(PLAIN); [d.removeChild(d.documentElement).tagName, d.documentElement, d.appendChild(d.createElement('second')).tagName, d.toxml()]
    do changes: d = dom(PLAIN); [d.importNode(root(TEXT), True).toxml(), d.importNode(root(TEXT), False).toxml(), d.importNode(root().getAttributeNode('a'), True).value]
    do changes: d = dom(PLAIN); d.importNode(dom(), True)
    do changes: d = dom(); c = d.cloneNode(True); [c.doctype.name, c.documentElement.childNodes[1].getAttributeNode('id').isId, d.cloneNode(False)]
    do changes: d = dom(PLAIN); [d.unlink(), d.childNodes, d.documentElement]
    do changes: d = dom(PLAIN); [d.__enter__() is d, d.__exit__(None, None, None), d.childNodes]
    do changes: e = Element('e'); e.appendChild(Text())
    do compares: d = dom(PLAIN); r = d.documentElement; [r.isSameNode(r), r.isSameNode(r.firstChild), bool(r), bool(d), r.attributes == r.attributes, r == r.cloneNode(True), sorted(r.attributes.keys())]
    do notes: noted(lambda d, e: e.cloneNode(True)), noted(lambda d, e: e.cloneNode(False)), noted(lambda d, e: dom(PLAIN).importNode(e, True)), noted(lambda d, e: d.renameNode(e, None, 'z')), noted(lambda d, e: e.setUserData('k', None, None))
    do types: DOMImplementation().createDocument(None, 'r', None).toxml(), DOMImplementation().createDocument('urn:x', 'x:r', DOMImplementation().createDocumentType('x:r', 'p', 's')).toxml(), DOMImplementation().createDocument(None, None, None).toxml()
    do types: [DOMImplementation().createDocumentType('q', *a).toxml() if 0 else DOMImplementation().createDocument(None, 'q', DOMImplementation().createDocumentType('q', *a)).toxml() for a in (('p', 's'), (None, 's'), (None, None))]
    do types: DOMImplementation().createDocument(None, 'q', dom().doctype)
    do types: [d.createElementNS('urn:x', 'x:y').toxml() for d in [dom(PLAIN)]] + [dom(PLAIN).createAttributeNS('urn:x', 'x:y').localName, dom(PLAIN).createCDATASection('c').toxml(), dom(PLAIN).createProcessingInstruction('t', 'd').toxml(), dom(PLAIN).createComment('c').toxml()]
    do types: dom(PLAIN).createComment('a--b').toxml()
    do types: dom(PLAIN).createCDATASection('a]]>b').toxml()
    do written: dom().toprettyxml('  '), dom(PLAIN).toprettyxml(indent='', newl=''), dom(PLAIN).toprettyxml('-', '|', 'utf-8'), dom(PLAIN).documentElement.toprettyxml(), root('<a>  </a>').toprettyxml(), root('<a><b>x</b><c> y </c></a>').toprettyxml(' ')
    do written: [dom(PLAIN).toxml(*a) for a in ((), ('ascii',), (None, True), ('utf-8', False))], dom('<a b="&#10;&#9;&#13;&quot;\'&lt;&gt;">&#13;]]&gt;</a>').toxml(), dom('<a>é€</a>').toxml('ascii')
    do words: [getattr(minidom_of(n), 'nodeType', None) for n in ()], DOMImplementation().hasFeature('core', '1.0'), DOMImplementation().getInterface('core') is not None, root().isSupported('xml', '2.0'), root().getInterface('core') is None
    calls Element: 40
    """, minidom_of=None, **names)
battery("xml.sax.xmlreader", r"""
    make AttributesImpl: AttributesImpl({'a': '1', 'b': '2'}) ;; AttributesImpl({})
    make AttributesNSImpl: AttributesNSImpl({('u', 'a'): '1', (None, 'b'): '2'}, {('u', 'a'): 'p:a', (None, 'b'): 'b'})
    make InputSource: InputSource() ;; InputSource('sys')
    make XMLReader: XMLReader()
    make Locator: Locator()
    make IncrementalParser: xml.sax.make_parser()
    view AttributesImpl: lambda a: a.items()
    view InputSource: lambda s: (s.getSystemId(), s.getPublicId(), s.getEncoding())
    view IncrementalParser: lambda p: 'parser'
    view XMLReader: lambda p: 'reader'
    AttributesNSImpl name: ('u', 'a') ;; 'a' ;; 'nope' ;; 'p:a' ;; (None, 'b')
    name: 'a' ;; 'nope' ;; 'p:a' ;; xml.sax.handler.feature_namespaces ;; xml.sax.handler.feature_validation ;; xml.sax.handler.property_lexical_handler ;; xml.sax.handler.property_xml_string ;; xml.sax.handler.feature_external_ges ;; xml.sax.handler.feature_string_interning ;; xml.sax.handler.property_interning_dict
    alternative: None ;; 'alt'
    state: True ;; False
    value: None ;; 5
    locale: 'x'
    source: io.StringIO('<a/>') ;; io.BytesIO(b'<a>')
    handler: None ;; 5
    resolver: None ;; 5
    attrs: {'a': 'b'}
    qnames: {}
    system_id: None ;; 's'
    public_id: None ;; 'p'
    encoding: None ;; 'e'
    bytefile: None
    charfile: None
    bufsize: 65536
    skip prepareParser handler saxutils IncrementalParser.getContentHandler IncrementalParser.getErrorHandler XMLReader.getContentHandler XMLReader.getErrorHandler XMLReader.getDTDHandler XMLReader.getEntityResolver getDTDHandler getEntityResolver: objects
    do events: heard(TEXT), heard(TEXT, [(xml.sax.handler.feature_namespaces, True)]), heard(TEXT, [(xml.sax.handler.feature_namespaces, True), (xml.sax.handler.feature_namespace_prefixes, True)], False)
    do events: heard(TEXT, steps=7), heard('<a>b</c>'), heard('<a>', steps=1), heard(''), heard('<a>&nope;</a>'), heard('<?xml version="1.0" encoding="nope"?><a/>')
    do events: heard('<!DOCTYPE a SYSTEM "s.dtd"><a>&x;</a>'), heard('<!DOCTYPE a [<!ENTITY x SYSTEM "x.ent">]><a>&x;</a>', [(xml.sax.handler.feature_external_ges, True)]), heard('<!DOCTYPE a [<!ENTITY x SYSTEM "x.ent">]><a>&x;</a>', [(xml.sax.handler.feature_external_ges, False)])
    do features: [heard('<a/>', [(f, v)])[0][:1] for f in (xml.sax.handler.feature_namespaces, xml.sax.handler.feature_string_interning, xml.sax.handler.feature_external_ges) for v in (0, 1)]
    do features: heard('<a/>', [(xml.sax.handler.feature_validation, 1)])
    do features: heard('<a/>', [(xml.sax.handler.feature_external_pes, 1)])
    do features: heard('<a/>', [('nope', 1)])
    do filters: h = Heard(); f = saxutils.XMLFilterBase(xml.sax.make_parser()); f.setContentHandler(h), f.parse(io.StringIO('<a b="1">c<?p d?></a>')), h.events
    do filters: out = io.StringIO(); f = saxutils.XMLFilterBase(xml.sax.make_parser()); f.setContentHandler(saxutils.XMLGenerator(out)), f.parse(io.StringIO(PLAIN)), out.getvalue()
    do written: [(xml.sax.parseString(TEXT, saxutils.XMLGenerator(out, e, short_empty_elements=s)), out.getvalue())[1] for e in ('utf-8', 'ascii', 'iso-8859-1') for s in (False, True) for out in [io.StringIO()]]
    do written: out = io.BytesIO(); p = xml.sax.make_parser(); p.setFeature(xml.sax.handler.feature_namespaces, 1), p.setContentHandler(saxutils.XMLGenerator(out, 'ascii')), p.parse(io.StringIO(TEXT)), out.getvalue()
    do refused: xml.sax.parseString('<a', xml.sax.ContentHandler())
    do refused: xml.sax.make_parser().parse('/nonexistent/file')
    do refused: xml.sax.make_parser(['nope.parser']).parse(io.StringIO('<a/>'))
    do refused: p = xml.sax.make_parser(); p.feed('<a>'), p.setFeature(xml.sax.handler.feature_namespaces, 1)
    do refused: p = xml.sax.make_parser(); p.feed('<a>'), p.close()
    do errors: [str(xml.sax.SAXParseException('m', ValueError('v'), xmlreader.Locator())), repr(xml.sax.SAXException('m', ValueError('v'))), xml.sax.SAXException('m', 5).getException(), xml.sax.SAXException('m').getMessage()]
    do errors: xml.sax.SAXException('m')[0]
    """, **names)
battery("xml.parsers.expat", r"""
    skip expat expat_CAPI model errors features: numbers, or what the library was made with
    skip ExpatError error EXPAT_VERSION native_encoding version_info XMLParserType: the library's
    do events: events(TEXT), events(TEXT, None, ' '), events(TEXT, ordered=True, specified_attributes=True), events(TEXT, steps=1), events(TEXT.encode('utf-16'), steps=3), events(TEXT, buffer_text=True, steps=1)[0], events(PLAIN, namespace_prefixes=True), events(TEXT, None, '', namespace_prefixes=True)
    do events: events('<?xml version="1.0" encoding="utf-8" standalone="yes"?><a/>'), events('<a>\n<b>\n</c></a>'), events('<a/><b/>'), events('text'), events(''), events('<a b="1" b="2"/>'), events('<a>&u;</a>'), events('<!DOCTYPE a PUBLIC "p" "s" [<!ELEMENT a (b, c+|d?)*><!ELEMENT b EMPTY><!ATTLIST a x (y|z) #REQUIRED q NOTATION (n) #FIXED "n"><!ENTITY % p "v">]><a x="y"/>')
    do events: events('<a>' + 'x' * 50 + '</a>', buffer_text=True, buffer_size=8), events('<a>\xe9</a>'.encode('latin-1'), 'iso-8859-1'), events(b'<?xml version="1.0" encoding="nope"?><a/>'), events(b'<?xml version="1.0" encoding="cp1251"?><a>\xe9</a>'), events(b'<a>\xff</a>'), events('<a>\0</a>'), events('<x:a/>', None, ' ')
    do objects: p = expat.ParserCreate(); [p.buffer_text, p.buffer_size, p.buffer_used, p.ordered_attributes, p.specified_attributes, p.namespace_prefixes, p.intern, p.GetBase(), p.SetBase('base'), p.GetBase(), p.StartElementHandler, p.GetInputContext()]
    do objects: p = expat.ParserCreate(); p.buffer_size = 0
    do objects: p = expat.ParserCreate(); p.buffer_size = 'x'
    do objects: p = expat.ParserCreate(); p.nope = 5; p.nope
    do objects: p = expat.ParserCreate(); del p.StartElementHandler
    do objects: p = expat.ParserCreate(); p.StartElementHandler = 5; p.Parse('<a/>', True)
    do objects: p = expat.ParserCreate(); p.StartElementHandler = lambda n, a: 1 / 0; p.Parse('<a/>', True)
    do objects: p = expat.ParserCreate(); [p.Parse('<a/>', True)]; p.Parse('<b/>', True)
    do objects: p = expat.ParserCreate(); p.Parse(5)
    do objects: p = expat.ParserCreate(); p.ParseFile(5)
    do objects: p = expat.ParserCreate(); p.ParseFile(io.StringIO('<a/>'))
    do objects: p = expat.ParserCreate(); [p.ParseFile(io.BytesIO(b'<a/>')), p.UseForeignDTD] and p.ErrorCode
    do objects: expat.ParserCreate('nope').Parse('<a/>', True)
    do objects: expat.ParserCreate(None, 'ab')
    do objects: expat.ParserCreate(5)
    do objects: expat.ParserCreate(None, None, 5)
    do objects: p = expat.ParserCreate(intern=None); p.intern
    do objects: d = {}; p = expat.ParserCreate(intern=d); p.StartElementHandler = lambda *a: None; p.Parse('<a b="c"/>', True), sorted(d)
    do entities: p = expat.ParserCreate(); seen = []; p.ExternalEntityRefHandler = lambda context, *a: (seen.append((context, a)), s := p.ExternalEntityParserCreate(context), s.Parse(b'<in/>', True))[0] is None or 1; p.StartElementHandler = lambda n, a: seen.append(n); p.Parse('<!DOCTYPE a [<!ENTITY x SYSTEM "x.ent">]><a>&x;</a>', True), seen
    do entities: p = expat.ParserCreate(); p.ExternalEntityRefHandler = lambda *a: 0; p.Parse('<!DOCTYPE a [<!ENTITY x SYSTEM "x.ent">]><a>&x;</a>', True)
    do entities: p = expat.ParserCreate(); p.ExternalEntityRefHandler = lambda *a: 1 / 0; p.Parse('<!DOCTYPE a [<!ENTITY x SYSTEM "x.ent">]><a>&x;</a>', True)
    do entities: p = expat.ParserCreate(); [p.SetParamEntityParsing(k) for k in (0, 1, 2)]
    do entities: p = expat.ParserCreate(); p.DefaultHandler = print; p.Parse('<!DOCTYPE a [<!ENTITY x "y">]><a b="1">c&x;<!--d--></a>', True)
    do entities: p = expat.ParserCreate(); p.DefaultHandlerExpand = print; p.Parse('<!DOCTYPE a [<!ENTITY x "y">]><a b="1">c&x;<!--d--></a>', True)
    do entities: p = expat.ParserCreate(); p.NotStandaloneHandler = lambda: 0; p.Parse('<!DOCTYPE a SYSTEM "s"><a/>', True)
    do words: [expat.ErrorString(k) for k in range(0, 42)], expat.errors.XML_ERROR_SYNTAX, expat.errors.codes['syntax error'], expat.errors.messages[3]
    do pulled: pulled(TEXT), pulled(PLAIN, bufsize=3) if 0 else pulled(PLAIN), expanded(PLAIN, 't'), expanded(PLAIN, 's')
    do pulled: pulled('<a><b></a>')
    do built: built(TEXT), built(TEXT, comments=False), built(TEXT, cdata_sections=False), built(TEXT, entities=False), built(PLAIN, whitespace_in_element_content=True)
    do built: built(TEXT, nope=1)
    do built: b = xmlbuilder.DOMBuilder(); [b.canSetFeature('comments', 1), b.canSetFeature('nope', 1), b.canSetFeature('validation', 1), b.getFeature('comments'), b.supportsFeature('comments') if hasattr(b, 'supportsFeature') else 0, b.entityResolver, b.errorHandler, b.filter]
    do built: b = xmlbuilder.DOMBuilder(); b.getFeature('nope')
    do built: b = xmlbuilder.DOMBuilder(); b.setFeature('validation', 1)
    do built: b = xmlbuilder.DOMBuilder(); [b.parseWithContext(None, None, 9)]
    """, expat=expat, **{k: v for k, v in names.items() if k != "expat"})
