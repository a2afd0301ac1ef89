# What the parser tells of markup, whole or broken, and fed in pieces; references in texts.
import html
from html.parser import HTMLParser


class Teller(HTMLParser):
    def __init__(self, **options):
        super().__init__(**options)
        self.told = []

    def __getattribute__(self, name):
        if name == 'unknown_decl' or name.startswith('handle_') and name != 'handle_startendtag':
            return lambda *arguments: self.told.append((name.removeprefix('handle_'), *arguments))
        return super().__getattribute__(name)


for text in ('<!DOCTYPE html><p CLASS="a b" x=1 y>t &amp; u<br/></p><!-- c --><?pi?>', '<script>if (a<b) "</p>"</script>z', '<a b=\'>\' c=d/>', '</ a></1></><a/b></a x>', '<![CDATA[x]]><![if x]>', '<!>< a>1<2',
             '<a b="&lt;&#65;&notit;">&eacute;&#x41 g&am;', '<a $=1 ="x"', 'a&', '<!-- x', '<A\nb>\nc</A\n>'):
    for convert in True, False:
        parser = Teller(convert_charrefs=convert)
        parser.feed(text)
        parser.close()
        print(parser.told, parser.getpos())
parser = Teller()
for char in '<p a="b&gt;">x&lt;y</p><!--z-->':
    parser.feed(char)
parser.close()
print(parser.told)
print(html.escape('<a b="c">\'&'), [html.unescape(each) for each in ('&lt', '&notit;', '&#38x', '&#x110000;', '&#0;', '&#128;', '&#1;', '&foo;', '&amp;amp;', '&NotEqualTilde;')])
