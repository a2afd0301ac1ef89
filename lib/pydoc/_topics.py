"""What help knows besides objects: the language's keywords, symbols and topics, and where the reference describes each.

The reference's text is not bundled; a topic's text is a line and the page's address. A row's names are its topics; each page
is that of the library (l), of the language (r), or of the tutorial (t)."""

import sys

_PAGES = {'l': 'library/', 'r': 'reference/', 't': 'tutorial/'}

# Page and section: the topics it describes.
_SECTIONS = {
    'r simple_stmts assert': 'assert ASSERTION',
    'r simple_stmts assignment-statements': 'ASSIGNMENT',
    'r simple_stmts augmented-assignment-statements': 'AUGMENTEDASSIGNMENT',
    'r simple_stmts break': 'break', 'r simple_stmts continue': 'continue', 'r simple_stmts del': 'del DELETION',
    'r simple_stmts global': 'global', 'r simple_stmts nonlocal': 'nonlocal', 'r simple_stmts import': 'import from IMPORTING',
    'r simple_stmts pass': 'pass', 'r simple_stmts raise': 'raise', 'r simple_stmts return': 'return RETURNING',
    'r simple_stmts yield': 'yield',
    'r compound_stmts async': 'async', 'r compound_stmts class': 'class CLASSES', 'r compound_stmts for': 'for',
    'r compound_stmts def': 'def FUNCTIONS', 'r compound_stmts if': 'if elif else', 'r compound_stmts try': 'try except finally',
    'r compound_stmts while': 'while LOOPING', 'r compound_stmts with': 'with as',
    'r expressions and': 'and not or BOOLEAN', 'r expressions await': 'await', 'r expressions is-not': 'is',
    'r expressions in': 'in', 'r expressions lambda': 'lambda', 'r expressions assignment-expressions': 'ASSIGNMENTEXPRESSIONS',
    'r expressions attribute-references': 'ATTRIBUTES', 'r expressions binary-arithmetic-operations': 'BINARY',
    'r expressions binary-bitwise-operations': 'BITWISE', 'r expressions calls': 'CALLS', 'r expressions comparisons': 'COMPARISON',
    'r expressions conditional-expressions': 'CONDITIONAL', 'r expressions arithmetic-conversions': 'CONVERSIONS EXPRESSIONS',
    'r expressions dictionary-displays': 'DICTIONARYLITERALS', 'r expressions list-displays': 'LISTLITERALS',
    'r expressions parenthesized-forms': 'TUPLELITERALS', 'r expressions operator-precedence': 'OPERATORS PRECEDENCE',
    'r expressions the-power-operator': 'POWER', 'r expressions shifting-operations': 'SHIFTING',
    'r expressions slicings': 'SLICINGS', 'r expressions subscriptions': 'SUBSCRIPTS',
    'r expressions unary-arithmetic-and-bitwise-operations': 'UNARY', 'r expressions atom-identifiers': 'PRIVATENAMES',
    'r lexical_analysis identifiers': 'IDENTIFIERS SPECIALIDENTIFIERS', 'r lexical_analysis literals': 'LITERALS',
    'r lexical_analysis string-and-bytes-literals': 'STRINGS UNICODE', 'r lexical_analysis integer-literals': 'NUMBERS INTEGER',
    'r lexical_analysis floating-point-literals': 'FLOAT', 'r lexical_analysis imaginary-literals': 'COMPLEX',
    'r datamodel objects-values-and-types': 'OBJECTS', 'r datamodel special-method-names': 'SPECIALMETHODS',
    'r datamodel basic-customization': 'BASICMETHODS', 'r datamodel customizing-attribute-access': 'ATTRIBUTEMETHODS',
    'r datamodel emulating-callable-objects': 'CALLABLEMETHODS', 'r datamodel emulating-container-types': 'MAPPINGMETHODS SEQUENCEMETHODS',
    'r datamodel emulating-numeric-types': 'NUMBERMETHODS', 'r datamodel with-statement-context-managers': 'CONTEXTMANAGERS',
    'r datamodel the-standard-type-hierarchy': 'TYPES NONE', 'r datamodel code-objects': 'CODEOBJECTS',
    'r datamodel frame-objects': 'FRAMEOBJECTS FRAMES', 'r datamodel traceback-objects': 'TRACEBACKS',
    'r executionmodel naming-and-binding': 'NAMESPACES SCOPING DYNAMICFEATURES', 'r executionmodel': 'EXECUTION',
    'r executionmodel exceptions': 'EXCEPTIONS',
    'r import packages': 'PACKAGES',
    'l constants False': 'False', 'l constants True': 'True', 'l constants None': 'None', 'l constants Ellipsis': 'ELLIPSIS',
    'l stdtypes truth-value-testing': 'TRUTHVALUE', 'l stdtypes mapping-types-dict': 'MAPPINGS DICTIONARIES',
    'l stdtypes sequence-types-list-tuple-range': 'SEQUENCES', 'l stdtypes lists': 'LISTS', 'l stdtypes tuples': 'TUPLES',
    'l stdtypes string-methods': 'STRINGMETHODS', 'l stdtypes modules': 'MODULES', 'l stdtypes methods': 'METHODS',
    'l stdtypes type-objects': 'TYPEOBJECTS', 'l stdtypes special-attributes': 'SPECIALATTRIBUTES',
    'l string format-string-syntax': 'FORMATTING', 'l pdb': 'DEBUGGING',
}

# A symbol's topic by the symbol.
_SYMBOLS = {
    'OPERATORS': '+ - * ** / // % << >> & | ^ ~ < > <= >= == != <>', 'COMPARISON': '< > <= >= == != <>',
    'STRINGS': '\' " \'\'\' """ b\' b" r\' r" u\' u" \\', 'FORMATTING': "f' f\" %", 'UNARY': '- ~', 'POWER': '**', 'BITWISE': '& | ^ ~',
    'AUGMENTEDASSIGNMENT': '+= -= *= /= //= %= &= |= ^= <<= >>= **=', 'ASSIGNMENTEXPRESSIONS': ':=', 'ELLIPSIS': '...',
    'TUPLES': ', (', 'FUNCTIONS': ')', 'ATTRIBUTES': '.', 'SLICINGS': ':', 'DEF': '@', 'PRIVATENAMES': '_ __', 'CONVERSIONS': '`',
    'LISTS': '[ ]', 'COMPLEX': 'j J', 'DECORATION': '@ @=',
}

LISTED_SYMBOLS = (
    '!=', '"', '"""', '%', '%=', '&', '&=', "'", "'''", '(', ')', '*', '**', '**=', '*=', '+', '+=', ',', '-', '-=', '.', '...', '/',
    '//', '//=', '/=', ':', ':=', '<', '<<', '<<=', '<=', '<>', '==', '>', '>=', '>>', '>>=', '@', 'J', '[', '\\', ']', '^', '^=', '_',
    '__', '`', 'b"', "b'", 'f"', "f'", 'j', 'r"', "r'", 'u"', "u'", '|', '|=', '~')

KEYWORDS = {}       # by keyword: the address of its description
TOPICS = {}         # by topic
SYMBOLS = {}        # by symbol: its topic


def _address(section):
    """A section's address in the documentation of the language's version."""
    kind, page, *name = section.split()
    version = '%d.%d' % sys.version_info[:2]
    return f"https://docs.python.org/{version}/{_PAGES[kind]}{page}.html{'#' + name[0] if name else ''}"


def _fill():
    """Fill the tables above."""
    import keyword
    for section, names in _SECTIONS.items():
        for name in names.split():
            (KEYWORDS if name in keyword.kwlist else TOPICS)[name] = _address(section)
    for topic, symbols in _SYMBOLS.items():
        topic = {'DEF': 'FUNCTIONS', 'DECORATION': 'FUNCTIONS'}.get(topic, topic)
        for symbol in symbols.split():
            SYMBOLS.setdefault(symbol, topic)


_fill()


def text_on(name):
    """What help says on a keyword, symbol or topic; None if it is none of them."""
    topic = SYMBOLS.get(name, name)
    address = KEYWORDS.get(topic) or TOPICS.get(topic)
    if address is None:
        return None
    kind = 'symbol' if name in SYMBOLS else 'keyword' if name in KEYWORDS else 'topic'
    return f"The text on the {kind} {name!r} is not bundled. It is described at\n    {address}\n"
