/* interp_step.c: the eval loop's text made once more, so that each instruction returns to its caller: builds that check only, until
 * there is code that runs instructions by other means. */
#include "vm/machine/modes.h"

#if COIL_DEBUG || COIL_HOSTILE
#define INTERP_STEP 1
#include "vm/loop/interp.c"

Value interp_run_stepwise(Coil *c)
{
    bool more;
    Value result = interp_step(c, true, &more);
    while (more)
        result = interp_step(c, false, &more);
    return result;
}
#endif
