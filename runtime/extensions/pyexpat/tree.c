/* tree.c: what a TreeBuilder of xml.etree knows while it builds: which elements are open, and text that waits. As a parser's handler of starts,
 * ends and text it is told without calls of Python (handlers.c); of those only the one that makes an element is left.
 *
 * Text that Expat tells is gathered as bytes, what a program tells as a list; the next tag makes one str of both. */
#include "runtime/extensions/pyexpat/expat_parser.h"

enum { TREE_MAKE, TREE_OPEN, TREE_LAST, TREE_ROOT, TREE_DATA, TREE_QUEUE, TREE_START_NAME, TREE_END_NAME, TREE_FIELDS };

static Tree *tree_of(Coil *c, CoilValue self) { return coil_data(c, self, tree_class); }

/* What Expat told joins what a program told. */
static bool text_to_list(Coil *c, Tree *t, CoilValue self)
{
    CoilValue data = coil_field(c, self, TREE_DATA), text = coil_str(c, t->text.data, t->text.length);
    t->text.length = 0;
    if (!coil_failed(c) && coil_is_null(data) && !coil_set_field(c, self, TREE_DATA, data = coil_list(c, NULL, 0)))
        return false;
    return coil_append(c, data, text);
}

static bool tree_flush(Coil *c, Tree *t, CoilValue self)
{
    CoilValue data = coil_field(c, self, TREE_DATA), last, text;
    if (coil_is_null(data) && !t->text.length)
        return !coil_failed(c);
    if (coil_is_null(data)) {
        text = coil_str(c, t->text.data, t->text.length);
        t->text.length = 0;
    } else {
        size_t count = 0;
        if ((t->text.length && !text_to_list(c, t, self)) || !coil_set_field(c, self, TREE_DATA, COIL_NULL) || !coil_len(c, data, &count))
            return false;
        text = count == 1 ? coil_item(c, data, 0) : coil_call_method(c, coil_str(c, "", 0), "join", &data, 1, NULL);
    }
    last = coil_field(c, self, TREE_LAST);
    if (coil_is_null(last))
        return !coil_is_null(text);
    return coil_setattr(c, last, t->behind ? "tail" : "text", text);
}

/* Puts an element below the one that is open; *any: there is one. */
static bool tree_put(Coil *c, Tree *t, CoilValue self, CoilValue element, bool *any)
{
    if (!(*any = t->depth > 0))
        return true;
    CoilValue parent = coil_item(c, coil_field(c, self, TREE_OPEN), t->depth - 1);
    return t->plain ? coil_append(c, coil_getattr(c, parent, "_children"), element)
                    : !coil_is_null(coil_call_method(c, parent, "append", &element, 1, NULL));
}

static bool tree_report(Coil *c, CoilValue self, uint32_t name, CoilValue element)
{
    CoilValue pair[] = {coil_field(c, self, name), element};
    if (coil_is_null(pair[0]))
        return !coil_failed(c);
    CoilValue event = coil_tuple(c, pair, 2);
    return !coil_is_null(coil_call(c, coil_field(c, self, TREE_QUEUE), &event, 1, NULL));
}

static bool tree_opened(Coil *c, Tree *t, CoilValue self, CoilValue element)
{
    bool below;
    size_t room = 0;
    if (coil_is_null(element) || !coil_set_field(c, self, TREE_LAST, element) || !tree_put(c, t, self, element, &below))
        return false;
    if (!below && !coil_is_null(coil_field(c, self, TREE_ROOT)))
        return (void)coil_raisef(c, "xml.etree.ElementTree.ParseError", "multiple elements on top level"), false;
    if (!below && !coil_set_field(c, self, TREE_ROOT, element))
        return false;
    CoilValue open = coil_field(c, self, TREE_OPEN);
    if (!coil_len(c, open, &room) ||
        !(t->depth < room ? coil_setitem(c, open, coil_int(c, (int64_t)t->depth), element) : coil_append(c, open, element)))
        return false;
    t->depth++;
    t->behind = false;
    return true;
}

bool tree_start(Coil *c, Tree *t, CoilValue self, CoilValue tag, CoilValue attributes)
{
    CoilValue two[] = {tag, attributes};
    if (coil_is_null(tag) || coil_is_null(attributes) || !tree_flush(c, t, self))
        return false;
    CoilValue element = coil_call(c, coil_field(c, self, TREE_MAKE), two, 2, NULL);
    return tree_opened(c, t, self, element) && tree_report(c, self, TREE_START_NAME, element);
}

CoilValue tree_end(Coil *c, Tree *t, CoilValue self)
{
    if (!tree_flush(c, t, self))
        return COIL_NULL;
    if (!t->depth)
        return coil_raisef(c, "IndexError", "pop from empty stack");
    CoilValue open = coil_field(c, self, TREE_OPEN), element = coil_item(c, open, --t->depth);
    if (!coil_setitem(c, open, coil_int(c, (int64_t)t->depth), coil_none()) || !coil_set_field(c, self, TREE_LAST, element))
        return COIL_NULL;
    t->behind = true;
    return tree_report(c, self, TREE_END_NAME, element) ? element : COIL_NULL;
}

bool tree_text(Coil *c, Tree *t, const char *text, size_t length)
{
    t->vm = coil_vm(c);
    return builder_put(c, &t->text, text, length, 1);
}

/* ---- as TreeBuilder's methods ask ---- */

static CoilValue tree_new(Coil *c, const CoilValue *args)
{
    void *data;
    CoilValue self = coil_instance_of(c, args[0], tree_class, &data);
    if (coil_is_null(self))
        return self;
    Tree *t = data;
    t->text = BUILDER;
    return coil_to_bool(c, args[2], &t->plain) && coil_set_field(c, self, TREE_MAKE, args[1]) &&
                   coil_set_field(c, self, TREE_OPEN, coil_list(c, NULL, 0))
               ? self
               : COIL_NULL;
}

static CoilValue tree_data(Coil *c, const CoilValue *args)
{
    Tree *t = tree_of(c, args[0]);
    CoilValue data = coil_field(c, args[0], TREE_DATA);
    if (!t || (t->text.length && !text_to_list(c, t, args[0])))
        return COIL_NULL;
    if (coil_is_null(data = coil_field(c, args[0], TREE_DATA)) && !coil_set_field(c, args[0], TREE_DATA, data = coil_list(c, NULL, 0)))
        return COIL_NULL;
    return coil_append(c, data, args[1]) ? coil_none() : COIL_NULL;
}

static CoilValue tree_flush_method(Coil *c, const CoilValue *args)
{
    Tree *t = tree_of(c, args[0]);
    return t && tree_flush(c, t, args[0]) ? coil_none() : COIL_NULL;
}

static CoilValue tree_open_method(Coil *c, const CoilValue *args)
{
    Tree *t = tree_of(c, args[0]);
    return t && tree_opened(c, t, args[0], args[1]) ? args[1] : COIL_NULL;
}

static CoilValue tree_end_method(Coil *c, const CoilValue *args)
{
    Tree *t = tree_of(c, args[0]);
    return t ? tree_end(c, t, args[0]) : COIL_NULL;
}

/* A comment or an instruction. */
static CoilValue tree_insert(Coil *c, const CoilValue *args)
{
    Tree *t = tree_of(c, args[0]);
    bool any;
    if (!t || !tree_flush(c, t, args[0]) || !coil_set_field(c, args[0], TREE_LAST, args[1]) || !tree_put(c, t, args[0], args[1], &any))
        return COIL_NULL;
    t->behind = true;
    return coil_none();
}

static CoilValue tree_report_method(Coil *c, const CoilValue *args)
{
    bool start;
    return coil_to_bool(c, args[1], &start) && coil_set_field(c, args[0], start ? TREE_START_NAME : TREE_END_NAME, args[2]) &&
                   coil_set_field(c, args[0], TREE_QUEUE, args[3])
               ? coil_none()
               : COIL_NULL;
}

static CoilValue tree_root(Coil *c, const CoilValue *args)
{
    CoilValue root = coil_field(c, args[0], TREE_ROOT);
    return coil_is_null(root) && !coil_failed(c) ? coil_none() : root;
}

static void tree_finalise(void *data)
{
    Tree *t = data;
    if (t->text.data)
        coil_memory_free(t->vm, t->text.data, t->text.room);
}

const CoilDef tree_class[] = {
    COIL_CLASS("_Tree", NULL, sizeof(Tree), "What a TreeBuilder knows while it builds."),
    COIL_FIELDS(TREE_FIELDS),
    COIL_FINALISE(tree_finalise),
    COIL_STATIC("__new__", "(cls, make, plain, /)", tree_new, NULL),
    COIL_FUNCTION("data", "(self, data, /)", tree_data, "Text."),
    COIL_FUNCTION("flush", "(self)", tree_flush_method, "Text so far is an element's."),
    COIL_FUNCTION("open", "(self, element, /)", tree_open_method, "An element begins."),
    COIL_FUNCTION("end", "(self)", tree_end_method, "The last element that began ends."),
    COIL_FUNCTION("insert", "(self, element, /)", tree_insert, "An element that begins and ends at once."),
    COIL_FUNCTION("report", "(self, start, name, queue, /)", tree_report_method, "Starts or ends are told to queue((name, element)), too."),
    COIL_FUNCTION("root", "(self)", tree_root, "The element of the top, or None."),
    COIL_TRAITS(COIL_FINAL),
    COIL_END,
};
