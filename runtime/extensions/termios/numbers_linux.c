/* numbers_linux.c: what module termios shows on Linux. */
#include "runtime/extensions/termios/numbers.h"

#include <sys/ioctl.h>
#include <sys/ttydefaults.h>
#include <termios.h>

#define K(name) {#name, name},
const SystemRow termios_numbers[] = {
    K(B1000000) K(B1152000) K(B1500000) K(B2000000) K(B2500000) K(B3000000) K(B3500000) K(B4000000) K(B460800) K(B500000) K(B576000)
        K(B921600) K(BS0) K(BS1) K(BSDLY) K(CBAUD) K(CBAUDEX) K(CEOT) K(CIBAUD) K(CR0) K(CR1) K(CR2) K(CR3) K(CRDLY) K(FF0) K(FF1) K(FFDLY)
            K(IUTF8) K(NL0) K(NL1) K(NLDLY) K(OFDEL) K(OFILL) K(OLCUC) K(TAB1) K(TAB2) K(TCFLSH) K(TCSBRK) K(TCSBRKP) K(TCXONC)
                K(TIOCGLCKTRMIOS) K(TIOCGSERIAL) K(TIOCGSOFTCAR) K(TIOCINQ) K(TIOCLINUX) K(TIOCMIWAIT) K(TIOCSERCONFIG) K(TIOCSERGETLSR)
                    K(TIOCSERGETMULTI) K(TIOCSERGSTRUCT) K(TIOCSERGWILD) K(TIOCSERSETMULTI) K(TIOCSERSWILD) K(TIOCSER_TEMT)
                        K(TIOCSLCKTRMIOS) K(TIOCSSERIAL) K(TIOCSSOFTCAR) K(VT0) K(VT1) K(VTDLY) K(XCASE) K(XTABS) K(IUCLC) K(TCGETS)
                            K(TCSETS) K(TCSETSF) K(TCSETSW) K(TCGETA) K(TCSETA) K(TCSETAF) K(TCSETAW) K(TIOCGICOUNT)
                                K(VSWTC){"VSWTCH", VSWTC},
    /* Of the kernel, in no header of a C library's. */
    {"NCC", 8},
    {"N_TTY", 0},
    {"N_SLIP", 1},
    {"N_MOUSE", 2},
    {"N_PPP", 3},
    {"N_STRIP", 4},
    {"IOCSIZE_MASK", 0x3FFF0000},
    {"IOCSIZE_SHIFT", 16},
    {NULL, 0}};
