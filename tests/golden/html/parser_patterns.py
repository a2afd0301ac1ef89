# Programs change the parser's patterns and its functions for the pieces: both are asked whenever text is fed.
import html.parser
import importlib.util
import sys

PATTERNS = ("interesting_normal starttagopen piclose endendtag commentclose charref entityref incomplete endtagfind tagfind_tolerant "
            "attrfind_tolerant locatestarttagend_tolerant").split()
TEXTS = ["<a", "<a>", "a ", "a b=c", "b = \"c\"/>", " b", "=b", "b='c',d", "</a>", "</ a >", "&ab.c;", "&#12;", "&#xF;", "?>", "--  >",
         '<a b="c>d" e>f', "<a b c/>", "<a/b>", "<a b= >", "<a b='", "<A-b:c d>", "text<b"]
for name in PATTERNS:
    pattern = getattr(html.parser, name)
    print(name, pattern.groups, [(text, found.start(), found.groups()) for text in TEXTS if (found := pattern.search(text))])

parser = html.parser.HTMLParser()
for text in ["<a", "<a>", "<a/", "<a/>", "<a b", "<a b=", "<a b=c>", "<a b='c", "<a b=\"c\"d>", "<a b/ >", "<a <b>", "<a =>", "<a\n>",
             "<a b=\"c\" <x", "<a a/d", "<a\0b>", "<a b='c',d>"]:
    parser.rawdata = text
    print(repr(text), parser.check_for_whole_start_tag(0))

# A copy of the module with patterns of its own leaves the other as it is.
spec = importlib.util.find_spec("html.parser")
other = importlib.util.module_from_spec(spec)
spec.loader.exec_module(other)
sys.modules["otherparser"] = other
other.piclose = other.re.compile(r"\?>")
other.starttagopen = other.re.compile("<[a-zA-Z]|<>")
other.entityref = other.incomplete = other.re.compile("&([a-z]+);")
other.charref = other.re.compile("&#[0-9]+[^0-9]")
other.locatestarttagend_tolerant = other.re.compile("<[a-z]* *")


def shown(module):
    class Parser(module.HTMLParser):
        def parse_starttag(self, at):
            if self.rawdata.startswith("<>", at):
                self.handle_data("EMPTY")
                return at + 2
            return super().parse_starttag(at)

        def handle_starttag(self, tag, attrs): print("  start", tag, attrs, self.get_starttag_text())
        def handle_data(self, data): print("  data", repr(data))
        def handle_pi(self, data): print("  pi", data)
        def handle_entityref(self, name): print("  entity", name)
        def handle_charref(self, name): print("  char", name)

    print(module.__name__)
    parser = Parser(convert_charrefs=False)
    parser.feed("a <> b <?php echo > ?> &amp; &x y &#65;&#66c <b x=y><i >&am")
    parser.close()


shown(other)
shown(html.parser)
