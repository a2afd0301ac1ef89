/* name_nearest.c: which name was meant, by edit distance. */
#include "vm/errors/name_nearest.h"

#include <ctype.h>

enum { SUGGEST_ITEMS = 750, SUGGEST_LENGTH = 40, COST_MOVE = 2, COST_CASE = 1 };

static unsigned cost_of(uint32_t a, uint32_t b)
{
    if (a == b)
        return 0;
    if (a < 128 && b < 128 && tolower((int)a) == tolower((int)b))
        return COST_CASE;
    return COST_MOVE;
}

unsigned name_distance(const Str *a, const Str *b, unsigned limit)
{
    size_t start = 0, n = a->length, m = b->length;
    while (start < n && start < m && str_at(a, start) == str_at(b, start))
        start++;
    while (n > start && m > start && str_at(a, n - 1) == str_at(b, m - 1))
        n--, m--;
    size_t la = n - start, lb = m - start;
    if (la == 0 || lb == 0)
        return (unsigned)(la + lb) * COST_MOVE;
    if (la > SUGGEST_LENGTH || lb > SUGGEST_LENGTH)
        return limit + 1;
    unsigned row[SUGGEST_LENGTH + 1];
    for (size_t i = 0; i <= la; i++)
        row[i] = (unsigned)i * COST_MOVE;
    for (size_t j = 1; j <= lb; j++) {
        unsigned diagonal = row[0], least = UINT32_MAX;
        row[0] = (unsigned)j * COST_MOVE;
        for (size_t i = 1; i <= la; i++) {
            unsigned substitute = diagonal + cost_of(str_at(a, start + i - 1), str_at(b, start + j - 1));
            unsigned remove = (row[i] < row[i - 1] ? row[i] : row[i - 1]) + COST_MOVE;
            diagonal = row[i];
            row[i] = substitute < remove ? substitute : remove;
            if (row[i] < least)
                least = row[i];
        }
        if (least > limit)
            return limit + 1;
    }
    return row[la];
}

Str *name_nearest(Coil *c, List *names, const Str *wrong)
{
    if (names->length > SUGGEST_ITEMS || wrong->length > SUGGEST_LENGTH)
        return NULL;
    Str *best = NULL;
    unsigned best_distance = UINT32_MAX;
    for (size_t i = 0; i < names->length; i++) {
        Str *name = as_str_borrow(c, names->items[i]);
        if (!name || str_equal(name, wrong))
            continue;
        unsigned limit = (unsigned)(name->length + wrong->length + 3) * COST_MOVE / 6;
        if (best && limit > best_distance - 1)
            limit = best_distance - 1;
        unsigned distance = name_distance(wrong, name, limit);
        if (distance > limit)
            continue;
        if (distance < best_distance) {
            best = name;
            best_distance = distance;
        }
    }
    return best;
}

bool fail_keyword(Coil *c, Str *function, Str *wrong, List *names)
{
    Str *near = names ? name_nearest(c, names, wrong) : NULL;
    if (near)
        return fail_error(c, EXC_TypeError, "%U() got an unexpected keyword argument '%U'. Did you mean '%U'?", function, wrong, near);
    return fail_error(c, EXC_TypeError, "%U() got an unexpected keyword argument '%U'", function, wrong);
}

bool fail_keyword_of(Coil *c, const char *function, Str *wrong, const char *const *names, size_t count)
{
    List *known = list_new(c, count);
    bool ok = known != NULL;
    for (size_t i = 0; ok && i < count; i++) {
        Str *name = str_from_c(c, names[i]);
        ok = name && list_append_take(c, known, from_object(name));
    }
    Str *callee = ok ? str_from_c(c, function) : NULL;
    if (callee)
        (void)fail_keyword(c, callee, wrong, known);
    RELEASE(c, callee);
    RELEASE(c, known);
    return false;
}
