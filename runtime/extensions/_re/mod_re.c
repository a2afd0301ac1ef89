/* mod_re.c: module _re. */
#include "runtime/extensions/_re/re.h"

#include <stdlib.h>

COIL_API extern const CoilDef coil_module[];
CoilValue pattern_new(Coil *c, const CoilValue *args);

/* Where the parts of PCRE2's tables lie, which its manual does not promise: module_ready() looks. */
enum { LOWER = 0, OTHER = 256, BITS = 512, BITS_SPACE = BITS, BITS_DIGIT = BITS + 64, BITS_WORD = BITS + 160, KINDS = 832 };

static bool has_bit(const uint8_t *tables, int set, int ch) { return tables[set + ch / 8] >> (ch & 7) & 1; }
static void put_bit(uint8_t *tables, int set, int ch) { tables[set + ch / 8] |= (uint8_t)(1 << (ch & 7)); }

static bool tables_known(const uint8_t *t)
{
    for (int ch = 0; ch < 128; ch++) {
        bool digit = ch >= '0' && ch <= '9', lower = ch >= 'a' && ch <= 'z', upper = ch >= 'A' && ch <= 'Z';
        bool space = ch == ' ' || (ch >= 9 && ch <= 13);
        if (t[LOWER + ch] != (upper ? ch + 32 : ch) ||
            t[OTHER + ch] != (upper   ? ch + 32
                              : lower ? ch - 32
                                      : ch) ||
            has_bit(t, BITS_SPACE, ch) != space || has_bit(t, BITS_DIGIT, ch) != digit ||
            has_bit(t, BITS_WORD, ch) != (digit || lower || upper || ch == '_') ||
            ((t[KINDS + ch] & t[KINDS + '_']) != 0) != (digit || lower || upper || ch == '_') ||
            ((t[KINDS + ch] & t[KINDS + ' ']) != 0) != space)
            return false;
    }
    return true;
}

/* The first 256 characters by Python's definitions, out of the C locale's table. */
static void tables_widen(uint8_t *t)
{
    for (int ch = 0x1C; ch <= 0x1F; ch++) {
        put_bit(t, BITS_SPACE, ch);
        t[KINDS + ch] |= t[KINDS + ' '];
    }
    for (int ch = 128; ch < 256; ch++) {
        bool upper = ch >= 0xC0 && ch <= 0xDE && ch != 0xD7, lower = (ch >= 0xE0 && ch != 0xF7 && ch != 0xFF);
        bool word = upper || lower || ch == 0xDF || ch == 0xFF || ch == 0xAA || ch == 0xB5 || ch == 0xBA || ch == 0xB2 || ch == 0xB3 ||
                    ch == 0xB9 || (ch >= 0xBC && ch <= 0xBE);
        t[LOWER + ch] = (uint8_t)(upper ? ch + 32 : ch);
        t[OTHER + ch] = (uint8_t)(upper ? ch + 32 : lower ? ch - 32 : ch);
        t[KINDS + ch] = 0;
        if (word) {
            put_bit(t, BITS_WORD, ch);
            t[KINDS + ch] = upper ? t[KINDS + 'Z'] : lower ? t[KINDS + 'z'] : t[KINDS + '_'];
        } else if (ch == 0x85 || ch == 0xA0) {
            put_bit(t, BITS_SPACE, ch);
            t[KINDS + ch] = t[KINDS + ' '];
        }
    }
}

static CoilValue module_ready(Coil *c, const CoilValue *args)
{
    ReState *state = coil_state(c);
    if (!state->text_tables) {
        ReMemory memory = {c};
        if (!(state->text_tables = engine_1.tables(&memory)))
            return COIL_NULL;
        if (!tables_known(state->text_tables))
            return coil_raisef(c, "ImportError", "this PCRE2's character tables are laid out in an unknown way");
        tables_widen(state->text_tables);
    }
    char version[64] = "";
    pcre2_config_8(PCRE2_CONFIG_VERSION, version);
    long major = strtol(version, NULL, 10);
    const char *dot = strchr(version, '.');
    long minor = dot ? strtol(dot + 1, NULL, 10) : 0;
    /* From 10.43 on \w under PCRE2_UCP takes marks and connectors for words' characters. */
    return coil_setattr(c, args[0], "exact_words", coil_bool(major > 10 || minor >= 43)) &&
                   coil_setattr(c, args[0], "pcre2_version", coil_str(c, version, COIL_TO_NUL))
               ? coil_none()
               : COIL_NULL;
}

static void state_release(void *data) { memory_drop(((ReState *)data)->text_tables); }

const CoilDef coil_module[] = {
    COIL_MODULE("_re", "Regular expressions over PCRE2, for module re."),
    COIL_STATE(sizeof(ReState), state_release),
    COIL_NESTED(re_pattern_class),
    COIL_NESTED(re_match_class),
    COIL_NESTED(re_scanner_class),
    COIL_NESTED(re_finder_class),
    COIL_FUNCTION("compile", "(pattern, flags, index, names, closing, by_end, written, functions, /)", pattern_new,
                  "A pattern: its group names to numbers and numbers to names, its groups in the order of their ends, whether one is in a "
                  "repeat, what PCRE2 is given for subjects of one byte a character, and functions (write, template, repr)."),
    COIL_INIT(module_ready),
    COIL_END,
};
