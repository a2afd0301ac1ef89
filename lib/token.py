"""The kinds of tokens, by number."""

_words = "ENDMARKER NAME NUMBER STRING NEWLINE INDENT DEDENT"
_operators = """
    LPAR ( RPAR ) LSQB [ RSQB ] COLON : COMMA , SEMI ; PLUS + MINUS - STAR * SLASH / VBAR | AMPER & LESS < GREATER > EQUAL =
    DOT . PERCENT % LBRACE { RBRACE } EQEQUAL == NOTEQUAL != LESSEQUAL <= GREATEREQUAL >= TILDE ~ CIRCUMFLEX ^ LEFTSHIFT <<
    RIGHTSHIFT >> DOUBLESTAR ** PLUSEQUAL += MINEQUAL -= STAREQUAL *= SLASHEQUAL /= PERCENTEQUAL %= AMPEREQUAL &=
    VBAREQUAL |= CIRCUMFLEXEQUAL ^= LEFTSHIFTEQUAL <<= RIGHTSHIFTEQUAL >>= DOUBLESTAREQUAL **= DOUBLESLASH //
    DOUBLESLASHEQUAL //= AT @ ATEQUAL @= RARROW -> ELLIPSIS ... COLONEQUAL := EXCLAMATION !
""".split()
_others = "OP TYPE_IGNORE TYPE_COMMENT SOFT_KEYWORD FSTRING_START FSTRING_MIDDLE FSTRING_END COMMENT NL ERRORTOKEN ENCODING N_TOKENS"

tok_name = dict(enumerate(_words.split() + _operators[::2] + _others.split()))
tok_name[256] = "NT_OFFSET"  # from here on, numbers are no tokens
globals().update({name: number for number, name in tok_name.items()})

EXACT_TOKEN_TYPES = dict(sorted((text, globals()[name]) for name, text in zip(_operators[::2], _operators[1::2])))

__all__ = ["tok_name", "ISTERMINAL", "ISNONTERMINAL", "ISEOF", *tok_name.values()]


def ISTERMINAL(x: int) -> bool:
    """Is it a token's number?"""
    return x < 256


def ISNONTERMINAL(x: int) -> bool:
    """Is it the number of something made of tokens?"""
    return x >= 256


def ISEOF(x: int) -> bool:
    """Is it the end of the source?"""
    return x == 0
