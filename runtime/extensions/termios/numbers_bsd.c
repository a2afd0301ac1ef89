/* numbers_bsd.c: what module termios shows on macOS and the BSDs. */
#include "runtime/extensions/termios/numbers.h"

#include <sys/ioctl.h>
#include <termios.h>

#define K(name) {#name, name},
const SystemRow termios_numbers[] = {K(B7200) K(B14400) K(B28800) K(B76800) K(VDSUSP) K(VSTATUS) K(TIOCSTAT) K(TIOCSTART)
                                         K(TIOCSTOP){NULL, 0}};
