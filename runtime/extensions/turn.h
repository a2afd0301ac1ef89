/* turn.h: objects of natives that work for one call at a time. Charging and callbacks within it let other threads run, whose calls wait, and
 * finalisers and signal handlers, whose calls are refused: what is half done is not to be used from within. */
#ifndef EXTENSIONS_TURN_H
#define EXTENSIONS_TURN_H

#include "runtime/coil.h"

/* Waits until *user, which calls set while they work, is NULL. False: to stop; or ValueError with `refusal`, where it is c itself. */
COIL_MUST_USE static inline bool turn_wait(Coil *c, Coil *const *user, const char *refusal)
{
    while (*user && *user != c) {
        coil_block(c); /* its turn: the lock comes back at its next safepoint */
        coil_unblock(c);
        if (!coil_charge(c, 1))
            return false;
    }
    if (*user)
        (void)coil_raisef(c, "ValueError", "%s", refusal);
    return !*user;
}

#endif
