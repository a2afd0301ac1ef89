/* handlers.c: what Expat tells, as calls of Python. See expat_parser.h. */
#include "runtime/extensions/pyexpat/expat_parser.h"

static CoilValue handler_of(const Parser *p, int which) { return coil_field(p->c, p->self, (uint32_t)which); }

static CoilValue text_of(Coil *c, const char *text) { return text ? coil_str(c, text, COIL_TO_NUL) : coil_none(); }

/* A name by the dict of those that are one object for all that are equal. */
static CoilValue name_by_dict(const Parser *p, const char *text, size_t length)
{
    CoilValue name = coil_str(p->c, text, length), known, intern = coil_field(p->c, p->self, FIELD_INTERN);
    if (coil_kind(p->c, intern) != COIL_KIND_DICT || !coil_finditem(p->c, intern, name, &known))
        return name;
    if (!coil_is_null(known))
        return known;
    return coil_setitem(p->c, intern, name, name) ? name : COIL_NULL;
}

/* The same; short ones, which come again and again, are known by their bytes. */
static CoilValue name_of(Parser *p, const char *text)
{
    if (!text)
        return coil_none();
    const size_t length = strlen(text);
    if (!length || length > NAME_MOST)
        return name_by_dict(p, text, length);
    KnownName *known =
        &p->names[(length + 5u * (uint8_t)text[0] + 17u * (uint8_t)text[length / 2] + 3u * (uint8_t)text[length - 1]) % NAMES_KNOWN];
    CoilValue names = coil_field(p->c, p->self, FIELD_NAMES);
    if (known->place && known->length == length && !memcmp(known->text, text, length))
        return coil_item(p->c, names, known->place - 1u);
    CoilValue name = name_by_dict(p, text, length);
    if (known->place || coil_is_null(name))
        return name;
    size_t count = 0;
    if (coil_is_null(names) && !coil_set_field(p->c, p->self, FIELD_NAMES, names = coil_list(p->c, NULL, 0)))
        return COIL_NULL;
    if (!coil_append(p->c, names, name) || !coil_len(p->c, names, &count))
        return COIL_NULL;
    *known = (KnownName){.length = (uint8_t)length, .place = (uint8_t)count};
    memcpy(known->text, text, length);
    return name;
}

/* Calls a handler, and stops the parser where it raised. */
static CoilValue tell(Parser *p, int which, const CoilValue *args, size_t count)
{
    CoilValue answer = coil_call(p->c, handler_of(p, which), args, count, NULL);
    if (coil_failed(p->c))
        XML_StopParser(p->expat, XML_FALSE);
    return answer;
}

bool text_flush(Parser *p)
{
    if (!p->text.length)
        return !coil_failed(p->c);
    CoilScope scope = coil_scope_open(p->c);
    CoilValue text = coil_str(p->c, p->text.data, p->text.length);
    p->text.length = 0;
    if (coil_kind(p->c, handler_of(p, HANDLER_CHARACTERS)) != COIL_KIND_NONE)
        (void)tell(p, HANDLER_CHARACTERS, &text, 1);
    coil_scope_close(p->c, scope, COIL_NULL);
    return !coil_failed(p->c);
}

/* A handler's body: nothing is told after an exception; gathered text comes first. */
#define HANDLER_BEGIN(data)                                                                                                                \
    Parser *p = data;                                                                                                                      \
    if (!p->c || coil_failed(p->c) || !text_flush(p))                                                                                      \
        return;                                                                                                                            \
    Coil *c = p->c;                                                                                                                        \
    CoilScope scope = coil_scope_open(c)
#define HANDLER_END(which, ...)                                                                                                            \
    CoilValue args[] = {__VA_ARGS__};                                                                                                      \
    (void)tell(p, which, args, sizeof args / sizeof *args);                                                                                \
    coil_scope_close(c, scope, COIL_NULL)

static CoilValue attributes_of(Parser *p, const char **attributes)
{
    Coil *c = p->c;
    CoilValue made = p->ordered ? coil_list(c, NULL, 0) : coil_dict(c);
    const int given = p->specified ? XML_GetSpecifiedAttributeCount(p->expat) : 0;
    for (int k = 0; p->specified ? k < given : attributes[k] != NULL; k += 2) {
        CoilValue name = name_of(p, attributes[k]), value = text_of(c, attributes[k + 1]);
        if (p->ordered ? !coil_append(c, made, name) || !coil_append(c, made, value) : !coil_setitem(c, made, name, value))
            return COIL_NULL;
    }
    return made;
}

static void on_start(void *data, const char *name, const char **attributes)
{
    HANDLER_BEGIN(data);
    CoilValue given = attributes_of(p, attributes), handler = handler_of(p, HANDLER_START_ELEMENT);
    Tree *tree = coil_data_if(c, handler, tree_class);
    if (tree) {
        if (!tree_start(c, tree, handler, name_of(p, name), given))
            XML_StopParser(p->expat, XML_FALSE);
        coil_scope_close(c, scope, COIL_NULL);
        return;
    }
    HANDLER_END(HANDLER_START_ELEMENT, name_of(p, name), given);
}
static void on_end(void *data, const char *name)
{
    HANDLER_BEGIN(data);
    CoilValue handler = handler_of(p, HANDLER_END_ELEMENT);
    Tree *tree = coil_data_if(c, handler, tree_class);
    if (tree) {
        if (coil_is_null(tree_end(c, tree, handler)))
            XML_StopParser(p->expat, XML_FALSE);
        coil_scope_close(c, scope, COIL_NULL);
        return;
    }
    HANDLER_END(HANDLER_END_ELEMENT, name_of(p, name));
}
static void on_processing(void *data, const char *target, const char *text)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_PROCESSING, name_of(p, target), text_of(c, text));
}

static void on_characters(void *data, const char *text, int length)
{
    Parser *p = data;
    if (!p->c || coil_failed(p->c))
        return;
    if (p->gathers && p->text.length + (size_t)length > p->text_most && !text_flush(p))
        return;
    if (p->gathers && (size_t)length <= p->text_most) {
        if (!builder_put(p->c, &p->text, text, (size_t)length, 1))
            XML_StopParser(p->expat, XML_FALSE);
        return;
    }
    CoilScope scope = coil_scope_open(p->c);
    Tree *tree = coil_data_if(p->c, handler_of(p, HANDLER_CHARACTERS), tree_class);
    if (tree) {
        if (!tree_text(p->c, tree, text, (size_t)length))
            XML_StopParser(p->expat, XML_FALSE);
        coil_scope_close(p->c, scope, COIL_NULL);
        return;
    }
    CoilValue told = coil_str(p->c, text, (size_t)length);
    (void)tell(p, HANDLER_CHARACTERS, &told, 1);
    coil_scope_close(p->c, scope, COIL_NULL);
}

static void on_unparsed(void *data, const char *entity, const char *base, const char *system, const char *public, const char *notation)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_UNPARSED, name_of(p, entity), name_of(p, base), name_of(p, system), name_of(p, public), name_of(p, notation));
}
static void on_notation(void *data, const char *notation, const char *base, const char *system, const char *public)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_NOTATION, name_of(p, notation), name_of(p, base), name_of(p, system), name_of(p, public));
}
static void on_start_namespace(void *data, const char *prefix, const char *uri)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_START_NAMESPACE, name_of(p, prefix), name_of(p, uri));
}
static void on_end_namespace(void *data, const char *prefix)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_END_NAMESPACE, name_of(p, prefix));
}
static void on_comment(void *data, const char *text)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_COMMENT, text_of(c, text));
}
static void on_bare(void *data, int which)
{
    HANDLER_BEGIN(data);
    (void)tell(p, which, NULL, 0);
    coil_scope_close(c, scope, COIL_NULL);
}
static void on_start_cdata(void *data) { on_bare(data, HANDLER_START_CDATA); }
static void on_end_cdata(void *data) { on_bare(data, HANDLER_END_CDATA); }
static void on_end_doctype(void *data) { on_bare(data, HANDLER_END_DOCTYPE); }
static void on_default(void *data, const char *text, int length)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_DEFAULT, coil_str(c, text, (size_t)length));
}
static void on_default_expand(void *data, const char *text, int length)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_DEFAULT_EXPAND, coil_str(c, text, (size_t)length));
}

/* Handlers whose answer goes to Expat: 0 is its error. */
static int on_asked(Parser *p, int which, const CoilValue *args, size_t count)
{
    int64_t answer = 0;
    if (!coil_to_int(p->c, tell(p, which, args, count), &answer)) {
        XML_StopParser(p->expat, XML_FALSE);
        return 0;
    }
    return answer != 0;
}
static int on_not_standalone(void *data)
{
    Parser *p = data;
    if (!p->c || coil_failed(p->c) || !text_flush(p))
        return 0;
    CoilScope scope = coil_scope_open(p->c);
    int answer = on_asked(p, HANDLER_NOT_STANDALONE, NULL, 0);
    coil_scope_close(p->c, scope, COIL_NULL);
    return answer;
}
static int on_external(XML_Parser expat, const char *context, const char *base, const char *system, const char *public)
{
    Parser *p = XML_GetUserData(expat);
    if (!p->c || coil_failed(p->c) || !text_flush(p))
        return 0;
    CoilScope scope = coil_scope_open(p->c);
    CoilValue args[] = {text_of(p->c, context), name_of(p, base), name_of(p, system), name_of(p, public)};
    int answer = on_asked(p, HANDLER_EXTERNAL, args, 4);
    coil_scope_close(p->c, scope, COIL_NULL);
    return answer;
}

static void on_start_doctype(void *data, const char *name, const char *system, const char *public, int internal)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_START_DOCTYPE, name_of(p, name), name_of(p, system), name_of(p, public), coil_int(c, internal));
}
static void on_entity(void *data, const char *name, int parameter, const char *value, int length, const char *base, const char *system,
                      const char *public, const char *notation)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_ENTITY, name_of(p, name), coil_int(c, parameter), value ? coil_str(c, value, (size_t)length) : coil_none(),
                name_of(p, base), name_of(p, system), name_of(p, public), name_of(p, notation));
}
static void on_xml(void *data, const char *version, const char *encoding, int standalone)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_XML_DECL, text_of(c, version), text_of(c, encoding), coil_int(c, standalone));
}
static void on_attlist(void *data, const char *element, const char *attribute, const char *type, const char *value, int required)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_ATTLIST, name_of(p, element), name_of(p, attribute), text_of(c, type), text_of(c, value), coil_int(c, required));
}
static void on_skipped(void *data, const char *name, int parameter)
{
    HANDLER_BEGIN(data);
    HANDLER_END(HANDLER_SKIPPED, name_of(p, name), coil_int(c, parameter));
}

/* A content model as tuples; how deep they nest is bounded, since the stack is. */
enum { MODEL_DEPTH = 500 };
static CoilValue model_of(Parser *p, const XML_Content *model, int depth)
{
    Coil *c = p->c;
    if (depth > MODEL_DEPTH)
        return coil_raisef(c, "RecursionError", "an element's content model is nested too deeply");
    CoilValue children = coil_list(c, NULL, 0);
    for (unsigned k = 0; k < model->numchildren && !coil_failed(c); k++)
        (void)coil_append(c, children, model_of(p, &model->children[k], depth + 1));
    CoilValue items[] = {coil_int(c, (int)model->type), coil_int(c, (int)model->quant), name_of(p, model->name),
                         coil_call_method(c, coil_import(c, "builtins"), "tuple", &children, 1, NULL)};
    return coil_tuple(c, items, 4);
}
static void on_element(void *data, const char *name, XML_Content *model)
{
    Parser *p = data;
    if (p->c && !coil_failed(p->c) && text_flush(p)) {
        CoilScope scope = coil_scope_open(p->c);
        CoilValue args[] = {name_of(p, name), model_of(p, model, 0)};
        (void)tell(p, HANDLER_ELEMENT_DECL, args, 2);
        coil_scope_close(p->c, scope, COIL_NULL);
    }
    XML_FreeContentModel(p->expat, model);
}

/* Expat has a pair of setters for each; the default handlers know of each other. */
void handler_install(Parser *p, int which, bool on)
{
    switch (which) {
#define X(name, python, set, function)                                                                                                     \
    case HANDLER_##name: set(p->expat, on ? function : NULL); break;
        HANDLERS(X)
#undef X
    default: break;
    }
}
