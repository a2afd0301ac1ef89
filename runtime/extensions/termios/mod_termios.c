/* mod_termios.c: module termios: a terminal's settings. What changes a terminal, which others look at too, needs COIL_ALLOW_PROCESS. */
#include "runtime/extensions/termios/numbers.h"

#include <sys/ioctl.h>
#include <sys/ttydefaults.h>
#include <termios.h>
#include <unistd.h>

COIL_API extern const CoilDef coil_module[];

/* None, or termios.error(number, text). */
static CoilValue terminal_done(Coil *c, int result)
{
    if (result >= 0)
        return coil_none();
    if (coil_failed(c))
        return COIL_NULL;
    int error = errno;
    CoilValue args[] = {coil_int(c, error), coil_str(c, strerror(error), COIL_TO_NUL)};
    return coil_raise(c, coil_call(c, coil_getattr(c, coil_import(c, "termios"), "error"), args, 2, NULL));
}

static CoilOk terminal_read(Coil *c, CoilValue value, bool changes, CoilDescriptor *out)
{
    return system_descriptor(c, value, out) && (!changes || coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0));
}

static CoilValue termios_tcgetattr(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    struct termios mode = {0}; /* a C library may have more characters in it than the system fills */
    int result;
    if (!terminal_read(c, args[0], false, &d))
        return COIL_NULL;
    SYSTEM_CALL(c, d, fd, result, tcgetattr(fd, &mode));
    if (result < 0)
        return terminal_done(c, result);
    bool counts = !(mode.c_lflag & ICANON); /* then two of the characters are numbers */
    CoilValue characters = coil_list(c, NULL, 0);
    for (int k = 0; k < NCCS; k++) {
        char ch = (char)mode.c_cc[k];
        bool number = counts && (k == VMIN || k == VTIME);
        if (!coil_append(c, characters, number ? coil_int(c, mode.c_cc[k]) : coil_bytes(c, &ch, 1)))
            return COIL_NULL;
    }
    CoilValue items[] = {coil_int(c, (int64_t)mode.c_iflag),
                         coil_int(c, (int64_t)mode.c_oflag),
                         coil_int(c, (int64_t)mode.c_cflag),
                         coil_int(c, (int64_t)mode.c_lflag),
                         coil_int(c, (int64_t)cfgetispeed(&mode)),
                         coil_int(c, (int64_t)cfgetospeed(&mode)),
                         characters};
    return coil_list(c, items, 7);
}

/* A whole number, of which the low bits are taken. */
static CoilOk long_read(Coil *c, CoilValue v, int64_t *out)
{
    if (coil_to_int(c, v, out))
        return true;
    if (coil_error_is(c, "OverflowError")) {
        (void)coil_take_error(c);
        coil_raisef(c, "OverflowError", "Python int too large to convert to C long");
    }
    return false;
}

static CoilOk characters_read(Coil *c, CoilValue list, struct termios *mode)
{
    size_t count = 0;
    if (coil_kind(c, list) != COIL_KIND_LIST || !coil_len(c, list, &count) || count != NCCS) {
        coil_raisef(c, "TypeError", "tcsetattr: attributes[6] must be %d element list", NCCS);
        return false;
    }
    for (size_t k = 0; k < count; k++) {
        CoilValue item = coil_item(c, list, k);
        CoilKind kind = coil_kind(c, item);
        size_t length;
        int64_t number;
        if (kind == COIL_KIND_BYTES) {
            const unsigned char *data = coil_to_bytes(c, item, &length);
            if (data && length == 1) {
                mode->c_cc[k] = data[0];
                continue;
            }
        } else if (kind == COIL_KIND_INT || kind == COIL_KIND_BOOL) {
            if (!long_read(c, item, &number))
                return false;
            mode->c_cc[k] = (cc_t)number;
            continue;
        }
        coil_raisef(c, "TypeError", "tcsetattr: elements of attributes must be characters or integers");
        return false;
    }
    return true;
}

/* A number of flags, of which as many bits count as they have here. */
static CoilOk flags_read(Coil *c, CoilValue list, size_t place, uint64_t *out)
{
    int64_t wide = 0;
    CoilOk ok = long_read(c, coil_item(c, list, place), &wide);
    *out = (tcflag_t)wide;
    return ok;
}

static CoilValue termios_tcsetattr(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int when, result;
    size_t count = 0;
    uint64_t flags[6];
    struct termios mode;
    if (!system_descriptor(c, args[0], &d) || !system_int(c, args[1], &when))
        return COIL_NULL;
    if (coil_kind(c, args[2]) != COIL_KIND_LIST || !coil_len(c, args[2], &count) || count != 7)
        return coil_raisef(c, "TypeError", "tcsetattr, arg 3: must be 7 element list");
    for (size_t k = 0; k < 6; k++)
        if (!flags_read(c, args[2], k, &flags[k]))
            return COIL_NULL;
    if (!coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;
    /* What a list does not say stays as it is. */
    SYSTEM_CALL(c, d, fd, result, tcgetattr(fd, &mode));
    if (result < 0)
        return terminal_done(c, result);
    mode.c_iflag = (tcflag_t)flags[0];
    mode.c_oflag = (tcflag_t)flags[1];
    mode.c_cflag = (tcflag_t)flags[2];
    mode.c_lflag = (tcflag_t)flags[3];
    if (!characters_read(c, coil_item(c, args[2], 6), &mode))
        return COIL_NULL;
    if (cfsetispeed(&mode, (speed_t)flags[4]) < 0 || cfsetospeed(&mode, (speed_t)flags[5]) < 0)
        return terminal_done(c, -1);
    do
        SYSTEM_CALL(c, d, fd, result, tcsetattr(fd, when, &mode));
    while (result < 0 && !coil_failed(c) && errno == EINTR && coil_charge(c, 1));
    return terminal_done(c, result);
}

/* A call with one number besides the descriptor. */
static CoilValue terminal_act(Coil *c, const CoilValue *args, int (*act)(int, int))
{
    CoilDescriptor d;
    int number, result;
    if (!system_descriptor(c, args[0], &d) || !system_int(c, args[1], &number) || !coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;
    SYSTEM_CALL(c, d, fd, result, act(fd, number));
    return terminal_done(c, result);
}
static CoilValue termios_tcsendbreak(Coil *c, const CoilValue *args) { return terminal_act(c, args, tcsendbreak); }
static CoilValue termios_tcflush(Coil *c, const CoilValue *args) { return terminal_act(c, args, tcflush); }
static CoilValue termios_tcflow(Coil *c, const CoilValue *args) { return terminal_act(c, args, tcflow); }

/* Asks again and again whether something is left: a wait in the system would outlast the VM's limits. */
static CoilValue termios_tcdrain(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int result, left, pause = 0;
    if (!terminal_read(c, args[0], false, &d))
        return COIL_NULL;
    for (;;) {
        left = 0;
        SYSTEM_CALL(c, d, fd, result, ioctl(fd, TIOCOUTQ, &left));
        if (result < 0 || left <= 0)
            break;
        if (!system_pause(c, &pause))
            return COIL_NULL;
    }
    if (coil_failed(c))
        return COIL_NULL;
    do
        SYSTEM_CALL(c, d, fd, result, tcdrain(fd));
    while (result < 0 && !coil_failed(c) && errno == EINTR && coil_charge(c, 1));
    return terminal_done(c, result);
}

static CoilValue termios_tcgetwinsize(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    struct winsize size;
    int result;
    if (!terminal_read(c, args[0], false, &d))
        return COIL_NULL;
    SYSTEM_CALL(c, d, fd, result, ioctl(fd, TIOCGWINSZ, &size));
    if (result < 0)
        return terminal_done(c, result);
    return coil_tuple(c, (CoilValue[]){coil_int(c, size.ws_row), coil_int(c, size.ws_col)}, 2);
}

static CoilValue termios_tcsetwinsize(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    struct winsize size;
    size_t count = 0;
    int64_t side[2];
    int result;
    if (!system_descriptor(c, args[0], &d))
        return COIL_NULL;
    CoilKind kind = coil_kind(c, args[1]);
    bool sequence = kind == COIL_KIND_TUPLE || kind == COIL_KIND_LIST;
    if (!sequence || !coil_len(c, args[1], &count) || count != 2)
        return coil_raisef(c, "TypeError", "tcsetwinsize, arg 2: must be a two-item sequence");
    for (size_t k = 0; k < 2; k++) {
        if (!coil_to_int(c, coil_item(c, args[1], k), &side[k]))
            return COIL_NULL;
        if (side[k] < 0 || side[k] > UINT16_MAX)
            return coil_raisef(c, "OverflowError", "winsize value(s) out of range.");
    }
    if (!coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;
    SYSTEM_CALL(c, d, fd, result, ioctl(fd, TIOCGWINSZ, &size));
    if (result < 0)
        return terminal_done(c, result);
    size.ws_row = (unsigned short)side[0];
    size.ws_col = (unsigned short)side[1];
    SYSTEM_CALL(c, d, fd, result, ioctl(fd, TIOCSWINSZ, &size));
    return terminal_done(c, result);
}

static CoilValue termios_ready(Coil *c, const CoilValue *args)
{
    return system_rows_add(c, args[0], termios_numbers) ? coil_none() : COIL_NULL;
}

#define K(name) COIL_INT(#name, (int64_t)(name)),
const CoilDef coil_module[] = {
    COIL_MODULE("termios", "A terminal's settings."),
    COIL_EXCEPTION("error", "Exception", "A terminal's refusal."),
    COIL_FUNCTION("tcgetattr", "(fd, /)", termios_tcgetattr, "Settings: [iflag, oflag, cflag, lflag, ispeed, ospeed, characters]."),
    COIL_FUNCTION("tcsetattr", "(fd, when, attributes, /)", termios_tcsetattr, "Changes the settings."),
    COIL_FUNCTION("tcsendbreak", "(fd, duration, /)", termios_tcsendbreak, "Sends a break."),
    COIL_FUNCTION("tcdrain", "(fd, /)", termios_tcdrain, "Waits until all output is out."),
    COIL_FUNCTION("tcflush", "(fd, queue, /)", termios_tcflush, "Throws away what waits."),
    COIL_FUNCTION("tcflow", "(fd, action, /)", termios_tcflow, "Suspends or goes on with input or output."),
    COIL_FUNCTION("tcgetwinsize", "(fd, /)", termios_tcgetwinsize, "The window: (rows, columns)."),
    COIL_FUNCTION("tcsetwinsize", "(fd, winsize, /)", termios_tcsetwinsize, "Sets the window's size."),
    COIL_INIT(termios_ready),
    COIL_INT("_POSIX_VDISABLE", _POSIX_VDISABLE),
#include "runtime/extensions/termios/constants.def"
    COIL_END,
};
