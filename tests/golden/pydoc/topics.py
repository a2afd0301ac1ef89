"""Texts on keywords, symbols and topics are not bundled: where they are is said."""
for word in ('if', 'not', 'TRUTHVALUE', '+=', 'LISTS', 'DEBUGGING'):
    help(word)
import pydoc, keyword
print(sorted(set(keyword.kwlist) - set(pydoc.help.keywords)), sorted(set(pydoc.help.keywords) - set(keyword.kwlist)))
print([s for s in pydoc.help.symbols if pydoc.help.symbols[s] not in pydoc.help.topics])
