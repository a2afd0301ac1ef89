/* A rule engine: 10,000 small scripts, each compiled once and run under a limit of its own, over one record of the host's. */
#include "coil.h"
#include <stdio.h>

enum { RULES = 10000 };

static CoilRef *rules[RULES];

int main(void)
{
    CoilVM *vm = coil_vm_new(NULL);
    Coil *c = vm ? coil_enter(vm) : NULL;
    if (!c)
        return 2;
    for (int i = 0; i < RULES; i++) {
        CoilScope scope = coil_scope_open(c);
        char source[96];
        if (i % 1000 == 7) /* some do not end, some are wrong */
            snprintf(source, sizeof source, "[0 for _ in iter(int, 1)]");
        else if (i % 1000 == 8)
            snprintf(source, sizeof source, "order['price'] > order['unknown']");
        else
            snprintf(source, sizeof source, "order['price'] * order['count'] > %d and order['country'] != 'XX'", i);
        rules[i] = coil_ref_new(c, coil_compile(c, source, COIL_TO_NUL, "<rule>", COIL_EVAL));
        coil_scope_close(c, scope, COIL_NULL);
    }

    CoilValue order = coil_dict(c), globals = coil_dict(c);
    coil_setitem(c, order, coil_str(c, "price", COIL_TO_NUL), coil_int(c, 40));
    coil_setitem(c, order, coil_str(c, "count", COIL_TO_NUL), coil_int(c, 100));
    coil_setitem(c, order, coil_str(c, "country", COIL_TO_NUL), coil_str(c, "NO", COIL_TO_NUL));
    coil_setitem(c, globals, coil_str(c, "order", COIL_TO_NUL), order);
    if (coil_failed(c)) {
        fputs(coil_describe(c, COIL_TEXT_TRACEBACK), stderr);
        return 1;
    }

    int matched = 0, stopped = 0, wrong = 0;
    for (int i = 0; i < RULES; i++) {
        CoilScope scope = coil_scope_open(c);
        bool holds = false;
        coil_limit(vm, COIL_LIMIT_STEPS, 10000);
        if (coil_to_bool(c, coil_exec_code(c, coil_ref_get(c, rules[i]), globals), &holds))
            matched += holds;
        else if (coil_stopped(c, NULL))
            stopped++;
        else
            wrong++;
        coil_take_error(c);
        coil_scope_close(c, scope, COIL_NULL);
    }
    printf("%d of %d rules hold, %d were stopped, %d are wrong\n", matched, RULES, stopped, wrong);

    for (int i = 0; i < RULES; i++)
        coil_ref_free(rules[i]);
    coil_leave(c);
    coil_vm_free(vm);
    return 0;
}
