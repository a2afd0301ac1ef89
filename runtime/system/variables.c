/* variables.c: see variables.h. */
#include "runtime/system/variables.h"
#include "vm/machine/vm.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

/* The process's, as what it guards is (signals.c has the other such state). */
static pthread_mutex_t variables_lock = PTHREAD_MUTEX_INITIALIZER;

void variables_take(void) { (void)pthread_mutex_lock(&variables_lock); }
void variables_give(void) { (void)pthread_mutex_unlock(&variables_lock); }

size_t variable_read(const char *name, char *out, size_t room)
{
    variables_take();
    const char *value = getenv(name);
    size_t length = value ? strlen(value) : 0, n = length < room ? length : room - 1;
    if (n)
        memcpy(out, value, n);
    variables_give();
    out[n] = 0;
    return length;
}

bool variable_set(const char *name, const char *value)
{
    variables_take();
    bool ok = (value ? setenv(name, value, 1) : unsetenv(name)) == 0;
    variables_give();
    return ok;
}

/* Copies what there is room for; the size of all. */
static size_t copy_all(char *out, size_t room)
{
    size_t size = 0;
    variables_take();
    for (char **e = environ; e && *e; e++) {
        size_t n = strlen(*e) + 1;
        if (out && n <= room - size)
            memcpy(out + size, *e, n);
        else
            out = NULL;
        size += n;
    }
    variables_give();
    return size;
}

/* Memory is asked for without the lock: that may collect, and so run Python. Another VM may have changed the variables meanwhile. */
char *variables_copied(Coil *c, size_t *size)
{
    size_t room = copy_all(NULL, 0);
    for (;;) {
        char *all = mem_alloc(c, room + 1);
        size_t now = all ? copy_all(all, room) : 0;
        if (!all || now == room) {
            *size = room + 1;
            if (all)
                all[room] = 0;
            return all;
        }
        mem_free(c, all, room + 1);
        room = now;
    }
}
