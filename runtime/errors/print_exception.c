/* print_exception.c: exceptions as text, as an uncaught one is printed. */
#include "vm/classes/class_make.h"
#include "runtime/errors/exception_tree.h"
#include "runtime/import/module_build.h"
#include "vm/loop/frame.h"
#include "runtime/system/stream.h"
#include "runtime/errors/traceback_text.h"

#include <stdio.h>

enum { GROUP_WIDTH = 15, GROUP_DEPTH = TREE_DEPTH, SAME_FRAMES = 3, ENTRY_STEPS = 256 };

/* Where text goes: inside groups every line has a margin. */
typedef struct Printer {
    Coil *c;
    StrBuilder out;
    ExceptionTree tree;
    unsigned depth;  /* of groups */
    bool need_close; /* the innermost group's closing line is still to be printed */
    char prefix[2 * GROUP_DEPTH + 8];
    bool plain; /* no carets */
    bool line;  /* one line: a place in a file is told in it, no notes follow */
} Printer;

static void printer_prefix(Printer *p)
{
    unsigned n = 2 * p->depth;
    memset(p->prefix, ' ', n);
    p->prefix[n] = 0;
    if (p->depth)
        strcpy(p->prefix + n, "| ");
}

/* A text that may have several lines: each behind the prefix. */
static void print_lines(Printer *p, const Str *text)
{
    size_t start = 0;
    p->out.failed |= !charge_for(p->c, text->length, RATE_WORD);
    for (size_t i = 0; i <= text->length && !p->out.failed; i++)
        if (i == text->length || str_at(text, i) == '\n') {
            builder_c(&p->out, p->prefix);
            builder_slice(&p->out, text, start, i);
            builder_char(&p->out, '\n');
            start = i + 1;
        }
}

/* ---- the traceback ---- */

static Code *traceback_code(const Traceback *t) { return as_frame(t->frame)->function->code; }

/* "<stdin>-7": numbered, so that each input at a prompt keeps its lines; shown as "<stdin>". */
static bool is_input(const Str *filename)
{
    static const char begin[] = "<stdin>-";
    size_t k = 0;
    while (begin[k] && k < filename->length && str_at(filename, k) == (uint8_t)begin[k])
        k++;
    return !begin[k];
}

/* What is no file may have its lines from the module's loader, if that is a program's, or from who put them into linecache: they are kept. */
static void lines_fetch(Coil *c, Traceback *t, int32_t line)
{
    /* Held: the program may give the function other code, or the frame another function. */
    Function *f = RETAIN(as_frame(t->frame)->function);
    Str *filename = RETAIN(f->code->filename), *name = NULL;
    Str *known = c->vm->stopped || c->vm->finalising || !mem_roomy(c) ? RETAIN(filename) : source_line_raw(c, filename, line);
    if (!known && !failed(c)) {
        Value loader = dict_get_borrow(c, f->globals, from_object(NAME(c, __loader__))), linecache = COIL_NULL;
        name = str_intern_c(c, "linecache");
        const bool loads = !is_null(loader) && class_of_borrow(c, loader)->flags & CLASS_HEAP;
        Dict *modules = as_dict_borrow(c, c->vm->modules);
        if (name && (loads || (modules && !is_null(dict_get_borrow(c, modules, from_object(name))))))
            linecache = import_module(c, "linecache");
        Value args[] = {from_object(filename), from_object(f->globals)};
        Value text = is_null(linecache) ? COIL_NULL : call_method(c, linecache, "_gettext", args, 2);
        Str *whole = is_null(text) ? NULL : as_str_borrow(c, text);
        if (whole && whole->length)
            (void)!source_register(c, filename, whole);
        release_maybe(c, text);
        release_maybe(c, linecache);
    }
    clear_error(c);
    RELEASE(c, known);
    RELEASE(c, name);
    RELEASE(c, filename);
    RELEASE(c, f);
}

static bool print_entry(Printer *p, Traceback *t)
{
    const int32_t line = traceback_line(t);
    Code *code = RETAIN(traceback_code(t)); /* what a program does while its lines are fetched may give the function another */
    lines_fetch(p->c, t, line);
    builder_c(&p->out, p->prefix);
    builder_c(&p->out, "  File \"");
    if (is_input(code->filename))
        builder_c(&p->out, "<stdin>");
    else
        builder_slice(&p->out, code->filename, 0, code->filename->length);
    builder_format(&p->out, "\", line %d, in %U\n", line, code->name);
    PosRow at = {.line = line, .end_line = line, .column = -1, .end_column = -1};
    if (!p->plain && t->at != UINT32_MAX && t->at < code->count) {
        PosRow exact = code_position(code, t->at);
        if (exact.line == line)
            at = exact;
    }
    const bool ok = source_lines_append(&p->out, code->filename, at, p->prefix);
    RELEASE(p->c, code);
    return ok;
}

static void print_repeats(Printer *p, size_t same)
{
    if (same > SAME_FRAMES) {
        size_t more = same - SAME_FRAMES;
        builder_c(&p->out, p->prefix);
        builder_format(&p->out, "  [Previous line repeated %zu more time%s]\n", more, more == 1 ? "" : "s");
    }
}

/* Where a traceback begins that shows as many of its last entries as sys.tracebacklimit says, if that is an int; None: nowhere. */
static Value traceback_shown(Coil *c, Value exc)
{
    Str *key = c->vm->sys_dict ? str_intern_c(c, "tracebacklimit") : NULL;
    Value given = key ? dict_get_borrow(c, c->vm->sys_dict, from_object(key)) : COIL_NULL;
    RELEASE(c, key);
    clear_error(c);
    Value whole = is_null(given) ? COIL_NULL : as_int_borrow(c, given);
    Value tb = as_exception(exc)->traceback; /* only now: looking for the limit may have run the program */
    if (is_null(whole))
        return tb;
    int64_t limit, count = 0;
    if (!int_to_i64(whole, &limit))
        limit = int_sign(whole) > 0 ? INT64_MAX : 0;
    if (limit <= 0)
        return V_NONE;
    for (Value t = tb; is_exact(t, SHAPE_TRACEBACK); t = as_traceback(t)->next)
        count++;
    for (; count > limit; count--)
        tb = as_traceback(tb)->next;
    return tb;
}

/* The entry at hand and the one before it are held: a program that fetches lines may take the chain apart. */
static bool print_traceback(Printer *p, Value tb)
{
    Coil *c = p->c;
    Traceback *last = NULL;
    size_t same_count = 0;
    bool ok = true;
    Traceback *t = is_exact(tb, SHAPE_TRACEBACK) ? RETAIN(as_traceback(tb)) : NULL;
    while (ok && t) {
        bool same_place =
            last && traceback_line(t) == traceback_line(last) &&
            (traceback_code(t) == traceback_code(last) || (str_equal(traceback_code(t)->filename, traceback_code(last)->filename) &&
                                                           str_equal(traceback_code(t)->name, traceback_code(last)->name)));
        if (!same_place) {
            print_repeats(p, same_count);
            same_count = 0;
        }
        RELEASE(c, last);
        last = t;
        if (++same_count <= SAME_FRAMES)
            ok = charge(c, ENTRY_STEPS) && print_entry(p, t);
        t = is_exact(t->next, SHAPE_TRACEBACK) ? RETAIN(as_traceback(t->next)) : NULL;
    }
    RELEASE(c, last);
    RELEASE(c, t);
    if (ok)
        print_repeats(p, same_count);
    return ok;
}

/* ---- the last lines ---- */

/* "ValueError", "module.Class.Inner". */
static Str *class_printed_name(Coil *c, Class *cls)
{
    Value module;
    if (!find_attr(c, from_object(cls), NAME(c, __module__), &module))
        clear_error(c);
    Str *m = is_null(module) ? NULL : as_str_borrow(c, module);
    Str *s = !m && !is_null(module)                                           ? str_format(c, "<unknown>.%U", cls->qualname)
             : !m || str_equal_c(m, "builtins") || str_equal_c(m, "__main__") ? RETAIN(cls->qualname)
                                                                              : str_format(c, "%U.%U", m, cls->qualname);
    release_maybe(c, module);
    return s;
}

/* str(v), or "<what str() failed>". */
static Str *safe_text(Coil *c, Value v, const char *what, bool as_repr)
{
    Str *s = as_repr ? value_repr(c, v) : value_str(c, v);
    if (s)
        return s;
    clear_error(c);
    return str_format(c, "<%s %s() failed>", what, as_repr ? "repr" : "str");
}

static bool syntax_number(Coil *c, Value v, int64_t *out)
{
    Value n = is_null(v) ? COIL_NULL : as_int_borrow(c, v);
    return !is_null(n) && int_to_i64(n, out);
}

/* The file, line and caret lines of a SyntaxError. */
static void print_syntax_place(Printer *p, SyntaxErrorObject *e, bool *filename_follows)
{
    Coil *c = p->c;
    int64_t line = 0, end_line = 0, offset = 0, end_offset = 0;
    const bool placed = !is_null(e->line) && !is_none(e->line), named = !is_null(e->filename) && !is_none(e->filename);
    *filename_follows = !placed && named;
    if (placed) {
        builder_c(&p->out, p->prefix);
        if (named)
            builder_format(&p->out, "  File \"%S\", line %S\n", e->filename, e->line);
        else
            builder_format(&p->out, "  File \"<string>\", line %S\n", e->line);
    }
    Str *text = is_null(e->text) ? NULL : as_str_borrow(c, e->text);
    if (!text)
        return;
    size_t end = text->length, start = 0;
    p->out.failed |= !charge_for(c, end, RATE_WORD);
    if (p->out.failed)
        return;
    while (end > 0 && str_at(text, end - 1) == '\n')
        end--;
    while (start < end && (str_at(text, start) == ' ' || str_at(text, start) == '\n' || str_at(text, start) == '\f'))
        start++;
    builder_c(&p->out, p->prefix);
    builder_c(&p->out, "    ");
    builder_slice(&p->out, text, start, end);
    builder_char(&p->out, '\n');
    if (!syntax_number(c, e->offset, &offset))
        return;
    const bool numbered = syntax_number(c, e->line, &line);
    const bool one_line = syntax_number(c, e->end_line, &end_line) ? numbered && end_line == line : !placed;
    if (one_line) { /* else to the end of its text */
        if (!syntax_number(c, e->end_offset, &end_offset) || end_offset == 0)
            end_offset = offset;
    } else {
        end_offset = (int64_t)end + 1;
    }
    if (offset > (int64_t)end) /* behind the text: one column after it */
        offset = (int64_t)end + 1;
    if (end_offset > (int64_t)end)
        end_offset = (int64_t)end + 1;
    if (offset >= end_offset || end_offset < 0)
        end_offset = offset + 1;
    int64_t column = offset - 1 - (int64_t)start, last = end_offset - 1 - (int64_t)start;
    if (column < 0)
        return;
    builder_c(&p->out, p->prefix);
    builder_c(&p->out, "    ");
    for (int64_t i = 0; i < column && start + (size_t)i < end; i++) {
        uint32_t ch = str_at(text, start + (size_t)i);
        builder_char(&p->out, ch == '\t' || ch == '\f' ? ch : ' ');
    }
    builder_fill(&p->out, '^', (size_t)(last - column));
    builder_char(&p->out, '\n');
}

/* __notes__ is what a program made of it: each text that cannot be had is replaced, and the traceback goes on. */
static void print_notes(Printer *p, Value exc)
{
    Coil *c = p->c;
    Value notes;
    if (!find_attr(c, exc, NAME(c, __notes__), &notes)) {
        Value error = take_error(c);
        Str *told = safe_text(c, error, "__notes__", true), *s = told ? str_format(c, "Ignored error getting __notes__: %U", told) : NULL;
        RELEASE(c, told);
        release(c, error);
        if (s)
            print_lines(p, s);
        RELEASE(c, s);
        return;
    }
    if (is_null(notes) || is_none(notes)) {
        release_maybe(c, notes);
        return;
    }
    Class *cls = class_of_borrow(c, notes);
    /* A str is a sequence of its characters, but no list of notes. */
    bool sequence = cls->flags & CLASS_SEQUENCE && !(cls->flags & (CLASS_IS_STR | CLASS_IS_BYTES));
    Tuple *t = sequence ? tuple_from_iterable(c, notes) : NULL;
    if (!t) {
        clear_error(c);
        Str *s = safe_text(c, notes, "__notes__", true);
        if (s)
            print_lines(p, s);
        RELEASE(c, s);
    }
    for (size_t i = 0; t && i < t->length; i++) {
        Str *s = safe_text(c, t->items[i], "note", false);
        if (s)
            print_lines(p, s);
        RELEASE(c, s);
    }
    RELEASE(c, t);
    release(c, notes);
}

/* "Class: message" with what follows it. */
/* Ends of lines as \n. */
static void print_escaped(Printer *p, Str *text)
{
    p->out.failed |= !charge_for(p->c, text->length, RATE_WORD);
    for (size_t k = 0; k < text->length && !p->out.failed; k++) {
        uint32_t ch = str_at(text, k);
        if (ch == '\n' || ch == '\r')
            builder_c(&p->out, ch == '\n' ? "\\n" : "\\r");
        else
            builder_char(&p->out, ch);
    }
}

static bool print_last_lines(Printer *p, Value exc)
{
    Coil *c = p->c;
    Class *cls = RETAIN(class_of_borrow(c, exc)); /* asked for its name, it may give the exception another */
    Str *name = class_printed_name(c, cls), *text = NULL, *suggestion = NULL;
    const bool syntax = class_derives(cls, exception_class_borrow(c, EXC_SyntaxError));
    bool filename_follows = false;
    RELEASE(c, cls);
    if (syntax && !p->line) {
        SyntaxErrorObject *e = as_syntax_error(exc);
        print_syntax_place(p, e, &filename_follows);
        text = is_null(e->msg) || is_none(e->msg) ? str_from_c(c, "<no detail available>") : safe_text(c, e->msg, "exception", false);
        if (text && filename_follows) {
            Str *longer = str_format(c, "%U (%S)", text, e->filename);
            RELEASE(c, text);
            text = longer;
        }
    } else {
        text = safe_text(c, exc, "exception", false);
    }
    suggestion = suggestion_text(c, exc);
    if (!suggestion) {
        clear_error(c);
        suggestion = RETAIN(str_empty_borrow(c));
    }
    Str *line = NULL;
    if (name && text)
        line = text->length         ? str_format(c, "%U: %U%U", name, text, suggestion)
               : suggestion->length ? str_format(c, "%U: %U", name, suggestion)
                                    : RETAIN(name);
    if (line && p->line)
        print_escaped(p, line);
    else if (line)
        print_lines(p, line);
    RELEASE(c, name);
    RELEASE(c, text);
    RELEASE(c, suggestion);
    RELEASE(c, line);
    if (!line)
        return false;
    if (!p->line)
        print_notes(p, exc);
    return true;
}

/* ---- chains and groups ---- */

static bool print_chain(Printer *p, uint32_t node);

static bool print_group(Printer *p, uint32_t node)
{
    Coil *c = p->c;
    Value exc = p->tree.nodes[node].exception;
    size_t count = p->tree.nodes[node].count;
    bool outermost = p->depth == 0;
    if (p->depth > GROUP_DEPTH) {
        builder_c(&p->out, p->prefix);
        builder_format(&p->out, "... (max_group_depth is %d)\n", GROUP_DEPTH);
        return true;
    }
    if (outermost) {
        p->depth = 1;
        printer_prefix(p);
    }
    Value tb = traceback_shown(p->c, exc);
    if (!is_none(tb)) {
        if (outermost)
            builder_c(&p->out, "  + Exception Group Traceback (most recent call last):\n");
        else {
            builder_c(&p->out, p->prefix);
            builder_c(&p->out, "Exception Group Traceback (most recent call last):\n");
        }
        if (!print_traceback(p, tb))
            return false;
    }
    if (!print_last_lines(p, exc))
        return false;
    size_t shown = count <= GROUP_WIDTH ? count : GROUP_WIDTH + 1;
    p->need_close = false;
    for (size_t i = 0; i < shown; i++) {
        bool last = i == shown - 1;
        if (last)
            p->need_close = true; /* said by whoever comes to the end first */
        bool truncated = i >= GROUP_WIDTH;
        char margin[2 * GROUP_DEPTH + 8];
        memset(margin, ' ', 2 * p->depth);
        margin[2 * p->depth] = 0;
        char label[32];
        if (truncated)
            snprintf(label, sizeof label, "...");
        else
            snprintf(label, sizeof label, "%zu", i + 1);
        builder_format(&p->out, "%s%s+---------------- %s ----------------\n", margin, i == 0 ? "+-" : "  ", label);
        p->depth++;
        printer_prefix(p);
        bool ok = true;
        if (truncated) {
            size_t rest = count - GROUP_WIDTH;
            builder_c(&p->out, p->prefix);
            builder_format(&p->out, "and %zu more exception%s\n", rest, rest > 1 ? "s" : "");
        } else {
            ok = enter_recursion(c, "") && print_chain(p, p->tree.nodes[node].first + (uint32_t)i);
        }
        if (ok && last && p->need_close) {
            memset(margin, ' ', 2 * p->depth);
            margin[2 * p->depth] = 0;
            builder_format(&p->out, "%s+------------------------------------\n", margin);
            p->need_close = false;
        }
        p->depth--;
        printer_prefix(p);
        if (!ok)
            return false;
    }
    if (outermost) {
        p->depth = 0;
        printer_prefix(p);
    }
    return true;
}

static bool print_one(Printer *p, uint32_t node)
{
    Value exc = p->tree.nodes[node].exception;
    if (is_exception_group(p->c, exc))
        return print_group(p, node);
    Value tb = traceback_shown(p->c, exc);
    if (!is_none(tb)) {
        builder_c(&p->out, p->prefix);
        builder_c(&p->out, "Traceback (most recent call last):\n");
        if (!print_traceback(p, tb))
            return false;
    }
    return print_last_lines(p, exc);
}

/* Oldest first. The way back from the oldest is kept in `before`: it leads to what came after, then. */
static bool print_chain(Printer *p, uint32_t node)
{
    TreeNode *nodes = p->tree.nodes;
    uint32_t after = TREE_NONE;
    while (nodes[node].before != TREE_NONE) {
        uint32_t before = nodes[node].before;
        nodes[node].before = after;
        after = node;
        node = before;
    }
    nodes[node].before = after;
    for (;;) {
        if (!print_one(p, node))
            return false;
        node = nodes[node].before;
        if (node == TREE_NONE)
            return true;
        printer_prefix(p);
        builder_c(&p->out, p->prefix);
        builder_c(&p->out, "\n");
        builder_c(&p->out, p->prefix);
        builder_c(&p->out, nodes[node].cause ? "The above exception was the direct cause of the following exception:\n"
                                             : "During handling of the above exception, another exception occurred:\n");
        builder_c(&p->out, p->prefix);
        builder_c(&p->out, "\n");
    }
}

Str *exception_describe(Coil *c, Value exc)
{
    Printer p = {.c = c, .out = STR_BUILDER(c)};
    printer_prefix(&p);
    bool ok = exception_tree_make(c, &p.tree, exc) && print_chain(&p, 0);
    exception_tree_free(c, &p.tree);
    if (ok)
        return builder_finish(&p.out);
    builder_drop(&p.out);
    return NULL;
}

Str *exception_describe_short(Coil *c, Value exc)
{
    Printer p = {.c = c, .out = STR_BUILDER(c)};
    printer_prefix(&p);
    if (print_last_lines(&p, exc))
        return builder_finish(&p.out);
    builder_drop(&p.out);
    return NULL;
}

Str *exception_describe_line(Coil *c, Value exc)
{
    Printer p = {.c = c, .out = STR_BUILDER(c), .line = true};
    if (print_last_lines(&p, exc))
        return builder_finish(&p.out);
    builder_drop(&p.out);
    return NULL;
}

Str *exception_describe_plain(Coil *c, Value exc)
{
    Printer p = {.c = c, .out = STR_BUILDER(c), .plain = true};
    printer_prefix(&p);
    Value tb = traceback_shown(c, exc);
    bool traced = is_exact(tb, SHAPE_TRACEBACK);
    if (traced)
        builder_c(&p.out, "Traceback (most recent call last):\n");
    if ((!traced || print_traceback(&p, tb)) && print_last_lines(&p, exc))
        return builder_finish(&p.out);
    builder_drop(&p.out);
    return NULL;
}

/* ---- where it goes ---- */

/* False: it is lost, for want of memory or as a limit was passed meanwhile. */
static bool text_write(Coil *c, Str *text)
{
    Value pending = take_error(c);
    bool lost = false;
    Value out = c->vm->sys_dict ? dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, stderr))) : COIL_NULL;
    clear_error(c);
    if (!is_null(out) && !is_none(out)) {
        retain(out);
        Value arg = from_object(text), r = call_method(c, out, "write", &arg, 1);
        release_maybe(c, r);
        lost = is_null(r) && (c->vm->stopped || failed_with(c, EXC_MemoryError));
        if (!is_null(r)) {
            r = call_method(c, out, "flush", NULL, 0);
            release_maybe(c, r);
        }
        clear_error(c);
        release(c, out);
    }
    const bool again = lost && c->vm->muted; /* a stream in Python, which does not run now */
    if (is_null(out) || again) {             /* no sys.stderr any more, or not yet; None means that nothing is to be written */
        lost = false;
        size_t n;
        Value keep = COIL_NULL;
        const char *utf8 = str_utf8(c, text, &n, &keep);
        if (utf8 && !write_stream(c, 2, utf8, n))
            clear_error(c);
        release_maybe(c, keep);
        clear_error(c);
    }
    if (!is_null(pending))
        restore_error_take(c, pending);
    return !lost;
}

void exception_write(Coil *c, Str *text) { (void)!text_write(c, text); }

/* By lib/_colorize.py, at a terminal. False: it is to be printed without colours. */
static bool print_coloured(Coil *c, Value exc)
{
    if (!c->vm->sys_dict || !stream_may_colour(c))
        return false;
    Str *name = str_intern_c(c, "_colorize");
    Value module = name ? import_name(c, name) : COIL_NULL;
    Value done = is_null(module) ? COIL_NULL : call_method(c, module, "print_uncaught", &exc, 1);
    bool printed = same(done, V_TRUE);
    clear_error(c);
    RELEASE(c, name);
    release_maybe(c, module);
    release_maybe(c, done);
    return printed;
}

bool exception_print(Coil *c, Value exc)
{
    Value pending = take_error(c);
    bool told = print_coloured(c, exc);
    for (int attempt = 0; !told && attempt < 3; attempt++) {
        Str *text = attempt == 0   ? exception_describe(c, exc)
                    : attempt == 1 ? exception_describe_short(c, exc)
                                   : exception_describe_line(c, exc);
        clear_error(c);
        told = text && text_write(c, text);
        RELEASE(c, text);
    }
    clear_error(c);
    if (!is_null(pending))
        restore_error_take(c, pending);
    return told;
}
