"""The HTML is Coil's own: headings, links, escapes."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import pydoc, _shapes
page = pydoc.html.page('module _shapes', pydoc.html.document(_shapes))
print(page[page.index('<body>'):page.index('<h4>')])
print(pydoc.html.markup('see PEP 8, RFC 1149, https://example.org/a?b and <f(x)> of C', None, {'f': '#-f'}, {'C': '#C'}))
print(pydoc.html.document(_shapes.area, 'other'), pydoc.html.docother('<a&b>', 'text'))
print(pydoc.html.repr('<' * 200))
