/* mod_editline.c: module _editline: lines typed at a terminal, over libedit. lib/readline.py makes Python's module of it.
 *
 * libedit's objects are the VM's own, one for its terminal; what they take of memory is the process's. It changes the terminal's modes and
 * looks at the environment: COIL_ALLOW_PROCESS. Its characters come through typed(), which waits in slices, so that limits and signals end
 * a line; an exception there ends it too. The functions that libedit calls back run Python, under the lock, in scopes of their own. */
#include "runtime/extensions/_editline/locale.h"
#include "runtime/extensions/memory.h"
#include "runtime/extensions/system_call.h"

#include <histedit.h>
#include <stdio.h>
#include <unistd.h>
#include <wchar.h>

COIL_API extern const CoilDef coil_module[];

enum { SLICE = 50 }; /* milliseconds between looks at the limits */

typedef struct Editor {
    EditLine *line; /* NULL: not yet */
    void *locale;
    Coil *c; /* whoever reads a line now; NULL: nobody */
    CoilValue hooks;
    wchar_t *prompt;
    CoilDescriptor input;
} Editor;

/* ---- text ---- */

/* A str as libedit takes it: the VM's memory, until memory_drop(). */
static wchar_t *wide_new(Coil *c, CoilValue text)
{
    CoilChars from;
    wchar_t *to;
    if (!coil_to_chars(c, text, &from) || !(to = memory_new(c, from.length + 1, sizeof *to)))
        return NULL;
    for (size_t k = 0; k < from.length; k++)
        to[k] = from.width == 1   ? (wchar_t)((const uint8_t *)from.data)[k]
                : from.width == 2 ? (wchar_t)((const uint16_t *)from.data)[k]
                                  : (wchar_t)((const uint32_t *)from.data)[k];
    to[from.length] = 0;
    return to;
}

static CoilValue wide_str(Coil *c, const wchar_t *text, size_t length) { return coil_str_from_chars(c, text, length, sizeof *text); }

/* ---- what libedit calls ---- */

static Editor *editor_of(EditLine *line)
{
    void *editor = NULL;
    (void)el_wget(line, EL_CLIENTDATA, &editor);
    return editor;
}

static wchar_t *prompt_of(EditLine *line) { return editor_of(line)->prompt; }

/* The next byte: 1; 0 at the end of input; -1 with an exception pending. */
static int byte_typed(Editor *e, unsigned char *out)
{
    for (;;) {
        Coil *c = e->c;
        int ready;
        ssize_t got = -1;
        if (coil_failed(c))
            return -1;
        SYSTEM_CALL(c, e->input, fd, ready, poll(&(struct pollfd){.fd = fd, .events = POLLIN}, 1, SLICE));
        if (ready > 0) {
            SYSTEM_CALL(c, e->input, fd, got, read(fd, out, 1));
            if (got >= 0)
                return (int)got;
        }
        if (coil_failed(c) || !coil_charge(c, 1))
            return -1;
        if ((ready < 0 || (ready > 0 && got < 0)) && errno != EINTR && errno != EAGAIN) {
            coil_raise_errno(c, errno, NULL);
            return -1;
        }
    }
}

/* A character of UTF-8; bytes that are none are U+FFFD. */
static int typed(EditLine *line, wchar_t *out)
{
    Editor *e = editor_of(line);
    unsigned char byte;
    int result = byte_typed(e, &byte);
    *out = 0;
    if (result <= 0)
        return result;
    int more = byte < 0x80 ? 0 : byte >= 0xf0 && byte < 0xf8 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : -1;
    if (more < 0 || byte >= 0xf8) {
        *out = 0xfffd;
        return 1;
    }
    uint32_t code = more ? byte & (0x3fu >> more) : byte;
    for (; more > 0; more--) {
        if ((result = byte_typed(e, &byte)) <= 0)
            return result;
        code = code << 6 | (byte & 0x3f);
    }
    *out = code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? 0xfffd : (wchar_t)code;
    return 1;
}

/* What the completing hook wants: so many characters before the cursor taken away, a text put there, a text shown below the line. */
static unsigned char completed(Coil *c, EditLine *line, CoilValue answer)
{
    int64_t taken;
    size_t shown_length;
    unsigned char result = CC_REFRESH;
    const char *shown = coil_to_utf8(c, coil_item(c, answer, 2), &shown_length);
    if (!shown || !coil_to_int(c, coil_item(c, answer, 0), &taken))
        return CC_ERROR;
    wchar_t *text = wide_new(c, coil_item(c, answer, 1));
    if (!text)
        return CC_ERROR;
    const LineInfoW *info = el_wline(line);
    if (taken < 0 || taken > info->cursor - info->buffer)
        taken = 0;
    if (taken)
        el_wdeletestr(line, (int)taken);
    if (*text && el_winsertstr(line, text) < 0)
        result = CC_ERROR;
    memory_drop(text);
    if (shown_length) {
        (void)fwrite("\n", 1, 1, stdout);
        (void)fwrite(shown, 1, shown_length, stdout);
        result = CC_REDISPLAY;
    }
    return result;
}

static unsigned char complete(EditLine *line, int key)
{
    (void)key;
    Editor *e = editor_of(line);
    Coil *c = e->c;
    if (!c || coil_failed(c))
        return CC_ERROR;
    const LineInfoW *info = el_wline(line);
    CoilScope scope = coil_scope_open(c);
    CoilValue args[] = {wide_str(c, info->buffer, (size_t)(info->lastchar - info->buffer)), coil_int(c, info->cursor - info->buffer)};
    CoilValue answer = coil_call_method(c, e->hooks, "complete", args, 2, NULL);
    unsigned char result = coil_failed(c) ? CC_ERROR : completed(c, line, answer);
    coil_scope_close(c, scope, COIL_NULL);
    return result;
}

/* ---- the editor ---- */

static void editor_release(void *state)
{
    Editor *e = state;
    if (e->line)
        el_end(e->line);
    locale_drop(e->locale);
    e->line = NULL;
    e->locale = NULL;
}

/* The VM's editor, which the first call makes; NULL: raised. */
static Editor *editor_get(Coil *c)
{
    Editor *e = coil_state(c);
    if (!coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return NULL;
    if (e->line)
        return e;
    e->locale = locale_new();
    void *before = locale_use(e->locale);
    if ((e->line = el_init("coil", stdin, stdout, stderr))) {
        (void)el_wset(e->line, EL_CLIENTDATA, e);
        (void)el_wset(e->line, EL_PROMPT, prompt_of);
        (void)el_wset(e->line, EL_GETCFN, typed);
        (void)el_wset(e->line, EL_EDITOR, L"emacs");
        (void)el_wset(e->line, EL_ADDFN, L"rl_complete", L"Completes a word", complete);
    }
    (void)locale_use(before);
    if (!e->line)
        coil_raisef(c, "OSError", "libedit cannot be set up");
    return e->line ? e : NULL;
}

/* The lines of a list, for the keys that go back; NULL: raised. */
static HistoryW *history_of(Coil *c, CoilValue lines)
{
    size_t count;
    HistEventW event;
    HistoryW *history = coil_len(c, lines, &count) ? history_winit() : NULL;
    if (!history)
        return coil_failed(c) ? NULL : (coil_raisef(c, "MemoryError", "%s", ""), NULL);
    (void)history_w(history, &event, H_SETSIZE, count > INT_MAX - 1 ? INT_MAX : (int)count + 1);
    for (size_t k = 0; k < count; k++) {
        wchar_t *line = coil_charge(c, 1) ? wide_new(c, coil_item(c, lines, k)) : NULL;
        if (!line) {
            history_wend(history);
            return NULL;
        }
        (void)history_w(history, &event, H_ENTER, line);
        memory_drop(line);
    }
    return history;
}

/* A line with its newline, "" at the end of input; what goes wrong meanwhile is raised. */
static CoilValue edit(Coil *c, Editor *e, HistoryW *history, const wchar_t *begin)
{
    int length = 0;
    CoilValue line = COIL_NULL;
    void *before = locale_use(e->locale);
    (void)el_wset(e->line, EL_HIST, history_w, history);
    el_resize(e->line);
    if (*begin)
        el_wpush(e->line, begin);
    (void)el_wset(e->line, EL_PREP_TERM, 1); /* before the prompt is seen: libedit shows it first, and what is typed at once may be lost */
    const wchar_t *text = el_wgets(e->line, &length);
    if (coil_failed(c)) {
        (void)fwrite("\n", 1, 1, stdout);
        el_reset(e->line);
    } else {
        line = wide_str(c, text ? text : L"", text && length > 0 ? (size_t)length : 0);
    }
    (void)fflush(stdout);
    (void)locale_use(before);
    return line;
}

static CoilValue editline_read(Coil *c, const CoilValue *args)
{
    Editor *e = editor_get(c);
    if (!e)
        return COIL_NULL;
    if (e->c)
        return coil_raisef(c, "RuntimeError", "a line is being read already");
    CoilDescriptor input = coil_descriptor(c, STDIN_FILENO);
    wchar_t *prompt = wide_new(c, args[0]), *begin = prompt ? wide_new(c, args[1]) : NULL;
    HistoryW *history = begin ? history_of(c, args[2]) : NULL;
    CoilValue line = COIL_NULL;
    if (history && !e->c) { /* a charge lets other threads run */
        e->c = c;
        e->prompt = prompt;
        e->hooks = args[3];
        e->input = input;
        line = edit(c, e, history, begin);
        e->c = NULL;
        e->hooks = COIL_NULL;
        e->prompt = NULL;
    } else if (history) {
        coil_raisef(c, "RuntimeError", "a line is being read already");
    }
    if (history)
        history_wend(history);
    memory_drop(begin);
    memory_drop(prompt);
    return line;
}

static CoilValue editline_bind(Coil *c, const CoilValue *args)
{
    enum { MOST = 16 };
    size_t count;
    const wchar_t *words[MOST + 1] = {0};
    CoilValue result = COIL_NULL;
    Editor *e = editor_get(c);
    if (!e || !coil_len(c, args[0], &count))
        return COIL_NULL;
    if (count < 1 || count > MOST)
        return coil_raisef(c, "ValueError", "a command of libedit has 1 to 16 words");
    size_t made = 0;
    while (made < count && (words[made] = wide_new(c, coil_item(c, args[0], made))))
        made++;
    if (made == count) {
        void *before = locale_use(e->locale);
        result = coil_int(c, el_wparse(e->line, (int)count, words));
        (void)locale_use(before);
    }
    while (made)
        memory_drop((void *)(uintptr_t)words[--made]);
    return result;
}

/* (the line, the cursor's place) of the line that is being read. */
static CoilValue editline_line(Coil *c, const CoilValue *args)
{
    (void)args;
    Editor *e = coil_state(c);
    if (!e->line || !e->c)
        return coil_tuple(c, (CoilValue[]){coil_str(c, "", 0), coil_int(c, 0)}, 2);
    const LineInfoW *info = el_wline(e->line);
    CoilValue pair[] = {wide_str(c, info->buffer, (size_t)(info->lastchar - info->buffer)), coil_int(c, info->cursor - info->buffer)};
    return coil_tuple(c, pair, 2);
}

/* Puts text at the cursor of the line that is being read: was there one? */
static CoilValue editline_insert(Coil *c, const CoilValue *args)
{
    Editor *e = coil_state(c);
    if (!e->line || e->c != c)
        return coil_bool(false);
    wchar_t *text = wide_new(c, args[0]);
    if (!text)
        return COIL_NULL;
    int result = *text ? el_winsertstr(e->line, text) : 0;
    memory_drop(text);
    return coil_bool(result >= 0);
}

static CoilValue editline_redisplay(Coil *c, const CoilValue *args)
{
    (void)args;
    Editor *e = coil_state(c);
    if (e->line && e->c == c)
        (void)el_wset(e->line, EL_REFRESH);
    return coil_none();
}

const CoilDef coil_module[] = {
    COIL_MODULE("_editline", "Lines typed at a terminal. Use module readline."),
    COIL_STATE(sizeof(Editor), editor_release),
    COIL_FUNCTION("read", "(prompt: str, begin: str, history, hooks, /)", editline_read,
                  "Has a line typed that begins so: it with its newline; '' at the end of input."),
    COIL_FUNCTION("bind", "(words, /)", editline_bind, "Runs a command of libedit's: 0 if it is one."),
    COIL_FUNCTION("line", "()", editline_line, "The line that is being read, and the cursor's place."),
    COIL_FUNCTION("insert", "(text: str, /)", editline_insert, "Puts text at the cursor: is a line being read?"),
    COIL_FUNCTION("redisplay", "()", editline_redisplay, "Shows the line anew."),
    COIL_END,
};
