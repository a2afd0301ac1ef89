# Trees built from what Expat tells and from what a program tells: text in pieces, comments and instructions put in or not, own factories and
# targets, events, what is wrong.
import xml.etree.ElementTree as ET, io
def dump(e,d=0):
    yield (d,e.tag if isinstance(e.tag,str) else e.tag.__name__,e.attrib,e.text,e.tail)
    for k in e: yield from dump(k,d+1)
S='<!DOCTYPE r [<!ENTITY e "ent&#233;">]><r a="1" xmlns:n="u">x<a>&e;</a>&amp;y\n<![CDATA[<z>]]>t<!--c-->u<?pi d?>v<n:b n:q="2"/>w日本</r>'
print(list(dump(ET.fromstring(S))))
for kw in ({'insert_comments':True},{'insert_pis':True},{'insert_comments':True,'insert_pis':True}):
    p=ET.XMLParser(target=ET.TreeBuilder(**kw)); p.feed(S); print(list(dump(p.close())))
class E2(ET.Element): pass
p=ET.XMLParser(target=ET.TreeBuilder(element_factory=E2)); p.feed(S); r=p.close(); print(type(r),type(r[0]),list(dump(r)))
class T(ET.TreeBuilder):
    def data(self,d): super().data(d.upper())
    def start(self,t,a): print('s',t); return super().start(t,a)
    def end(self,t): print('e',t); return super().end(t)
p=ET.XMLParser(target=T()); p.feed(S); print(list(dump(p.close())))
for ev in (('start',),('end',),('start','end'),('start','end','comment','pi','start-ns','end-ns')):
    print([(a, b if isinstance(b,(str,tuple,type(None))) else (b.tag if isinstance(b.tag,str) else b.tag.__name__, b.text, len(b))) for a,b in ET.iterparse(io.StringIO(S),ev)])
b=ET.TreeBuilder(); b.start('a',{}); b.data('x'); b.data('y'); b.start('b',{'k':'v'}); b.end('b'); b.data('t'); b.end('a'); print(ET.tostring(b.close()))
for f in (lambda: ET.TreeBuilder().end('x'), lambda: ET.TreeBuilder().start('a',1), lambda:(lambda b:(b.start('a',{}),b.end('a'),b.start('b',{})))(ET.TreeBuilder()), lambda: ET.fromstring('<a/><b/>'), lambda: ET.fromstring('<a>&x;</a>'), lambda: ET.fromstring('<a><b></a>'), lambda: ET.fromstring('')):
    try: print(f())
    except Exception as e: print(type(e).__name__, e, getattr(e,'code',None))
print(ET.TreeBuilder().close())
p=ET.XMLParser(); p.entity['x']='EX'; p.feed('<!DOCTYPE a SYSTEM "q"><a>1&x;2<b/>&x;</a>'); print(ET.tostring(p.close()))
pp=ET.XMLPullParser(['start','end'])
for ch in S: 
    pp.feed(ch)
    for a,b in pp.read_events(): print(a,b.tag,b.text,end=' ')
pp.close()
r=ET.Element('r'); e=ET.SubElement(r,'x',{'a':'1'},b='2'); print(ET.tostring(r)); d={'q':'1'}; e=ET.SubElement(r,'y',d); d['z']='2'; print(e.attrib)
try: ET.SubElement(r,'x',5)
except TypeError as e: print(e)
try: ET.SubElement(5,'x')
except Exception as e: print(type(e))
