#include "cli.h"
int cli_freeze(Coil *c, const char *folder) { (void)c; (void)folder; return 1; }
