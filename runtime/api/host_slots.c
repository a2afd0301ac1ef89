/* host_slots.c: operators of hosts' classes: from a slot to its row, with no look-up by name between.
 *
 * The class of a table never changes, so which row serves which operator is known when it is made. A subclass in Python that has a name of
 * its own in one of these slots gets the machine's dispatcher there (class_slots.c), as with any native class; what these functions see is a
 * class with the rows as they are, be it the table's or an heir's.
 */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "vm/classes/class_dispatch.h"

/* A row and its class; a chain of tables has the nearest. */
typedef struct HostRow {
    const HostClass *of;
    const CoilDef *row; /* NULL: there is none */
} HostRow;

/* `at`: where a class keeps the row's number, in its HostOperators. */
#define AT(member) offsetof(HostOperators, member)
static HostRow nearest(const Class *cls, size_t at)
{
    HostRow r = {class_is_host(cls), NULL};
    for (; r.of; r.of = r.of->base) {
        const uint16_t number = *(const uint16_t *)(const void *)((const char *)&r.of->rows_of + at);
        if (number) {
            r.row = &r.of->rows[number - 1];
            break;
        }
    }
    return r;
}

static inline void *row_state(HostRow r) { return r.of->module ? r.of->module->state : NULL; }

static Value host_run(Coil *c, HostRow r, const Value *args)
{
    if (!enter_recursion(c, " while calling a Python object"))
        return COIL_NULL;
    return scope_run(c, r.row->name, r.row->call, row_state(r), args);
}

static Value host_try(Coil *c, HostRow r, Value self, Value other)
{
    if (!r.row)
        return V_NOT_IMPLEMENTED;
    Value args[] = {self, other};
    return host_run(c, r, args);
}

/* Called for either operand's sake (operation_number.c); an heir's own reflected method goes first. */
static Value host_binary(Coil *c, BinaryOp op, Value (*slot)(Coil *, Value, Value), Value a, Value b)
{
    Class *ca = class_of_borrow(c, a), *cb = class_of_borrow(c, b);
    HostRow plain, reflected = {NULL, NULL};
    if (ca == cb) {
        plain = nearest(ca, AT(binary[op]));
        return plain.row ? scope_run(c, plain.row->name, plain.row->call, row_state(plain), (Value[]){a, b}) : V_NOT_IMPLEMENTED;
    }
    if (SLOT(cb, binary[op]) == slot)
        reflected = nearest(cb, AT(reflected[op]));
    if (SLOT(ca, binary[op]) == slot) {
        plain = nearest(ca, AT(binary[op])); /* before rows run, which may give the operand another class */
        if (reflected.row && class_derives(cb, ca)) {
            HostRow theirs = nearest(ca, AT(reflected[op]));
            if (theirs.row != reflected.row) {
                Value v = host_try(c, reflected, b, a);
                if (!is_not_implemented(v))
                    return v;
                reflected.row = NULL;
            }
        }
        Value v = host_try(c, plain, a, b);
        if (!is_not_implemented(v))
            return v;
    }
    return host_try(c, reflected, b, a);
}

#define BINARY(name, op)                                                                                                                   \
    static Value host_##name(Coil *c, Value a, Value b) { return host_binary(c, op, host_##name, a, b); }
/* Not `**`, whose method has a third argument. */
#define BINARIES                                                                                                                           \
    BINARY(add, OP_ADD)                                                                                                                    \
    BINARY(sub, OP_SUB)                                                                                                                    \
    BINARY(mul, OP_MUL)                                                                                                                    \
    BINARY(truediv, OP_TRUEDIV)                                                                                                            \
    BINARY(floordiv, OP_FLOORDIV) BINARY(mod, OP_MOD) BINARY(and, OP_AND) BINARY(or, OP_OR) BINARY(xor, OP_XOR) BINARY(divmod, OP_DIVMOD)
BINARIES
#undef BINARY

static Value host_compare(Coil *c, Value a, Value b, CompareOp op)
{
    HostRow r = nearest(class_of_borrow(c, a), AT(compare[op]));
    if (LIKELY(r.row != NULL)) /* whoever compares has asked for the stack */
        return scope_run(c, r.row->name, r.row->call, row_state(r), (Value[]){a, b});
    if (op != CMP_NE)
        return V_NOT_IMPLEMENTED;
    r = nearest(class_of_borrow(c, a), AT(compare[CMP_EQ])); /* what object's own `__ne__` asks */
    Value v = host_try(c, r, a, b);
    if (is_null(v) || is_not_implemented(v))
        return v;
    int equal = truth(c, v);
    release(c, v);
    return equal < 0 ? COIL_NULL : bool_value(!equal);
}

#define UNARY(name, op)                                                                                                                    \
    static Value host_##name(Coil *c, Value self)                                                                                          \
    {                                                                                                                                      \
        HostRow r;                                                                                                                         \
        r = nearest(class_of_borrow(c, self), AT(unary[op]));                                                                              \
        return host_run(c, r, &self);                                                                                                      \
    }
UNARY(neg, UNARY_NEG)
UNARY(pos, UNARY_POS)
UNARY(abs, UNARY_ABS)

/* ---- slots of one row each ---- */

static Value host_single(Coil *c, Value self, uint32_t which)
{
    HostRow r = nearest(class_of_borrow(c, self), AT(single[which]));
    return host_run(c, r, &self);
}
static Value host_repr(Coil *c, Value self) { return host_single(c, self, HOST_REPR); }
static Value host_str(Coil *c, Value self) { return host_single(c, self, HOST_STR); }
static Value host_iter(Coil *c, Value self) { return host_single(c, self, HOST_ITER); }
static bool host_hash(Coil *c, Value self, int64_t *out) { return hash_result_take(c, host_single(c, self, HOST_HASH), out); }
static int64_t host_length(Coil *c, Value self) { return length_result_take(c, host_single(c, self, HOST_LENGTH)); }
static int host_truth(Coil *c, Value self) { return truth_result_take(c, host_single(c, self, HOST_TRUTH)); }

/* A row that gives nothing and raises nothing says so of the end, for which no exception is made here. */
static Value host_next(Coil *c, Value self)
{
    HostRow r = nearest(class_of_borrow(c, self), AT(single[HOST_NEXT]));
    if (!enter_recursion(c, " while calling a Python object"))
        return COIL_NULL;
    return scope_try(c, r.row->call, row_state(r), &self);
}

static Value host_get_item(Coil *c, Value self, Value key)
{
    HostRow r;
    Value args[] = {self, key};
    r = nearest(class_of_borrow(c, self), AT(single[HOST_GET_ITEM]));
    return host_run(c, r, args);
}

/* One slot, two rows, of which the class may lack one. */
static bool host_set_item(Coil *c, Value self, Value key, Value to)
{
    const uint32_t which = is_null(to) ? HOST_DEL_ITEM : HOST_SET_ITEM;
    HostRow r = nearest(class_of_borrow(c, self), AT(single[which]));
    if (!r.row)
        return fail_error(c, EXC_AttributeError, is_null(to) ? "__delitem__" : "__setitem__");
    Value v = host_run(c, r, (Value[]){self, key, to});
    release_maybe(c, v);
    return !is_null(v);
}

/* The bodies of the slots that serve these rows; NULL: none does. */
static void (*host_slot(const Special *s))(void)
{
    static const Slots slots = {
        .repr = host_repr,
        .str = host_str,
        .hash = host_hash,
        .iter = host_iter,
        .next = host_next,
        .length = host_length,
        .get_item = host_get_item,
        .set_item = host_set_item,
        .truth = host_truth,
        .compare = host_compare,
        .binary =
            {
#define BINARY(name, op) [op] = host_##name,
                BINARIES
#undef BINARY
            },
        .unary = {[UNARY_NEG] = host_neg, [UNARY_POS] = host_pos, [UNARY_ABS] = host_abs},
    };
    void (*f)(void);
    memcpy(&f, (const char *)&slots + s->offset, sizeof f);
    return f;
}

/* Where the number of a special method's row is kept. */
static uint16_t *host_place(HostClass *h, const Special *s)
{
    switch (s->wrapper) {
    case WRAP_BINARY:
        if (s->offset == offsetof(Slots, get_item))
            return &h->rows_of.single[HOST_GET_ITEM];
        return &h->rows_of.binary[s->number];
    case WRAP_REFLECTED: return &h->rows_of.reflected[s->number];
    case WRAP_COMPARE: return &h->rows_of.compare[s->number];
    case WRAP_HASH: return &h->rows_of.single[HOST_HASH];
    case WRAP_TRUTH: return &h->rows_of.single[HOST_TRUTH];
    case WRAP_LENGTH: return &h->rows_of.single[HOST_LENGTH];
    case WRAP_NEXT: return &h->rows_of.single[HOST_NEXT];
    case WRAP_SETITEM: return &h->rows_of.single[HOST_SET_ITEM];
    case WRAP_DELITEM: return &h->rows_of.single[HOST_DEL_ITEM];
    default: break;
    }
    switch (s->offset) {
    case offsetof(Slots, repr): return &h->rows_of.single[HOST_REPR];
    case offsetof(Slots, str): return &h->rows_of.single[HOST_STR];
    case offsetof(Slots, iter): return &h->rows_of.single[HOST_ITER];
    default: return &h->rows_of.unary[(s->offset - offsetof(Slots, unary)) / sizeof(void (*)(void))];
    }
}

/* Are the arguments as a slot passes them: as many parameters beside self, none with a default, a type or a kind of its own? */
static bool row_is_simple(const CoilDef *row, size_t parameters)
{
    size_t commas = 0;
    if (!row->signature || row->flags)
        return false;
    for (const char *s = row->signature; *s; s++) {
        if (*s == ':' || *s == '=' || *s == '*')
            return false;
        commas += *s == ',';
    }
    return commas == parameters + 1; /* the last one stands before the `/` */
}

static size_t special_parameters(const Special *s)
{
    switch (s->wrapper) {
    case WRAP_UNARY:
    case WRAP_HASH:
    case WRAP_TRUTH:
    case WRAP_LENGTH:
    case WRAP_NEXT: return 0;
    case WRAP_SETITEM: return 2;
    default: return 1;
    }
}

void (*host_slot_of(HostClass *h, uint32_t special, const uint16_t *rows))(void)
{
    const Special *s = &special_rows[special];
    void (*f)(void) = host_slot(s), (*dispatcher)(void) = class_dispatcher(special), (*base)(void) = NULL;
    if (h->base)
        memcpy(&base, (const char *)h->base->cls->slots + s->offset, sizeof base);
    if (!f || base == dispatcher) /* the rows of the base are looked up by name, so those of its heirs are */
        return dispatcher;
    uint32_t first = special, end = special;
    while (first > 0 && special_rows[first - 1].offset == s->offset)
        first--;
    while (end < SPECIAL_COUNT && special_rows[end].offset == s->offset)
        end++;
    for (uint32_t i = first; i < end; i++)
        if (rows[i] && !row_is_simple(&h->rows[rows[i] - 1], special_parameters(&special_rows[i])))
            return dispatcher;
    for (uint32_t i = first; i < end; i++)
        *host_place(h, &special_rows[i]) = rows[i];
    return f;
}
