/* code_parts.c: see code_parts.h. */
#include "runtime/callables/code_parts.h"
#include "vm/code/position_pack.h"
#include "vm/code/verify.h"
#include "vm/machine/vm.h"
#include "vm/numbers/int.h"
#include "vm/operations/operation.h"
#include "vm/values/bytes_builder.h"
#include "vm/errors/name_nearest.h"

/* The arguments of the constructor, by their places. */
enum Part {
    PART_ARGCOUNT,
    PART_POSONLY,
    PART_KWONLY,
    PART_NLOCALS,
    PART_STACK,
    PART_FLAGS,
    PART_CODE,
    PART_CONSTS,
    PART_NAMES,
    PART_VARNAMES,
    PART_FILENAME,
    PART_NAME,
    PART_QUALNAME,
    PART_LINE,
    PART_LINES,
    PART_EXCEPTIONS,
    PART_FREEVARS,
    PART_CELLVARS,
    PART_COUNT
};
/* A part's attribute, and what it has to be: a number (0), b(ytes), s(tr), t(uple), n(ames). */
static const struct PartOf {
    const char *attribute;
    char kind;
} parts_of[PART_COUNT] = {
    [PART_ARGCOUNT] = {"co_argcount", 0},     [PART_POSONLY] = {"co_posonlyargcount", 0},
    [PART_KWONLY] = {"co_kwonlyargcount", 0}, [PART_NLOCALS] = {"co_nlocals", 0},
    [PART_STACK] = {"co_stacksize", 0},       [PART_FLAGS] = {"co_flags", 0},
    [PART_CODE] = {"co_code", 'b'},           [PART_CONSTS] = {"co_consts", 't'},
    [PART_NAMES] = {"co_names", 'n'},         [PART_VARNAMES] = {"co_varnames", 'n'},
    [PART_FILENAME] = {"co_filename", 's'},   [PART_NAME] = {"co_name", 's'},
    [PART_QUALNAME] = {"co_qualname", 's'},   [PART_LINE] = {"co_firstlineno", 0},
    [PART_LINES] = {"co_linetable", 'b'},     [PART_EXCEPTIONS] = {"co_exceptiontable", 'b'},
    [PART_FREEVARS] = {"co_freevars", 'n'},   [PART_CELLVARS] = {"co_cellvars", 'n'},
};

/* ---- tables as bytes ---- */

/* Lines in it count from the first one, so that replace(co_firstlineno=…) moves them all. */
enum { NO_LINE = INT32_MIN };

static int32_t line_from_first(int32_t line, int32_t first)
{
    const int64_t from_first = (int64_t)line - first;
    return line < 0 || from_first > INT32_MAX ? NO_LINE : (int32_t)from_first;
}

/* Back; what comes before the first line of a file is none. */
static int32_t line_of(int32_t from_first, int32_t first)
{
    const int64_t line = from_first == NO_LINE ? -1 : (int64_t)from_first + first;
    return line < 0 || line > INT32_MAX ? -1 : (int32_t)line;
}

Value code_get_line_table(Coil *c, const Value *args)
{
    Code *code = as_code(args[0]);
    if (!code_thaw(c, code))
        return COIL_NULL;
    BytesBuilder b = BYTES_BUILDER(c);
    for (PositionCursor p = position_first(code); position_next(&p);) {
        PosRow row = p.row;
        row.line = line_from_first(row.line, code->first_line);
        row.end_line = line_from_first(row.end_line, code->first_line);
        bytes_builder_add(&b, &row, sizeof row);
    }
    return from_object(bytes_builder_finish(&b));
}

/* A step of the old line table: pairs of a distance in bytes (0 to 255) and one in lines (-128 to 127); longer ones are several pairs. */
static bool put_step(Coil *c, BytesBuilder *b, uint32_t bytes, int64_t lines)
{
    for (size_t round = 0; bytes || lines; round++) {
        if (!charge_round(c, round))
            return false;
        const uint32_t far = bytes > 254 ? 254 : bytes;
        const int64_t down = bytes > 254 ? 0 : lines > 127 ? 127 : lines < -128 ? -128 : lines;
        bytes_builder_byte(b, (uint8_t)far);
        bytes_builder_byte(b, (uint8_t)(int8_t)down);
        bytes -= far;
        lines -= down;
    }
    return true;
}

Value code_get_lnotab(Coil *c, const Value *args)
{
    Code *code = as_code(args[0]);
    if (!warn(c, EXC_DeprecationWarning, 1, "co_lnotab is deprecated, use co_lines instead.") || !code_thaw(c, code))
        return COIL_NULL;
    BytesBuilder b = BYTES_BUILDER(c);
    int32_t line = code->first_line;
    uint32_t at = 0;
    for (PositionCursor p = position_first(code); position_next(&p);) {
        const PosRow *row = &p.row;
        if (row->line < 0 || row->line == line)
            continue;
        if (!put_step(c, &b, (row->at - at) * (uint32_t)sizeof(Instr), (int64_t)row->line - line)) {
            bytes_builder_drop(&b);
            return COIL_NULL;
        }
        line = row->line;
        at = row->at;
    }
    return from_object(bytes_builder_finish(&b));
}

/* One row of the exception table; every byte of it is told. */
enum { EXC_ROW_SIZE = 3 * sizeof(uint32_t) + 2 * sizeof(uint16_t) + 1 };

static void put_row(BytesBuilder *b, const ExcRow *row)
{
    bytes_builder_add(b, &row->start, sizeof row->start);
    bytes_builder_add(b, &row->end, sizeof row->end);
    bytes_builder_add(b, &row->target, sizeof row->target);
    bytes_builder_add(b, &row->first_dead, sizeof row->first_dead);
    bytes_builder_add(b, &row->exc, sizeof row->exc);
    bytes_builder_byte(b, row->kind);
}

/* The flag that programs do not see, the number of registers with locals, for each its kind and, if it is hidden, its name; then rows. */
Value code_get_exception_table(Coil *c, const Value *args)
{
    Code *code = as_code(args[0]);
    if (!code_thaw(c, code))
        return COIL_NULL;
    BytesBuilder b = BYTES_BUILDER(c);
    bytes_builder_byte(&b, (code->flags & CO_METHOD) != 0);
    bytes_builder_add(&b, &code->nlocals, sizeof code->nlocals);
    for (uint32_t k = 0; k < code->nlocals; k++) {
        bytes_builder_byte(&b, code->local_kinds[k]);
        if (code->local_kinds[k] != LOCAL_HIDDEN)
            continue;
        Value keep;
        size_t length;
        const char *text = str_utf8(c, as_str(code->local_names->items[k]), &length, &keep);
        if (!text) {
            bytes_builder_drop(&b);
            return COIL_NULL;
        }
        const uint32_t size = (uint32_t)length; /* a name is shorter than a source */
        bytes_builder_add(&b, &size, sizeof size);
        bytes_builder_add(&b, text, size);
        release(c, keep);
    }
    for (uint32_t k = 0; k < code->exc_count; k++)
        put_row(&b, &code->exc_rows[k]);
    return from_object(bytes_builder_finish(&b));
}

/* What of a table was not read yet. */
typedef struct Reader {
    const uint8_t *at, *end;
} Reader;

static bool take(Reader *r, void *into, size_t size)
{
    if ((size_t)(r->end - r->at) < size)
        return false;
    memcpy(into, r->at, size);
    r->at += size;
    return true;
}

/* ---- making ---- */

static bool part_fits(Coil *c, const Value *args, size_t k, int64_t *numbers)
{
    const Value v = args[k];
    switch (parts_of[k].kind) {
    case 'b': return is_exact(v, SHAPE_BYTES) || fail_error(c, EXC_TypeError, "code() argument %zu must be bytes, not %T", k + 1, v);
    case 's': return is_exact(v, SHAPE_STR) || fail_error(c, EXC_TypeError, "code() argument %zu must be str, not %T", k + 1, v);
    case 't':
    case 'n':
        if (!is_exact(v, SHAPE_TUPLE))
            return fail_error(c, EXC_TypeError, "code() argument %zu must be tuple, not %T", k + 1, v);
        for (size_t n = 0; parts_of[k].kind == 'n' && n < as_tuple(v)->length; n++)
            if (!is_exact(as_tuple(v)->items[n], SHAPE_STR))
                return fail_error(c, EXC_TypeError, "name tuples must contain only strings, not '%T'", as_tuple(v)->items[n]);
        return true;
    default: break;
    }
    if (!to_index(c, v, &numbers[k]))
        return false;
    if (numbers[k] != (int32_t)numbers[k])
        return fail_error(c, EXC_OverflowError, "Python int too large to convert to C int");
    if (numbers[k] < 0 && k != PART_LINE)
        return fail_error(c, EXC_ValueError, "code: %s must not be negative", parts_of[k].attribute + strlen("co_"));
    return true;
}

static void *copy_block(Coil *c, const void *from, size_t size)
{
    void *p = mem_alloc(c, size);
    if (p && size)
        memcpy(p, from, size);
    return p;
}

/* A tuple with its strs interned, as the machine compares names: parameters, and constants, of which it is not known before they are verified
 * which are names. Owned. */
static Tuple *interned(Coil *c, Value const *items, size_t length)
{
    Tuple *t = tuple_of(c, items, length);
    for (size_t k = 0; t && k < length; k++) {
        if (!is_exact(t->items[k], SHAPE_STR))
            continue;
        Str *shared = str_intern(c, as_str(t->items[k]));
        if (!shared) {
            RELEASE(c, t);
            return NULL;
        }
        replace_take(c, &t->items[k], from_object(shared));
    }
    return t;
}

/* A register's hidden name, or the next of the names that programs see. Owned; NULL without an exception: the table is none. */
static Str *local_name(Coil *c, Reader *r, uint8_t kind, const Tuple *names, size_t *next)
{
    if (kind != LOCAL_HIDDEN)
        return *next < names->length ? RETAIN(as_str(names->items[(*next)++])) : NULL;
    uint32_t size;
    if (!take(r, &size, sizeof size) || (size_t)(r->end - r->at) < size)
        return NULL;
    r->at += size;
    return str_from_utf8(c, (const char *)r->at - size, size, false);
}

/* Locals, their kinds and the exception table from the table's bytes; false with or without an exception. */
static bool read_registers(Coil *c, Reader *r, CodeParts *p, const Tuple *names)
{
    uint8_t method;
    uint32_t count;
    if (!take(r, &method, 1) || method > 1 || !take(r, &count, sizeof count) || (size_t)(r->end - r->at) < count)
        return false;
    p->flags |= method ? CO_METHOD : 0;
    List *list = list_new(c, count);
    if (!list || !(p->local_kinds = mem_alloc(c, count))) {
        RELEASE(c, list);
        return false;
    }
    p->nlocals = count;
    memset(p->local_kinds, 0, count);
    size_t next = 0;
    bool ok = true;
    for (uint32_t k = 0; ok && k < count; k++) {
        uint8_t kind;
        Str *name = take(r, &kind, 1) && kind <= (LOCAL_CELL | LOCAL_HIDDEN) ? local_name(c, r, kind, names, &next) : NULL;
        ok = name && list_append_take(c, list, from_object(name));
        if (ok)
            p->local_kinds[k] = kind;
    }
    /* What is left are names of spilled locals. */
    ok = ok && list_splice(c, list, list->length, list->length, names->items + next, names->length - next);
    p->local_names = ok ? interned(c, list->items, list->length) : NULL;
    RELEASE(c, list);
    return p->local_names != NULL;
}

static bool read_rows(Coil *c, Reader *r, CodeParts *p)
{
    const size_t left = (size_t)(r->end - r->at), count = left / EXC_ROW_SIZE;
    if (left % EXC_ROW_SIZE || !(p->exc_rows = mem_alloc_zero(c, count * sizeof(ExcRow))))
        return false;
    p->exc_count = (uint32_t)count;
    for (size_t k = 0; k < count; k++) {
        ExcRow *row = &p->exc_rows[k];
        if (!take(r, &row->start, sizeof row->start) || !take(r, &row->end, sizeof row->end) ||
            !take(r, &row->target, sizeof row->target) || !take(r, &row->first_dead, sizeof row->first_dead) ||
            !take(r, &row->exc, sizeof row->exc) || !take(r, &row->kind, 1))
            return false;
    }
    return true;
}

/* Registers where the table is empty: all names are locals that programs see. */
static bool plain_registers(Coil *c, CodeParts *p, const Tuple *names)
{
    if (!(p->local_kinds = mem_alloc_zero(c, names->length)))
        return false;
    p->nlocals = (uint32_t)names->length;
    return (p->local_names = interned(c, names->items, names->length)) != NULL;
}

/* Parts without instructions or tables only describe a signature, for `inspect` and its like. False: failed. */
static bool describe(Coil *c, CodeParts *p, const Tuple *names)
{
    size_t count;
    const Instr *body = code_of_nothing(&count);
    const PosRow place = {.line = p->first_line, .end_line = p->first_line, .column = -1, .end_column = -1};
    if (!(p->instrs = copy_block(c, body, count * sizeof *body)))
        return false;
    p->count = (uint32_t)count;
    if (!(p->pos_rows = copy_block(c, &place, sizeof place)))
        return false;
    p->pos_count = 1;
    return plain_registers(c, p, names);
}

/* The arrays of the parts; false with or without an exception, and what was made stays theirs. */
static bool read_tables(Coil *c, const Value *args, CodeParts *p)
{
    const Bytes *code = as_bytes(args[PART_CODE]), *lines = as_bytes(args[PART_LINES]), *rows = as_bytes(args[PART_EXCEPTIONS]);
    if (!code->length && !lines->length && !rows->length)
        return describe(c, p, as_tuple(args[PART_VARNAMES]));
    if (code->length % sizeof(Instr) || code->length > INT32_MAX || lines->length % sizeof(PosRow) || rows->length > INT32_MAX)
        return false;
    if (!(p->instrs = copy_block(c, code->data, code->length)))
        return false;
    p->count = (uint32_t)(code->length / sizeof(Instr));
    code_untell_resumes(p->instrs, p->count);
    if (!(p->pos_rows = copy_block(c, lines->data, lines->length)))
        return false;
    p->pos_count = (uint32_t)(lines->length / sizeof(PosRow));
    for (uint32_t k = 0; k < p->pos_count; k++) {
        PosRow *row = &p->pos_rows[k];
        row->line = line_of(row->line, p->first_line);
        row->end_line = line_of(row->end_line, p->first_line);
    }
    if (!rows->length)
        return plain_registers(c, p, as_tuple(args[PART_VARNAMES]));
    Reader r = {rows->data, rows->data + rows->length};
    return read_registers(c, &r, p, as_tuple(args[PART_VARNAMES])) && read_rows(c, &r, p);
}

/* What is told twice has to be the same: the names that follow from the rest. */
static bool names_agree(Coil *c, Code *code, const Value *args)
{
    static const enum Part derived[] = {PART_NAMES, PART_CELLVARS, PART_NLOCALS};
    for (size_t k = 0; k < sizeof derived / sizeof *derived; k++) {
        const char *attribute = parts_of[derived[k]].attribute;
        if (is_null(args[derived[k]]))
            continue;
        Value is = get_attr_c(c, from_object(code), attribute);
        if (is_null(is))
            return false;
        int same = value_equal(c, is, args[derived[k]]);
        release(c, is);
        if (same <= 0)
            return same == 0 && fail_error(c, EXC_ValueError, "code: %s does not go with the other parts", attribute);
    }
    return true;
}

Value code_make(Coil *c, const Value *args)
{
    int64_t numbers[PART_COUNT] = {0};
    for (size_t k = 0; k < PART_COUNT; k++)
        if (!(k == PART_NAMES && is_null(args[k])) && !part_fits(c, args, k, numbers))
            return COIL_NULL;
    if ((uint64_t)numbers[PART_NLOCALS] != as_tuple(args[PART_VARNAMES])->length)
        return raise_error(c, EXC_ValueError, "code: co_nlocals != len(co_varnames)");
    CodeParts p = {.flags = (uint32_t)numbers[PART_FLAGS],
                   .argcount = (uint32_t)numbers[PART_ARGCOUNT],
                   .posonly = (uint32_t)numbers[PART_POSONLY],
                   .kwonly = (uint32_t)numbers[PART_KWONLY],
                   .first_line = (int32_t)numbers[PART_LINE]};
    const Tuple *consts = as_tuple(args[PART_CONSTS]), *frees = as_tuple(args[PART_FREEVARS]);
    bool ok = read_tables(c, args, &p) && (p.consts = interned(c, consts->items, consts->length)) &&
              (!frees->length || (p.free_names = interned(c, frees->items, frees->length)));
    if (!ok) {
        code_parts_drop(c, &p);
        return failed(c) ? COIL_NULL : raise_error(c, EXC_ValueError, "code: the tables are not of this machine's form");
    }
    p.nregs = p.nlocals + (uint32_t)numbers[PART_STACK];
    p.name = RETAIN(as_str(args[PART_NAME]));
    p.qualname = RETAIN(as_str(args[PART_QUALNAME]));
    p.filename = RETAIN(as_str(args[PART_FILENAME]));
    Code *code = code_new_take(c, &p);
    if (!code || (code_verify(c, code) && names_agree(c, code, args)))
        return from_object(code);
    RELEASE(c, code);
    return COIL_NULL;
}

/* The part that an attribute names, or PART_COUNT. */
static size_t part_named(const Str *name)
{
    size_t k = 0;
    while (k < PART_COUNT && !str_equal_c(name, parts_of[k].attribute))
        k++;
    return k;
}

Value code_replace(Coil *c, const Value *args)
{
    Value parts[PART_COUNT], key, v;
    for (size_t k = 0; k < PART_COUNT; k++)
        parts[k] = COIL_NULL;
    Dict *changes = as_dict(args[1]);
    bool ok = true;
    for (size_t at = 0; ok && dict_next_borrow(changes, &at, &key, &v);) {
        const size_t k = part_named(as_str_borrow(c, key));
        const char kind = k < PART_COUNT ? parts_of[k].kind : 0;
        if (k == PART_COUNT) {
            const char *names[PART_COUNT];
            for (size_t i = 0; i < PART_COUNT; i++)
                names[i] = parts_of[i].attribute;
            ok = fail_keyword_of(c, "replace", as_str_borrow(c, key), names, PART_COUNT);
        } else if ((kind == 'b' && !is_exact(v, SHAPE_BYTES)) || (kind == 's' && !is_exact(v, SHAPE_STR)) ||
                   ((kind == 't' || kind == 'n') && !is_exact(v, SHAPE_TUPLE)))
            ok = fail_error(c, EXC_TypeError, "replace() argument '%s' must be %s, not %T", parts_of[k].attribute,
                            kind == 'b'   ? "bytes"
                            : kind == 's' ? "str"
                                          : "tuple",
                            v);
        else if (!kind && is_small(v) && as_small(v) < 0)
            ok = fail_error(c, EXC_ValueError, "%s must be a positive integer", parts_of[k].attribute);
        else
            parts[k] = retain(v);
    }
    for (size_t k = 0; ok && k < PART_COUNT; k++)
        if (is_null(parts[k]) && k != PART_NAMES)
            ok = !is_null(parts[k] = get_attr_c(c, args[0], parts_of[k].attribute));
    Value made = ok ? code_make(c, parts) : COIL_NULL;
    for (size_t k = 0; k < PART_COUNT; k++)
        release(c, parts[k]);
    return made;
}
