/* traceback_source.c: the source lines under a traceback entry, with their carets. */
#include "runtime/errors/traceback_text.h"
#include "grammar/text/unicode_data.h"

#include <stdio.h>

size_t text_width(uint32_t ch)
{
    if (ch < 0x300)
        return 1;
    const char *width = unicode_east_asian_width(ch);
    return width[0] == 'W' || (width[0] == 'F' && width[1] == 0) ? 2 : 1;
}

static bool is_blank(uint32_t ch) { return ch == ' ' || (ch >= 9 && ch <= 13); }

static size_t leading(const Str *s)
{
    size_t i = 0;
    while (i < s->length && is_blank(str_at(s, i)))
        i++;
    return i;
}

/* Bytes to characters in a line. */
static size_t column_of(const Str *line, int32_t byte)
{
    size_t i = 0;
    int32_t at = 0;
    while (i < line->length && at < byte) {
        uint32_t ch = str_at(line, i++);
        at += ch < 0x80 ? 1 : ch < 0x800 ? 2 : ch < 0x10000 ? 3 : 4;
    }
    return i;
}

enum { SOURCE_LINES = 1000 }; /* a statement longer than this shows its first line only */

typedef struct Excerpt {
    Str **lines; /* dedented */
    size_t count;
    size_t first, last; /* columns of the failing range in the first and last line */
    bool has_range;
    Anchors anchors;
    bool has_anchors, carets;
} Excerpt;

/* Cuts the lines' common indentation. */
static bool excerpt_dedent(Coil *c, Excerpt *e)
{
    size_t common = SIZE_MAX;
    for (size_t i = 0; i < e->count; i++) {
        size_t n = leading(e->lines[i]);
        if (n < e->lines[i]->length && n < common)
            common = n;
    }
    if (common == SIZE_MAX)
        common = 0;
    for (size_t i = 0; i < e->count; i++) {
        size_t end = e->lines[i]->length, cut = common < leading(e->lines[i]) ? common : leading(e->lines[i]);
        while (end > cut && is_blank(str_at(e->lines[i], end - 1)))
            end--;
        Str *s = str_slice(c, e->lines[i], cut, end);
        if (!s)
            return false;
        RELEASE(c, e->lines[i]);
        e->lines[i] = s;
    }
    e->first = e->first > common ? e->first - common : 0;
    e->last = e->last > common ? e->last - common : 0;
    if (e->last > e->lines[e->count - 1]->length)
        e->last = e->lines[e->count - 1]->length;
    return true;
}

static void excerpt_decide(Coil *c, Excerpt *e)
{
    if (!e->has_range)
        return;
    e->has_anchors = anchors_find(c, e->lines, e->count, e->first, e->last, &e->anchors);
    if (anchors_whole_call(c, e->lines, e->count, e->first, e->last))
        return;
    e->carets = e->has_anchors;
    for (size_t i = 0; i < e->first && !e->carets; i++)
        e->carets = !is_blank(str_at(e->lines[0], i));
    const Str *last = e->lines[e->count - 1];
    for (size_t i = e->last; i < last->length && !e->carets; i++)
        e->carets = !is_blank(str_at(last, i));
}

static void excerpt_carets(StrBuilder *b, const Excerpt *e, size_t line, const char *prefix)
{
    const Str *s = e->lines[line];
    size_t from = line == 0 ? e->first : leading(s), to = line == e->count - 1 ? e->last : s->length;
    builder_c(b, prefix);
    builder_c(b, "    ");
    for (size_t i = 0; i < to; i++) {
        uint32_t mark = ' ';
        if (i >= from) {
            bool outside = e->has_anchors && (line < e->anchors.left_line || (line == e->anchors.left_line && i < e->anchors.left) ||
                                              line > e->anchors.right_line || (line == e->anchors.right_line && i >= e->anchors.right));
            mark = outside ? '~' : '^';
        }
        builder_fill(b, mark, text_width(str_at(s, i)));
    }
    builder_char(b, '\n');
}

static void excerpt_line(StrBuilder *b, const Excerpt *e, size_t line, const char *prefix)
{
    builder_c(b, prefix);
    if (e->lines[line]->length)
        builder_c(b, "    ");
    builder_str(b, e->lines[line]);
    builder_char(b, '\n');
    if (e->carets)
        excerpt_carets(b, e, line, prefix);
}

/* Is a line shown of an excerpt of many: the first, the last, those around the anchors? */
static bool excerpt_significant(const Excerpt *e, size_t line)
{
    if (line == 0 || line == e->count - 1)
        return true;
    if (!e->has_anchors)
        return false;
    size_t a = e->anchors.left_line, z = e->anchors.right_line;
    return (line + 1 >= a && line <= a + 1) || (line + 1 >= z && line <= z + 1);
}

static void excerpt_print(StrBuilder *b, const Excerpt *e, const char *prefix)
{
    size_t previous = 0;
    for (size_t i = 0; i < e->count; i++) {
        if (!excerpt_significant(e, i))
            continue;
        if (i - previous == 2) {
            excerpt_line(b, e, i - 1, prefix);
        } else if (i - previous > 2) {
            builder_c(b, prefix);
            builder_format(b, "    ...<%zu lines>...\n", i - previous - 1);
        }
        excerpt_line(b, e, i, prefix);
        previous = i;
    }
}

/* Prints an excerpt whose lines are whole; columns are bytes, negative: unknown. */
static bool excerpt_append(StrBuilder *b, Excerpt *e, int32_t column, int32_t end_column, bool complete, const char *prefix)
{
    Coil *c = b->c;
    e->has_range = complete && column >= 0 && end_column >= 0;
    while (!e->has_range && e->count > 1)
        RELEASE(c, e->lines[--e->count]);
    if (e->has_range) {
        e->first = column_of(e->lines[0], column);
        e->last = column_of(e->lines[e->count - 1], end_column);
    }
    if (!excerpt_dedent(c, e))
        return false;
    excerpt_decide(c, e);
    excerpt_print(b, e, prefix);
    return true;
}

bool source_excerpt_append(StrBuilder *b, const Value *lines, size_t count, int32_t column, int32_t end_column)
{
    Coil *c = b->c;
    Excerpt e = {.lines = mem_alloc(c, mem_product(count, sizeof *e.lines))};
    if (!e.lines)
        return false;
    while (e.count < count) {
        e.lines[e.count] = RETAIN(as_str(lines[e.count]));
        e.count++;
    }
    bool ok = excerpt_append(b, &e, column, end_column, true, "");
    for (size_t i = 0; i < e.count; i++)
        RELEASE(c, e.lines[i]);
    mem_free(c, e.lines, count * sizeof *e.lines);
    return ok;
}

bool source_lines_append(StrBuilder *b, Str *filename, PosRow at, const char *prefix)
{
    Coil *c = b->c;
    size_t count = at.line > 0 && at.end_line >= at.line && at.end_line - at.line < SOURCE_LINES ? (size_t)(at.end_line - at.line) + 1 : 1;
    Excerpt e = {.lines = mem_alloc_zero(c, mem_product(count, sizeof *e.lines))};
    if (!e.lines)
        return false;
    while (e.count < count) {
        Str *s = source_line_raw(c, filename, at.line + (int)e.count);
        if (!s)
            break;
        e.lines[e.count++] = s;
    }
    bool ok = !failed(c) && (e.count == 0 || excerpt_append(b, &e, at.column, at.end_column, e.count == count, prefix));
    for (size_t i = 0; i < e.count; i++)
        RELEASE(c, e.lines[i]);
    mem_free(c, e.lines, count * sizeof *e.lines);
    return ok;
}
