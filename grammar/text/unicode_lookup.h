/* unicode_lookup.h: the functions of unicode_data.h over the generated tables; included at the end of unicode_data.c
 * only. */

/* The number of ch in a table of three stages. */
#define LOOK_UP(ch, name, NAME)                                                                                                            \
    name##_bottom[((size_t)name##_middle[((size_t)name##_top[(ch) >> (NAME##_LOW + NAME##_HIGH)] << NAME##_HIGH) +                         \
                                         ((ch) >> NAME##_LOW & ((1u << NAME##_HIGH) - 1))]                                                 \
                   << NAME##_LOW) +                                                                                                        \
                  ((ch) & ((1u << NAME##_LOW) - 1))]

const UnicodeRecord *unicode_record(uint32_t ch)
{
    if (ch > 0x10FFFF)
        ch = 0x10FFFF;
    return &records[LOOK_UP(ch, record, RECORD)];
}

const UnicodeTraits *unicode_traits(uint32_t ch)
{
    if (ch > 0x10FFFF)
        ch = 0x10FFFF;
    return &traits[LOOK_UP(ch, trait, TRAIT)];
}

const UnicodeFullCase *unicode_full_case(uint32_t ch)
{
    if (!unicode_is(ch, UNI_FULL_CASE))
        return NULL;
    size_t low = 0, high = FULL_CASES - 1;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (full_cases[middle].code < ch)
            low = middle + 1;
        else
            high = middle;
    }
    return &full_cases[low];
}

bool unicode_numeric(uint32_t ch, int64_t *numerator, int32_t *denominator)
{
    const UnicodeRecord *r = unicode_record(ch);
    if (!(r->flags & UNI_NUMERIC))
        return false;
    *numerator = fractions[r->number].numerator;
    *denominator = fractions[r->number].denominator;
    return true;
}

const char *unicode_category(uint32_t ch) { return category_names[unicode_traits(ch)->category]; }
const char *unicode_direction(uint32_t ch) { return direction_names[unicode_traits(ch)->direction]; }
const char *unicode_east_asian_width(uint32_t ch) { return width_names[unicode_traits(ch)->width]; }

/* Writes the text of a row of `decompositions`. */
static size_t decomposition_read(size_t row, uint32_t *out)
{
    const uint16_t *unit = decomposition_text + (decompositions[row] & 0x3FFF);
    size_t n = 0;
    for (size_t i = 0; i < forms[decomposition_form[row]].length; i++) {
        if ((unit[i] & 0xFC00) == 0xD800) {
            out[n++] = 0x10000 + ((unit[i] & 0x3FFu) << 10) + (unit[i + 1] & 0x3FFu);
            i++;
        } else {
            out[n++] = unit[i];
        }
    }
    return n;
}

size_t unicode_decomposition(uint32_t ch, uint32_t *out, const char **tag)
{
    size_t low = 0, high = DECOMPOSITIONS;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (decompositions[middle] >> 14 < ch)
            low = middle + 1;
        else
            high = middle;
    }
    *tag = "";
    if (low == DECOMPOSITIONS || decompositions[low] >> 14 != ch)
        return 0;
    *tag = tag_names[forms[decomposition_form[low]].tag];
    return decomposition_read(low, out);
}

enum { HANGUL_S = 0xAC00, HANGUL_L = 0x1100, HANGUL_V = 0x1161, HANGUL_T = 0x11A7, HANGUL_LS = 19, HANGUL_VS = 21, HANGUL_TS = 28 };

/* The first character that another is composed with, and the last of those below U+10000. Neither can change: texts that are normalised stay so
 * in all later versions of Unicode. */
enum { COMBINING_FIRST = 0x300, COMBINING_LAST_BASIC = 0x309A };

/* Recurses into parts: of Unicode's characters none decomposes many times. */
size_t unicode_decompose(uint32_t ch, bool compatible, uint32_t *out)
{
    uint32_t s = ch - HANGUL_S;
    if (s < HANGUL_LS * HANGUL_VS * HANGUL_TS) {
        out[0] = HANGUL_L + s / (HANGUL_VS * HANGUL_TS);
        out[1] = HANGUL_V + s / HANGUL_TS % HANGUL_VS;
        out[2] = HANGUL_T + s % HANGUL_TS;
        return s % HANGUL_TS ? 3 : 2;
    }
    uint32_t parts[UNICODE_DECOMPOSITION_MAX];
    const char *tag;
    size_t n = ch < 0x80 ? 0 : unicode_decomposition(ch, parts, &tag), length = 0;
    if (n == 0 || (*tag && !compatible)) {
        *out = ch;
        return 1;
    }
    for (size_t i = 0; i < n; i++) /* a decomposition's parts decompose further, but never deeply */
        length += unicode_decompose(parts[i], compatible, out + length);
    return length;
}

uint32_t unicode_compose(uint32_t first, uint32_t second)
{
    uint32_t l = first - HANGUL_L, v = second - HANGUL_V, s = first - HANGUL_S, t = second - HANGUL_T;
    if (l < HANGUL_LS && v < HANGUL_VS)
        return HANGUL_S + (l * HANGUL_VS + v) * HANGUL_TS;
    if (s < HANGUL_LS * HANGUL_VS * HANGUL_TS && s % HANGUL_TS == 0 && t - 1 < HANGUL_TS - 1)
        return first + t;
    if (second < COMBINING_FIRST || (second > COMBINING_LAST_BASIC && second < 0x10000)) /* as most are */
        return 0;
    size_t low = 0, high = COMPOSITIONS;
    while (low < high) {
        size_t middle = (low + high) / 2;
        uint32_t pair[2];
        (void)decomposition_read(compositions[middle], pair);
        if (pair[0] == first && pair[1] == second)
            return decompositions[compositions[middle]] >> 14;
        if (pair[0] < first || (pair[0] == first && pair[1] < second))
            low = middle + 1;
        else
            high = middle;
    }
    return 0;
}
