# The constants of modules: numbers, texts, what they say is public.
import importlib

NAMES = {
    '__future__': """__all__ absolute_import annotations barry_as_FLUFL division generator_stop generators nested_scopes print_function
        unicode_literals with_statement""",
    'string': """__all__ ascii_letters ascii_lowercase ascii_uppercase digits hexdigits octdigits whitespace""",
    'token': """AMPER AMPEREQUAL AT ATEQUAL CIRCUMFLEX CIRCUMFLEXEQUAL COLON COLONEQUAL COMMA COMMENT DEDENT DOT DOUBLESLASH DOUBLESLASHEQUAL
        DOUBLESTAR DOUBLESTAREQUAL ELLIPSIS ENCODING ENDMARKER EQEQUAL EQUAL ERRORTOKEN EXCLAMATION FSTRING_END FSTRING_MIDDLE
        FSTRING_START GREATER GREATEREQUAL INDENT LBRACE LEFTSHIFT LEFTSHIFTEQUAL LESS LESSEQUAL LPAR LSQB MINEQUAL MINUS NAME
        NEWLINE NL NOTEQUAL NT_OFFSET NUMBER N_TOKENS OP PERCENT PERCENTEQUAL PLUS PLUSEQUAL RARROW RBRACE RIGHTSHIFT
        RIGHTSHIFTEQUAL RPAR RSQB SEMI SLASH SLASHEQUAL SOFT_KEYWORD STAR STAREQUAL STRING TILDE TYPE_COMMENT TYPE_IGNORE VBAR
        VBAREQUAL __all__""",
    'tokenize': """AMPER AMPEREQUAL AT ATEQUAL BOM_UTF8 CIRCUMFLEX CIRCUMFLEXEQUAL COLON COLONEQUAL COMMA COMMENT DEDENT DOT DOUBLESLASH
        DOUBLESLASHEQUAL DOUBLESTAR DOUBLESTAREQUAL ELLIPSIS ENCODING ENDMARKER EQEQUAL EQUAL ERRORTOKEN EXCLAMATION FSTRING_END
        FSTRING_MIDDLE FSTRING_START GREATER GREATEREQUAL INDENT LBRACE LEFTSHIFT LEFTSHIFTEQUAL LESS LESSEQUAL LPAR LSQB MINEQUAL
        MINUS NAME NEWLINE NL NOTEQUAL NT_OFFSET NUMBER N_TOKENS OP PERCENT PERCENTEQUAL PLUS PLUSEQUAL RARROW RBRACE RIGHTSHIFT
        RIGHTSHIFTEQUAL RPAR RSQB SEMI SLASH SLASHEQUAL SOFT_KEYWORD STAR STAREQUAL STRING TILDE TYPE_COMMENT TYPE_IGNORE VBAR
        VBAREQUAL __all__""",
    'math': """e inf nan pi tau""",
    'logging': """BASIC_FORMAT CRITICAL DEBUG ERROR FATAL INFO NOTSET WARN WARNING __all__ logAsyncioTasks logMultiprocessing logProcesses
        logThreads raiseExceptions""",
    'asyncio.constants': """ACCEPT_RETRY_DELAY DEBUG_STACK_DEPTH FLOW_CONTROL_HIGH_WATER_SSL_READ FLOW_CONTROL_HIGH_WATER_SSL_WRITE
        LOG_THRESHOLD_FOR_CONNLOST_WRITES SENDFILE_FALLBACK_READBUFFER_SIZE SSL_HANDSHAKE_TIMEOUT SSL_SHUTDOWN_TIMEOUT
        THREAD_JOIN_TIMEOUT""",
    'ast': """PyCF_ALLOW_TOP_LEVEL_AWAIT PyCF_ONLY_AST PyCF_OPTIMIZED_AST PyCF_TYPE_COMMENTS""",
    'unittest': """__all__""",
    're': """A ASCII DEBUG DOTALL I IGNORECASE L LOCALE M MULTILINE NOFLAG S U UNICODE VERBOSE X __all__""",
    'codecs': """BOM BOM32_BE BOM32_LE BOM64_BE BOM64_LE BOM_BE BOM_LE BOM_UTF16 BOM_UTF16_BE BOM_UTF16_LE BOM_UTF32 BOM_UTF32_BE BOM_UTF32_LE
        BOM_UTF8 __all__""",
    'csv': """QUOTE_ALL QUOTE_MINIMAL QUOTE_NONE QUOTE_NONNUMERIC QUOTE_NOTNULL QUOTE_STRINGS __all__""",
    'gc': """DEBUG_COLLECTABLE DEBUG_LEAK DEBUG_SAVEALL DEBUG_STATS DEBUG_UNCOLLECTABLE""",
    'pickle': """ADDITEMS APPEND APPENDS BINBYTES BINBYTES8 BINFLOAT BINGET BININT BININT1 BININT2 BINPERSID BINPUT BINSTRING BINUNICODE
        BINUNICODE8 BUILD BYTEARRAY8 DEFAULT_PROTOCOL DICT DUP EMPTY_DICT EMPTY_LIST EMPTY_SET EMPTY_TUPLE EXT1 EXT2 EXT4 FALSE
        FLOAT FRAME FROZENSET GET GLOBAL HIGHEST_PROTOCOL INST INT LIST LONG LONG1 LONG4 LONG_BINGET LONG_BINPUT MARK MEMOIZE
        NEWFALSE NEWOBJ NEWOBJ_EX NEWTRUE NEXT_BUFFER NONE OBJ PERSID POP POP_MARK PROTO PUT READONLY_BUFFER REDUCE SETITEM
        SETITEMS SHORT_BINBYTES SHORT_BINSTRING SHORT_BINUNICODE STACK_GLOBAL STOP STRING TRUE TUPLE TUPLE1 TUPLE2 TUPLE3 UNICODE
        __all__ bytes_types""",
    'keyword': """__all__""",
    'struct': """__all__""",
    'array': """typecodes""",
    'functools': """WRAPPER_ASSIGNMENTS WRAPPER_UPDATES __all__""",
    'operator': """__all__""",
    'pstats': """__all__""",
    'profile': """__all__""",
    'dis': """__all__ cmp_op""",
    'opcode': """__all__ cmp_op""",
    'types': """__all__""",
    'typing': """TYPE_CHECKING _ASSERT_NEVER_REPR_MAX_LENGTH __all__""",
    'dataclasses': """__all__""",
    'enum': """CONFORM CONTINUOUS EJECT KEEP NAMED_FLAGS STRICT UNIQUE __all__""",
    'contextlib': """__all__""",
    'reprlib': """__all__""",
    'textwrap': """__all__ _whitespace""",
    'pprint': """__all__""",
    'linecache': """__all__""",
    'traceback': """_RECURSIVE_CUTOFF __all__""",
    'weakref': """ProxyTypes __all__""",
    'copy': """__all__""",
    'heapq': """__all__""",
    'random': """BPF LOG4 NV_MAGICCONST RECIP_BPF SG_MAGICCONST TWOPI _ONE __all__ _e""",
    'concurrent.futures': """ALL_COMPLETED FIRST_COMPLETED FIRST_EXCEPTION""",
    'json': """__all__""",
    'cmd': """IDENTCHARS PROMPT __all__""",
    'code': """__all__""",
    'codeop': """PyCF_ALLOW_INCOMPLETE_INPUT PyCF_DONT_IMPLY_DEDENT __all__""",
    'pdb': """__all__""",
    'bdb': """__all__""",
    'fnmatch': """__all__""",
    'posixpath': """__all__ curdir extsep pardir pathsep supports_unicode_filenames""",
    'genericpath': """__all__""",
    'warnings': """_DEPRECATED_MSG __all__ _defaultaction defaultaction""",
}
for name, names in NAMES.items():
    module = importlib.import_module(name)
    print(name)
    for n in names.split():
        value = getattr(module, n)
        print("   ", n, sorted(value) if isinstance(value, (list, frozenset)) else repr(value))
