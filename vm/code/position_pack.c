/* position_pack.c: see position_pack.h. */
#include "vm/code/position_pack.h"
#include "vm/machine/vm.h"

/* Where a column lies, in this order: a row has the first that fits. */
enum PositionWhere { WHERE_SAME, WHERE_NEXT, WHERE_SPACE, WHERE_START, WHERE_BEFORE, WHERE_TOLD };

static uint32_t fold(int32_t n) { return (uint32_t)n << 1 ^ (uint32_t)(n >> 31); }
static int32_t unfold(uint32_t n) { return (int32_t)(n >> 1 ^ (0 - (n & 1))); }

static int32_t text_length(Value v) { return (int32_t)as_str(v)->length; }

/* Where the row at s->at ends, most likely. */
static int32_t expected_end(const PositionState *s, int32_t column, bool same_column)
{
    const Code *code = s->code;
    const Instr i = code->instrs[s->at];
    const bool local = i.b < code->nlocals;
    const int32_t after = local ? column + text_length(code->local_names->items[i.b]) : same_column ? s->end_column : column - 1;
    switch (position_kinds[i.op] & ~(POSITION_KINDS - 1u)) {
    case EXPECTS_LOCAL: return local ? after : s->end_column;
    case EXPECTS_NAME: return column + text_length(code->consts->items[instr_bc(i)]);
    case EXPECTS_ATTRIBUTE: return after + 1 + text_length(code->consts->items[i.c]);
    case EXPECTS_CLOSE: return s->end_column + (i.b ? 1 : 2);
    default: return s->end_column;
    }
}

void position_row(PositionState *s, PosRow *row, PositionSymbol *symbol, void *arg)
{
    const Code *code = s->code;
    uint32_t steps = 0;
    for (uint32_t at = s->at; at < row->at; at = code_next(code, at))
        steps++;
    for (steps = symbol(arg, POSITION_STEP + s->kind, steps); steps; steps--)
        s->at = code_next(code, s->at);
    row->at = s->at;
    const unsigned kind = s->kind = position_kinds[code->instrs[s->at].op] % POSITION_KINDS;

    uint32_t n = symbol(arg, POSITION_LINE + kind, row->line < 0 ? 0 : fold(row->line - s->line) + 1);
    if (!n) {
        row->line = row->end_line = row->column = row->end_column = -1;
        return;
    }
    row->line = s->line += unfold(n - 1);
    const bool other = n != 1;
    const unsigned model = kind + (other ? POSITION_KINDS : 0);

    int32_t columns[WHERE_TOLD + 1] = {s->column, s->end_column + 1, s->end_column + 2, s->start, s->before, row->column};
    uint32_t where = 0;
    while (columns[where] != row->column)
        where++;
    where = symbol(arg, POSITION_WHERE + model, where);
    if (where == WHERE_TOLD) {
        const int32_t from = other ? s->start : s->column;
        columns[WHERE_TOLD] = from + unfold(symbol(arg, POSITION_COLUMN + model, fold(row->column - from)));
    }
    const int32_t column = row->column = columns[where];

    const bool same = where == WHERE_SAME;
    const int32_t expected = expected_end(s, column, same), from = same ? s->end_column : column;
    n = row->end_line != row->line ? 0 : row->end_column == expected ? 1 : fold(row->end_column - from) + 2;
    n = symbol(arg, POSITION_END + kind + (same ? POSITION_KINDS : 0), n);
    if (n) {
        row->end_line = row->line;
        row->end_column = n == 1 ? expected : from + unfold(n - 2);
    } else {
        row->end_line = row->line + unfold(symbol(arg, POSITION_END_LINE, fold(row->end_line - row->line)));
        row->end_column = (int32_t)symbol(arg, POSITION_END_COLUMN, (uint32_t)row->end_column + 1) - 1;
    }
    if (!same)
        s->before = s->column;
    if (other || column < s->start)
        s->start = column;
    s->column = column;
    s->end_column = row->end_column;
}

static unsigned read_bit(PositionCursor *p)
{
    const unsigned bit = p->packed[p->bit >> 3] >> (7 - (p->bit & 7)) & 1;
    p->bit++;
    return bit;
}

static uint32_t read_symbol(void *arg, unsigned model, uint32_t value)
{
    (void)value;
    PositionCursor *p = arg;
    const unsigned char *place = p->tables + (size_t)model * 2, *counts = p->tables + (place[0] | place[1] << 8);
    const unsigned char *symbols = counts + 1 + *counts;
    uint32_t code = 0, first = 0, count; /* the first code of its length */
    while (code - first >= (count = *++counts)) {
        symbols += count;
        first = (first + count) << 1;
        code = code << 1 | read_bit(p);
    }
    if (symbols[code - first] != POSITION_ESCAPE)
        return symbols[code - first];
    uint64_t number = 0;
    for (unsigned shift = 0, more = 1; more; shift += 7) {
        more = read_bit(p);
        for (unsigned k = 0; k < 7; k++)
            number |= (uint64_t)read_bit(p) << (shift + k);
    }
    return (uint32_t)number;
}

PositionCursor position_first(const Code *code)
{
    PositionCursor p = {.left = code->pos_count, .tables = code->pos_tables, .state = {.code = code, .line = code->first_line}};
    if (code->pos_tables)
        p.packed = code->pos_packed;
    else
        p.rows = code->pos_rows;
    return p;
}

bool position_next(PositionCursor *p)
{
    if (!p->left)
        return false;
    p->left--;
    if (p->rows)
        p->row = *p->rows++;
    else
        position_row(&p->state, &p->row, read_symbol, p);
    return true;
}
