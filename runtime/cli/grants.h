/* grants.h: what the command line grants: --allow-… and --sandbox.
 *
 * A program that is started with none of them may do all that its user may. With the first of them it has nothing but the standard streams,
 * clock, entropy and threads, and what they name; with --sandbox among them it has the streams alone, and what they name. The program's own
 * file can always be read: tracebacks show its lines. */
#ifndef RUNTIME_CLI_GRANTS_H
#define RUNTIME_CLI_GRANTS_H

#include "runtime/coil.h"

typedef struct Grant Grant; /* for one place or host */

typedef struct Grants {
    bool restricted, sandbox;
    uint32_t allow; /* COIL_ALLOW_ bits, for whatever name */
    Grant *some;
} Grants;

/* An option that begins with --allow-, or --sandbox: -1 to go on, or the process's exit status after a message. */
int grants_read(Grants *g, const char *program, const char *option);
/* Its file or folder, of a program with grants. False: memory is short. */
bool grants_program(Grants *g, const char *path);
/* The grants as a VM's, which points to them from then on. */
void grants_configure(Grants *g, CoilConfig *config);
void grants_free(Grants *g);

#endif
