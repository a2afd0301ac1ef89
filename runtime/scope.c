/* scope.c: host scopes: what coil.h's natives are given and return is kept alive by the innermost scope. */
#include "native.h"

Value scope_call(Coil *c, Native *f, const Value *args)
{
    Value result = f->def->call(c, args);
    if (failed(c)) {
        return V_NULL;
    }
    return is_null(result) ? V_NONE : retain(result);
}

void coil_block(Coil *c) { (void)c; }
void coil_unblock(Coil *c) { (void)c; }
