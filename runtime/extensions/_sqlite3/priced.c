/* priced.c: functions of SQL whose time grows faster than the values they are given, under the VM's limits. See sqlite.h.
 *
 * SQLite's own look for a text, or for the end of a pattern, from each place anew: two texts of a million characters take hours, which nothing
 * ends. Ours take their time in proportion, or charge for it as they go. What only a builtin can do (printf(), json_patch()) is priced ahead,
 * and done by a connection beside that has it. They are put in where the VM has limits: SQLite finds rows for a LIKE or GLOB of its own by
 * an index.
 */
#include "runtime/extensions/_sqlite3/sqlite.h"

#include <string.h>

typedef sqlite3_context Context;
typedef sqlite3_value Argument;

/* What compares or copies this many bytes is charged, a step for each WORK_PER_STEP. */
enum { WORK_LEAST = 1 << 16, WORK_PER_STEP = 8 };

/* False: the script is to stop, and the function has its error. */
static bool work(Context *to, size_t n)
{
    Db *db = sqlite3_user_data(to);
    db->work += n < WORK_LEAST ? (uint32_t)n : WORK_LEAST;
    if (db->work < WORK_LEAST || !db->call)
        return true;
    Callback b = callback_begin(db, NULL);
    bool goes_on = !coil_failed(b.call->c) && coil_charge(b.call->c, (n > db->work ? n : db->work) / WORK_PER_STEP);
    db->work = 0;
    callback_end(&b);
    if (!goes_on)
        sqlite3_result_error(to, "interrupted", -1);
    return goes_on;
}

/* An argument's bytes as text, or of a blob. */
typedef struct Text {
    const unsigned char *at;
    size_t length;
} Text;

static bool text_of(Context *to, Argument *v, bool blob, Text *out)
{
    out->at = blob ? sqlite3_value_blob(v) : sqlite3_value_text(v);
    out->length = (size_t)sqlite3_value_bytes(v);
    if (!out->at && out->length) {
        sqlite3_result_error_nomem(to);
        return false;
    }
    if (!out->at)
        out->at = (const unsigned char *)"";
    return true;
}

static bool any_null(int count, Argument **values)
{
    for (int k = 0; k < count; k++)
        if (sqlite3_value_type(values[k]) == SQLITE_NULL)
            return true;
    return false;
}

static bool continues(unsigned char byte) { return (byte & 0xc0) == 0x80; }

/* Bytes of the character that begins a text, which is not empty. */
static size_t character(Text t)
{
    size_t n = 1;
    if (*t.at >= 0xc0)
        while (n < t.length && continues(t.at[n]))
            n++;
    return n;
}

/* *at: the first place of `what`, which is not empty, from there on, or in.length. False: stopped. */
static bool find(Context *to, Text in, Text what, size_t *at)
{
    const unsigned char *end = in.at + in.length, *p = in.at + *at;
    for (; (size_t)(end - p) >= what.length && (p = memchr(p, *what.at, (size_t)(end - p) - what.length + 1)); p++) {
        size_t same = 1;
        while (same < what.length && p[same] == what.at[same])
            same++;
        if (!work(to, same))
            return false;
        if (same == what.length) {
            *at = (size_t)(p - in.at);
            return true;
        }
    }
    *at = in.length;
    return true;
}

static void sql_instr(Context *to, int count, Argument **values)
{
    Text in, what;
    size_t at = 0;
    int64_t place = 1;
    if (any_null(count, values))
        return;
    const bool blobs = sqlite3_value_type(values[0]) == SQLITE_BLOB && sqlite3_value_type(values[1]) == SQLITE_BLOB;
    if (!text_of(to, values[0], blobs, &in) || !text_of(to, values[1], blobs, &what) || !work(to, in.length))
        return;
    if (what.length && !find(to, in, what, &at))
        return;
    while (!blobs && at < in.length && continues(in.at[at])) { /* in the middle of a character is not in a text */
        at++;
        if (!find(to, in, what, &at))
            return;
    }
    for (size_t k = 0; k < at; k++)
        place += blobs || !continues(in.at[k]);
    sqlite3_result_int64(to, at == in.length && what.length ? 0 : place);
}

static void sql_replace(Context *to, int count, Argument **values)
{
    Text in, what, by;
    bool goes_on = true;
    (void)count;
    if (any_null(2, values) || !text_of(to, values[0], false, &in) || !text_of(to, values[1], false, &what))
        return;
    if (!what.length || !*what.at) {
        sqlite3_result_value(to, values[0]);
        return;
    }
    if (any_null(1, values + 2) || !text_of(to, values[2], false, &by) || !work(to, in.length))
        return;
    sqlite3_str *made = sqlite3_str_new(sqlite3_context_db_handle(to)); /* knows the bound of a value */
    for (size_t from = 0, at = 0; goes_on && (goes_on = find(to, in, what, &at)); from = at += what.length) {
        sqlite3_str_append(made, (const char *)in.at + from, (int)(at - from));
        if (at == in.length || sqlite3_str_errcode(made))
            break;
        sqlite3_str_append(made, (const char *)by.at, (int)by.length);
        goes_on = work(to, by.length);
    }
    const int wrong = sqlite3_str_errcode(made), length = sqlite3_str_length(made);
    char *text = sqlite3_str_finish(made);
    if (goes_on && wrong)
        sqlite3_result_error_code(to, wrong);
    else if (goes_on)
        sqlite3_result_text64(to, text ? text : "", (size_t)length, SQLITE_TRANSIENT, SQLITE_UTF8);
    sqlite3_free(text);
}

/* ---- trim(), ltrim(), rtrim() ---- */

/* Is the character one of a set's? Sets its bytes, or those of a character that ends the text. */
static bool in_set(Text t, bool at_end, Text set, size_t *bytes)
{
    for (size_t k = 0; k < set.length;) {
        const size_t n = character((Text){set.at + k, set.length - k});
        if (n <= t.length && !memcmp(at_end ? t.at + t.length - n : t.at, set.at + k, n)) {
            *bytes = n;
            return true;
        }
        k += n;
    }
    return false;
}

static void trim(Context *to, int count, Argument **values, bool left, bool right)
{
    Text t, set = {(const unsigned char *)" ", 1};
    size_t n;
    if (any_null(count, values) || !text_of(to, values[0], false, &t) || (count > 1 && !text_of(to, values[1], false, &set)))
        return;
    for (; left && t.length && in_set(t, false, set, &n); t.at += n, t.length -= n)
        if (!work(to, set.length))
            return;
    for (; right && t.length && in_set(t, true, set, &n); t.length -= n)
        if (!work(to, set.length))
            return;
    sqlite3_result_text64(to, (const char *)t.at, t.length, SQLITE_TRANSIENT, SQLITE_UTF8);
}
static void sql_trim(Context *to, int count, Argument **values) { trim(to, count, values, true, true); }
static void sql_ltrim(Context *to, int count, Argument **values) { trim(to, count, values, true, false); }
static void sql_rtrim(Context *to, int count, Argument **values) { trim(to, count, values, false, true); }

/* ---- LIKE and GLOB ---- */

typedef struct Pattern {
    unsigned char any, one; /* stand for any characters, and for one */
    Text escape;            /* makes the next one stand for itself; empty: none does */
    bool sets, cased;
} Pattern;

static unsigned char lower(unsigned char byte) { return byte >= 'A' && byte <= 'Z' ? (unsigned char)(byte + 32) : byte; }

static bool same_bytes(const Pattern *p, const unsigned char *a, const unsigned char *b, size_t n)
{
    for (size_t k = 0; k < n; k++)
        if (a[k] != b[k] && (p->cased || lower(a[k]) != lower(b[k])))
            return false;
    return true;
}

static int compare(Text t, size_t a, Text other, size_t b)
{
    int order = memcmp(t.at, other.at, a < b ? a : b);
    return order ? order : (a > b) - (a < b);
}

/* A set in brackets, behind its first: is the character in it? Returns the set's bytes, 0 if it has no end. UTF-8's order is that of the
 * characters. */
static size_t set_match(Text pattern, Text t, bool *found)
{
    size_t k = 0, n = t.length ? character(t) : 0;
    const bool inverse = pattern.length && *pattern.at == '^';
    bool in = false;
    k += inverse;
    for (size_t first = k; k < pattern.length; first = SIZE_MAX) {
        Text rest = {pattern.at + k, pattern.length - k};
        if (*rest.at == ']' && k != first) {
            *found = n && in != inverse;
            return k + 1;
        }
        size_t low = character(rest), high = 0;
        if (low + 1 < rest.length && rest.at[low] == '-' && rest.at[low + 1] != ']' && *rest.at != ']')
            high = character((Text){rest.at + low + 1, rest.length - low - 1});
        if (n) {
            const int order = compare(t, n, rest, low);
            in |= !order || (high && order > 0 && compare(t, n, (Text){rest.at + low + 1, high}, high) <= 0);
        }
        k += low + (high ? high + 1 : 0);
    }
    return 0;
}

/* One thing of the pattern that is no wildcard for many, against the text's beginning: its bytes and the character's, 0 if they differ. */
static bool one_matches(const Pattern *p, Text pattern, Text t, size_t *of_pattern, size_t *of_text)
{
    bool found = false;
    size_t n = character(pattern), skipped = 0;
    *of_text = t.length ? character(t) : 0;
    *of_pattern = n;
    if (*pattern.at == p->one)
        return *of_text != 0;
    if (p->sets && *pattern.at == '[') {
        *of_pattern = 1 + set_match((Text){pattern.at + 1, pattern.length - 1}, t, &found);
        return found && *of_pattern > 1;
    }
    if (p->escape.length && n == p->escape.length && !memcmp(pattern.at, p->escape.at, n)) {
        if (n == pattern.length)
            return false;
        skipped = n;
        n = character((Text){pattern.at + skipped, pattern.length - skipped});
    }
    *of_pattern = skipped + n;
    return *of_text == n && same_bytes(p, pattern.at + skipped, t.at, n);
}

/* Where things differ, the last wildcard takes one character more: those before it need no second try. -1: stopped. */
static int matches(Context *to, const Pattern *p, Text pattern, Text t)
{
    Text after = {NULL, 0}, from = {NULL, 0}; /* behind that wildcard, and where it ends in the text */
    while (pattern.length || t.length) {
        size_t a, b;
        if (!work(to, 4)) /* each is looked up and compared */
            return -1;
        if (pattern.length && *pattern.at == p->any) {
            after = pattern = (Text){pattern.at + 1, pattern.length - 1};
            from = t;
        } else if (pattern.length && one_matches(p, pattern, t, &a, &b)) {
            pattern = (Text){pattern.at + a, pattern.length - a};
            t = (Text){t.at + b, t.length - b};
        } else if (after.at && from.length) {
            const size_t n = character(from);
            t = from = (Text){from.at + n, from.length - n};
            pattern = after;
        } else {
            return 0;
        }
        if (after.at && !after.length)
            return 1; /* it takes the rest */
    }
    return 1;
}

static void match(Context *to, int count, Argument **values, Pattern p)
{
    Text pattern, t;
    const bool blob = sqlite3_value_type(values[0]) == SQLITE_BLOB || sqlite3_value_type(values[1]) == SQLITE_BLOB;
    if (blob && sqlite3_compileoption_used("LIKE_DOESNT_MATCH_BLOBS")) {
        sqlite3_result_int(to, 0);
        return;
    }
    if (!text_of(to, values[0], false, &pattern) || !text_of(to, values[1], false, &t))
        return;
    if (pattern.length > (size_t)sqlite3_limit(sqlite3_context_db_handle(to), SQLITE_LIMIT_LIKE_PATTERN_LENGTH, -1)) {
        sqlite3_result_error(to, "LIKE or GLOB pattern too complex", -1);
        return;
    }
    if (count > 2) {
        if (any_null(1, values + 2) || !text_of(to, values[2], false, &p.escape))
            return;
        if (!p.escape.length || character(p.escape) != p.escape.length) {
            sqlite3_result_error(to, "ESCAPE expression must be a single character", -1);
            return;
        }
        /* A wildcard that escapes is none. */
        p.any = *p.escape.at == p.any ? 0 : p.any;
        p.one = *p.escape.at == p.one ? 0 : p.one;
    }
    if (any_null(2, values))
        return;
    pattern.length = strlen((const char *)pattern.at); /* they end at a NUL */
    t.length = strlen((const char *)t.at);
    int found = matches(to, &p, pattern, t);
    if (found >= 0)
        sqlite3_result_int(to, found);
}
static void sql_like(Context *to, int count, Argument **values)
{
    match(to, count, values, (Pattern){.any = '%', .one = '_', .cased = ((Db *)sqlite3_user_data(to))->cased});
}
static void sql_glob(Context *to, int count, Argument **values)
{
    match(to, count, values, (Pattern){.any = '*', .one = '?', .sets = true, .cased = true});
}

/* ---- what a connection beside does ---- */

static sqlite3_stmt *beside_prepare(Db *db, const char *name, int count)
{
    sqlite3_stmt *statement = NULL;
    sqlite3_str *sql = sqlite3_str_new(NULL);
    sqlite3_str_appendf(sql, "SELECT %s(", name);
    for (int k = 0; k < count; k++)
        sqlite3_str_appendall(sql, k ? ",?" : "?");
    sqlite3_str_appendall(sql, ")");
    char *text = sqlite3_str_finish(sql);
    if (!db->beside && sqlite3_open_v2(":memory:", &db->beside, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) {
        sqlite3_close_v2(db->beside);
        db->beside = NULL;
    }
    if (db->beside && text)
        (void)sqlite3_prepare_v2(db->beside, text, -1, &statement, NULL);
    sqlite3_free(text);
    return statement;
}

/* The builtin of a name, done with the same arguments. */
static void beside(Context *to, const char *name, int count, Argument **values)
{
    Db *db = sqlite3_user_data(to);
    sqlite3_stmt *statement = beside_prepare(db, name, count);
    if (!statement) {
        sqlite3_result_error_nomem(to);
        return;
    }
    sqlite3_limit(db->beside, SQLITE_LIMIT_LENGTH, sqlite3_limit(sqlite3_context_db_handle(to), SQLITE_LIMIT_LENGTH, -1));
    int result = SQLITE_OK;
    for (int k = 0; k < count && result == SQLITE_OK; k++)
        result = sqlite3_bind_value(statement, k + 1, values[k]);
    if (result == SQLITE_OK)
        result = sqlite3_step(statement);
    if (result == SQLITE_ROW)
        sqlite3_result_value(to, sqlite3_column_value(statement, 0));
    else if (result == SQLITE_ERROR)
        sqlite3_result_error(to, sqlite3_errmsg(db->beside), -1);
    else
        sqlite3_result_error_code(to, result);
    sqlite3_finalize(statement);
}

static bool is_digit(unsigned char byte) { return byte >= '0' && byte <= '9'; }

/* The widths and precisions of a format must be no more together than a value may be: SQLite writes each out a character at a time, whether
 * it has room or not. */
static bool widths_fit(Text format, int count, Argument **values, int64_t most)
{
    int next = 1;
    for (const unsigned char *p = format.at; *p; p++) { /* it ends at a NUL */
        if (*p != '%')
            continue;
        int64_t sum = 0;
        for (p++; *p && strchr("-+ #!0,.*123456789l", *p); p++) {
            int64_t number = 0;
            if (*p == '*')
                number = next < count ? (int)sqlite3_value_int64(values[next++]) : 0;
            for (const unsigned char *digit = p; is_digit(*digit); p = digit++)
                number = number > most ? number : number * 10 + *digit - '0';
            sum += number < 0 ? -number : number;
        }
        if (!*p) /* nothing is written for it */
            break;
        if ((most -= sum) < 0)
            return false;
        next += *p != '%' && *p != 'n';
    }
    return true;
}

static void print(Context *to, const char *name, int count, Argument **values)
{
    Text format;
    if (count > 0 && sqlite3_value_type(values[0]) != SQLITE_NULL) {
        const int most = sqlite3_limit(sqlite3_context_db_handle(to), SQLITE_LIMIT_LENGTH, -1);
        if (!text_of(to, values[0], false, &format))
            return;
        if (!widths_fit(format, count, values, most))
            return; /* NULL, as there */
    }
    beside(to, name, count, values);
}
static void sql_printf(Context *to, int count, Argument **values) { print(to, "printf", count, values); }

/* Each member of the one is looked for among those of the other, which takes five characters at least. */
static void sql_json_patch(Context *to, int count, Argument **values)
{
    enum { MEMBER_LEAST = 5, JSON_SUBTYPE = 'J' };
    Text a, b;
    if (!text_of(to, values[0], false, &a) || !text_of(to, values[1], false, &b))
        return;
    const uint64_t price = (uint64_t)(a.length / MEMBER_LEAST + 1) * (b.length / MEMBER_LEAST + 1); /* in nanoseconds */
    Db *db = sqlite3_user_data(to);
    if (db->call && price > bounds_time(db->call->c)) {
        sqlite3_result_error_toobig(to);
        return;
    }
    if (!work(to, (size_t)price))
        return;
    beside(to, "json_patch", count, values);
    sqlite3_result_subtype(to, JSON_SUBTYPE);
}

void priced_install(Db *db, bool likes)
{
    static const struct {
        const char *name;
        int count;
        void (*run)(Context *, int, Argument **);
    } functions[] = {
        {"like", 2, sql_like},   {"like", 3, sql_like}, /* LIKES */
        {"glob", 2, sql_glob},   {"instr", 2, sql_instr},    {"replace", 3, sql_replace}, {"trim", 1, sql_trim},
        {"trim", 2, sql_trim},   {"ltrim", 1, sql_ltrim},    {"ltrim", 2, sql_ltrim},     {"rtrim", 1, sql_rtrim},
        {"rtrim", 2, sql_rtrim}, {"printf", -1, sql_printf}, {"format", -1, sql_printf},  {"json_patch", 2, sql_json_patch},
    };
    enum { LIKES = 2, FUNCTIONS = sizeof functions / sizeof *functions };
    bool all = true;
    for (int k = 0; k < (likes ? LIKES : FUNCTIONS); k++)
        all &=
            sqlite3_create_function(db->sqlite, functions[k].name, functions[k].count,
                                    SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, db, functions[k].run, NULL, NULL) == SQLITE_OK;
    db->priced = likes || all;
}
