/* numbers_bsd.c: what module fcntl shows on macOS and the BSDs. */
#include "runtime/extensions/fcntl/numbers.h"

#include <fcntl.h>

#define K(name) {#name, name},
const SystemRow fcntl_numbers[] = {K(F_GETOWN) K(F_SETOWN) K(FASYNC){NULL, 0}};

const int fcntl_own_commands[] = {0};

int fcntl_unwaiting(int command) { return command == F_SETLKW ? F_SETLK : -1; }
