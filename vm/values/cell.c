/* cell.c: the shared variable of closures. */
#include "vm/machine/vm.h"

Cell *cell_new_take(Coil *c, Value v)
{
    Cell *cell = heap_new(c, SHAPE_CELL, sizeof *cell);
    if (cell)
        cell->value = v;
    else
        release(c, v);
    return cell;
}
