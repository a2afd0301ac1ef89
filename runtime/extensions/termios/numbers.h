/* numbers.h: the numbers of module termios that not every system has. */
#ifndef TERMIOS_NUMBERS_H
#define TERMIOS_NUMBERS_H

#include "runtime/extensions/system_call.h"

extern const SystemRow termios_numbers[];

#endif
