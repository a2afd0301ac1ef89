/* lines.h: deques and heaps as other modules use them, for lines of what waits. */
#ifndef RUNTIME_COLLECTIONS_LINES_H
#define RUNTIME_COLLECTIONS_LINES_H

#include "vm/machine/vm.h"

/* Is it a deque, and of no subclass, which may have methods of its own? The functions below take such ones. */
bool is_plain_deque(Coil *c, Value v);
size_t deque_count(Value deque);
/* The item at a place that there is. */
Value deque_item_borrow(Value deque, size_t at);
MUST_USE bool deque_append(Coil *c, Value deque, Value item);
/* Takes the first out of one that is not empty. */
MUST_USE Value deque_shift(Value deque);
/* heapq.heappush(heap, item), heapq.heappop(heap) */
Value heapq_push(Coil *c, const Value *args), heapq_pop(Coil *c, const Value *args);

#endif
