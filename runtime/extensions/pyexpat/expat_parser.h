/* expat_parser.h: what the files of module pyexpat share.
 *
 * Expat's memory is the VM's. Its allocating functions are given no context: while a thread is in a call of Expat, `in_call` of that thread says for
 * whom (parser_enter). Handlers are fields of the parser, called by what Expat tells; the first exception stops the parser, and is what
 * Parse() raises. Text may be gathered (buffer_text) and is told before anything else is. */
#ifndef PYEXPAT_PARSER_H
#define PYEXPAT_PARSER_H

#include "runtime/coil.h"
#include "runtime/extensions/builder.h"
#include "runtime/extensions/memory.h"

#include <expat.h>

/* Since Expat 2.9 places are asked for in 64 bits, and other ways are deprecated; since 2.8 a salt has 16 bytes. */
#define EXPAT_SINCE(minor) (XML_MAJOR_VERSION > 2 || (XML_MAJOR_VERSION == 2 && XML_MINOR_VERSION >= (minor)))
#if EXPAT_SINCE(9)
#define expat_line    XML_GetCurrentLineNumber64
#define expat_column  XML_GetCurrentColumnNumber64
#define expat_byte    XML_GetCurrentByteIndex64
#define expat_context XML_GetInputContext64
typedef int64_t ExpatOffset;
typedef uint64_t ExpatSize;
#else
#define expat_line    XML_GetCurrentLineNumber
#define expat_column  XML_GetCurrentColumnNumber
#define expat_byte    XML_GetCurrentByteIndex
#define expat_context XML_GetInputContext
typedef int ExpatOffset, ExpatSize;
#endif

/* Whether a token that is not whole waits for much more. Distributions gave older releases the deferral and its switch, too. */
#if EXPAT_SINCE(6)
#define EXPAT_DEFERS true
#elif defined(__ELF__) && defined(__GNUC__)
extern XML_Bool XML_SetReparseDeferralEnabled(XML_Parser parser, XML_Bool enabled) __attribute__((weak));
#define EXPAT_DEFERS (XML_SetReparseDeferralEnabled != NULL)
#else
#define XML_SetReparseDeferralEnabled(parser, enabled) ((void)(parser), (void)(enabled), XML_FALSE)
#define EXPAT_DEFERS                                   false
#endif

/* How much may come of entities before it is looked at how many times the document that is: less than Expat's own 8 MiB, as it is not charged for. */
enum { ENTITIES_FREE = 1 << 18, EXPAT_BREACH = 43 /* XML_ERROR_AMPLIFICATION_LIMIT_BREACH, since 2.4 */ };
#if EXPAT_SINCE(4) && defined(__ELF__) && defined(__GNUC__)
extern XML_Bool XML_SetBillionLaughsAttackProtectionActivationThreshold(XML_Parser parser, unsigned long long bytes) __attribute__((weak));
#define EXPAT_COUNTS_ENTITIES (XML_SetBillionLaughsAttackProtectionActivationThreshold != NULL)
#else
#define XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, bytes) ((void)(parser), (void)(bytes))
#define EXPAT_COUNTS_ENTITIES                                                  false
#endif

/* The handlers: Python's name, and Expat's function that sets what is called. */
#define HANDLERS(X)                                                                                                                        \
    X(START_ELEMENT, "StartElementHandler", XML_SetStartElementHandler, on_start)                                                          \
    X(END_ELEMENT, "EndElementHandler", XML_SetEndElementHandler, on_end)                                                                  \
    X(PROCESSING, "ProcessingInstructionHandler", XML_SetProcessingInstructionHandler, on_processing)                                      \
    X(CHARACTERS, "CharacterDataHandler", XML_SetCharacterDataHandler, on_characters)                                                      \
    X(UNPARSED, "UnparsedEntityDeclHandler", XML_SetUnparsedEntityDeclHandler, on_unparsed)                                                \
    X(NOTATION, "NotationDeclHandler", XML_SetNotationDeclHandler, on_notation)                                                            \
    X(START_NAMESPACE, "StartNamespaceDeclHandler", XML_SetStartNamespaceDeclHandler, on_start_namespace)                                  \
    X(END_NAMESPACE, "EndNamespaceDeclHandler", XML_SetEndNamespaceDeclHandler, on_end_namespace)                                          \
    X(COMMENT, "CommentHandler", XML_SetCommentHandler, on_comment)                                                                        \
    X(START_CDATA, "StartCdataSectionHandler", XML_SetStartCdataSectionHandler, on_start_cdata)                                            \
    X(END_CDATA, "EndCdataSectionHandler", XML_SetEndCdataSectionHandler, on_end_cdata)                                                    \
    X(DEFAULT, "DefaultHandler", XML_SetDefaultHandler, on_default)                                                                        \
    X(DEFAULT_EXPAND, "DefaultHandlerExpand", XML_SetDefaultHandlerExpand, on_default_expand)                                              \
    X(NOT_STANDALONE, "NotStandaloneHandler", XML_SetNotStandaloneHandler, on_not_standalone)                                              \
    X(EXTERNAL, "ExternalEntityRefHandler", XML_SetExternalEntityRefHandler, on_external)                                                  \
    X(START_DOCTYPE, "StartDoctypeDeclHandler", XML_SetStartDoctypeDeclHandler, on_start_doctype)                                          \
    X(END_DOCTYPE, "EndDoctypeDeclHandler", XML_SetEndDoctypeDeclHandler, on_end_doctype)                                                  \
    X(ENTITY, "EntityDeclHandler", XML_SetEntityDeclHandler, on_entity)                                                                    \
    X(XML_DECL, "XmlDeclHandler", XML_SetXmlDeclHandler, on_xml)                                                                           \
    X(ELEMENT_DECL, "ElementDeclHandler", XML_SetElementDeclHandler, on_element)                                                           \
    X(ATTLIST, "AttlistDeclHandler", XML_SetAttlistDeclHandler, on_attlist)                                                                \
    X(SKIPPED, "SkippedEntityHandler", XML_SetSkippedEntityHandler, on_skipped)

enum {
#define X(name, python, set, function) HANDLER_##name,
    HANDLERS(X)
#undef X
        HANDLER_COUNT,
    FIELD_INTERN = HANDLER_COUNT,
    FIELD_NAMES,  /* a list: what was given for names that are known at once */
    FIELD_PARENT, /* whose entity it parses: Expat shares the document type */
    PARSER_FIELDS
};

/* A name met before, and its place in FIELD_NAMES, of a table that is filled and then kept. */
enum { NAMES_KNOWN = 64, NAME_MOST = 22 };
typedef struct KnownName {
    uint8_t length, place; /* of the name; and one more, 0: free */
    char text[NAME_MOST];
} KnownName;

/* What Expat knows of a parser. It looks at the one whose entity a parser parses even as that ends: so it holds that one's, whichever object
 * ends first. */
typedef struct Life {
    XML_Parser expat;
    struct Life *parent;
    uint32_t holders;
} Life;

typedef struct Parser {
    XML_Parser expat;
    Life *life;
    CoilVM *vm;
    Coil *c; /* whose call it is in */
    CoilValue self;
    Builder text;
    size_t text_most;
    int64_t fed;                                                  /* bytes */
    bool gathers, ordered, specified, prefixes, parsing, at_once; /* at_once: no deferral */
    KnownName names[NAMES_KNOWN];
} Parser;

extern const CoilDef parser_class[];

/* The parser in a call, for nested ones: what was before, for parser_leave(). NULL: TypeError, or it is in one of another thread. */
typedef struct Entered {
    Coil *before, *parser_before;
    CoilValue self_before;
} Entered;
COIL_MUST_USE bool parser_enter(Coil *c, Parser *p, CoilValue self, Entered *out);
void parser_leave(Parser *p, const Entered *e);

/* Expat's memory suite. */
extern const XML_Memory_Handling_Suite parser_memory;

/* handlers.c */
void handler_install(Parser *p, int which, bool on);
bool text_flush(Parser *p);

/* tree.c: a tree that is built; as a handler it is told in C. */
typedef struct Tree {
    Builder text; /* what Expat told since the last tag */
    CoilVM *vm;   /* whose memory that is */
    size_t depth; /* how many elements are open */
    bool behind;  /* text goes behind the last element, not into it */
    bool plain;   /* all elements are Element itself */
} Tree;
extern const CoilDef tree_class[];
bool tree_start(Coil *c, Tree *t, CoilValue self, CoilValue tag, CoilValue attributes);
CoilValue tree_end(Coil *c, Tree *t, CoilValue self);
bool tree_text(Coil *c, Tree *t, const char *text, size_t length);

/* parser.c */
CoilValue parser_make(Coil *c, const CoilValue *args);
CoilValue raise_expat(Coil *c, const Parser *p, int code);

#endif
