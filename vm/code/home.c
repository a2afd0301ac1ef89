/* home.c: see home.h. */
#include "vm/code/home.h"
#include "vm/machine/vm.h"

enum { PIECE = 6, MORE = 1 << PIECE }; /* a number's bits a piece, and the bit beyond that says whether another follows */

uint64_t path_inside(uint64_t path, uint32_t n)
{
    unsigned shift = 0;
    while (n >> shift >> PIECE)
        shift += PIECE;
    for (;; shift -= PIECE) {
        if (path == PATH_NONE || path >> (63 - PIECE))
            return PATH_NONE; /* no room for a piece */
        path = path << (PIECE + 1) | (shift ? MORE : 0) | (n >> shift & (MORE - 1));
        if (!shift)
            return path;
    }
}

void code_settle(Code *code)
{
    uint32_t n = 0;
    for (size_t k = 0; k < code->consts->length; k++)
        if (is_exact(code->consts->items[k], SHAPE_CODE))
            as_code(code->consts->items[k])->path = path_inside(code->path, n++);
}

/* Recurses into code: a path's length bounds the depth. */
void code_settle_all(Code *code)
{
    code_settle(code);
    for (size_t k = 0; code->path && k < code->consts->length; k++)
        if (is_exact(code->consts->items[k], SHAPE_CODE))
            code_settle_all(as_code(code->consts->items[k]));
}

static Code *code_inside_borrow(const Code *code, uint32_t n)
{
    for (size_t k = 0; k < code->consts->length; k++)
        if (is_exact(code->consts->items[k], SHAPE_CODE) && n-- == 0)
            return as_code(code->consts->items[k]);
    return NULL;
}

Code *code_at_path_borrow(Coil *c, Code *module, uint64_t path)
{
    unsigned left = path ? (unsigned)(63 - __builtin_clzll(path)) : 1; /* bits after the first */
    if (left % (PIECE + 1))
        return NULL;
    Code *code = module;
    uint32_t n = 0;
    while (code && left) {
        left -= PIECE + 1;
        n = n << PIECE | (path >> left & (MORE - 1));
        if (path >> left & MORE)
            continue;
        if (!code_thaw(c, code))
            return NULL;
        code = code_inside_borrow(code, n);
        n = 0;
    }
    return code;
}
