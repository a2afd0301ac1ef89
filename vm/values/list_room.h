/* list_room.h: when a list gives memory back; for list.c and the eval loop, which takes its last item itself. */
#ifndef VM_LIST_ROOM_H
#define VM_LIST_ROOM_H

#include "vm/values/containers.h"

/* Does a list that got `length` items keep its room? Until three quarters are unused, and if it has little. */
static inline bool list_keeps_room(const List *l, size_t length) { return length >= l->room / 4 || l->room <= 16; }

#endif
