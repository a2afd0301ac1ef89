/* families_posix.c: no families of addresses but those that every system has. See socket.h. */
#include "runtime/extensions/_socket/socket.h"

bool family_has_wide_options(int family) { return (void)family, false; }

int family_alike(int family) { return family; }

CoilOk family_read(Coil *c, const Sock *s, CoilValue value, const char *function, Address *out)
{
    (void)s, (void)value, (void)out;
    coil_raisef(c, "OSError", "%s(): bad family", function);
    return false;
}

CoilValue family_value(Coil *c, const Address *a) { return (void)c, (void)a, COIL_NULL; }
