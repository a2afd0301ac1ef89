/* mod_pyexpat.c: module pyexpat, and its submodules errors and model. */
#include "runtime/extensions/pyexpat/expat_parser.h"

#include <stdlib.h>

COIL_API extern const CoilDef coil_module[];

static CoilValue error_string(Coil *c, const CoilValue *args)
{
    int64_t code;
    if (!coil_to_int(c, args[0], &code))
        return COIL_NULL;
    const char *text = XML_ErrorString((enum XML_Error)code);
    return text ? coil_str(c, text, COIL_TO_NUL) : coil_none();
}

/* XML_ERROR_ names; what they are called is Expat's to say. */
static const struct {
    const char *name;
    int code;
} errors[] = {
#define ERROR(name)                                                                                                                        \
    {                                                                                                                                      \
        "XML_ERROR_" #name, XML_ERROR_##name                                                                                               \
    }
    ERROR(NO_MEMORY),
    ERROR(SYNTAX),
    ERROR(NO_ELEMENTS),
    ERROR(INVALID_TOKEN),
    ERROR(UNCLOSED_TOKEN),
    ERROR(PARTIAL_CHAR),
    ERROR(TAG_MISMATCH),
    ERROR(DUPLICATE_ATTRIBUTE),
    ERROR(JUNK_AFTER_DOC_ELEMENT),
    ERROR(PARAM_ENTITY_REF),
    ERROR(UNDEFINED_ENTITY),
    ERROR(RECURSIVE_ENTITY_REF),
    ERROR(ASYNC_ENTITY),
    ERROR(BAD_CHAR_REF),
    ERROR(BINARY_ENTITY_REF),
    ERROR(ATTRIBUTE_EXTERNAL_ENTITY_REF),
    ERROR(MISPLACED_XML_PI),
    ERROR(UNKNOWN_ENCODING),
    ERROR(INCORRECT_ENCODING),
    ERROR(UNCLOSED_CDATA_SECTION),
    ERROR(EXTERNAL_ENTITY_HANDLING),
    ERROR(NOT_STANDALONE),
    ERROR(UNEXPECTED_STATE),
    ERROR(ENTITY_DECLARED_IN_PE),
    ERROR(FEATURE_REQUIRES_XML_DTD),
    ERROR(CANT_CHANGE_FEATURE_ONCE_PARSING),
    ERROR(UNBOUND_PREFIX),
    ERROR(UNDECLARING_PREFIX),
    ERROR(INCOMPLETE_PE),
    ERROR(XML_DECL),
    ERROR(TEXT_DECL),
    ERROR(PUBLICID),
    ERROR(SUSPENDED),
    ERROR(NOT_SUSPENDED),
    ERROR(ABORTED),
    ERROR(FINISHED),
    ERROR(SUSPEND_PE),
    ERROR(RESERVED_PREFIX_XML),
    ERROR(RESERVED_PREFIX_XMLNS),
    ERROR(RESERVED_NAMESPACE_URI),
    ERROR(INVALID_ARGUMENT),
    ERROR(NO_BUFFER),
    ERROR(AMPLIFICATION_LIMIT_BREACH),
#undef ERROR
};

static const struct {
    const char *name;
    int number;
} models[] = {{"XML_CTYPE_EMPTY", XML_CTYPE_EMPTY}, {"XML_CTYPE_ANY", XML_CTYPE_ANY},       {"XML_CTYPE_MIXED", XML_CTYPE_MIXED},
              {"XML_CTYPE_NAME", XML_CTYPE_NAME},   {"XML_CTYPE_CHOICE", XML_CTYPE_CHOICE}, {"XML_CTYPE_SEQ", XML_CTYPE_SEQ},
              {"XML_CQUANT_NONE", XML_CQUANT_NONE}, {"XML_CQUANT_OPT", XML_CQUANT_OPT},     {"XML_CQUANT_REP", XML_CQUANT_REP},
              {"XML_CQUANT_PLUS", XML_CQUANT_PLUS}};

/* A submodule, also in sys.modules: "import pyexpat.errors" finds it though pyexpat is no package. */
static CoilValue submodule(Coil *c, CoilValue module, const char *name, const char *doc)
{
    CoilValue full = coil_strf(c, "pyexpat.%s", name), args[] = {full, coil_str(c, doc, COIL_TO_NUL)};
    CoilValue made = coil_call_method(c, coil_import(c, "types"), "ModuleType", args, 2, NULL);
    (void)coil_setitem(c, coil_getattr(c, coil_import(c, "sys"), "modules"), full, made);
    (void)coil_setattr(c, module, name, made);
    return made;
}

static CoilValue module_init(Coil *c, const CoilValue *args)
{
    CoilValue told = submodule(c, args[0], "errors", "What can be wrong: names of Expat's messages."), codes = coil_dict(c),
              messages = coil_dict(c);
    for (size_t k = 0; k < sizeof errors / sizeof *errors && !coil_failed(c); k++) {
        const char *text = XML_ErrorString((enum XML_Error)errors[k].code);
        if (!text) /* of a newer Expat */
            continue;
        CoilValue message = coil_str(c, text, COIL_TO_NUL), code = coil_int(c, errors[k].code);
        (void)(coil_setattr(c, told, errors[k].name, message) && coil_setitem(c, codes, message, code) &&
               coil_setitem(c, messages, code, message));
    }
    (void)(coil_setattr(c, told, "codes", codes) && coil_setattr(c, told, "messages", messages));
    CoilValue model = submodule(c, args[0], "model", "The kinds of content models.");
    for (size_t k = 0; k < sizeof models / sizeof *models; k++)
        (void)coil_setattr(c, model, models[k].name, coil_int(c, models[k].number));
    CoilValue error = coil_getattr(c, args[0], "ExpatError"), features = coil_list(c, NULL, 0);
    (void)coil_setattr(c, error, "__module__", coil_str(c, "xml.parsers.expat", COIL_TO_NUL));
    (void)coil_setattr(c, args[0], "error", error);
    (void)coil_setattr(c, args[0], "XMLParserType", coil_class(c, parser_class));
    (void)coil_setattr(c, args[0], "EXPAT_VERSION", coil_str(c, XML_ExpatVersion(), COIL_TO_NUL));
    CoilValue numbers[3];
    const char *at = XML_ExpatVersion(); /* expat_2.5.0 */
    for (int k = 0; k < 3; k++) {
        at += strcspn(at, "0123456789");
        char *end;
        numbers[k] = coil_int(c, strtol(at, &end, 10));
        at = end;
    }
    (void)coil_setattr(c, args[0], "version_info", coil_tuple(c, numbers, 3));
    for (const XML_Feature *f = XML_GetFeatureList(); f->feature != XML_FEATURE_END; f++) {
        CoilValue pair[] = {coil_str(c, f->name, COIL_TO_NUL), coil_int(c, f->value)};
        (void)coil_append(c, features, coil_tuple(c, pair, 2));
    }
    (void)coil_setattr(c, args[0], "features", features);
    return coil_failed(c) ? COIL_NULL : coil_none();
}

const CoilDef coil_module[] = {
    COIL_MODULE("pyexpat", "Parsers of XML, over Expat."),
    COIL_EXCEPTION("ExpatError", "Exception", "What is no XML, or what Expat refuses."),
    COIL_NESTED(parser_class),
    COIL_NESTED(tree_class),
    COIL_FUNCTION("ParserCreate", "(encoding=None, namespace_separator=None, intern=...)", parser_make, "A new parser."),
    COIL_FUNCTION("ErrorString", "(code, /)", error_string, "Expat's message of an error's number."),
    COIL_STR("native_encoding", "UTF-8"),
    COIL_INT("XML_PARAM_ENTITY_PARSING_NEVER", XML_PARAM_ENTITY_PARSING_NEVER),
    COIL_INT("XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE", XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE),
    COIL_INT("XML_PARAM_ENTITY_PARSING_ALWAYS", XML_PARAM_ENTITY_PARSING_ALWAYS),
    COIL_INIT(module_init),
    COIL_END,
};
