/* unicode_lookup.h: the functions of unicode_data.h over the generated tables; included at the end of unicode_data.c
 * only. */

/* The number of ch in a table of three stages. */
#define LOOK_UP(ch, name, NAME)                                                                                        \
    name##_bottom[((size_t)name##_middle[((size_t)name##_top[(ch) >> (NAME##_LOW + NAME##_HIGH)] << NAME##_HIGH) +     \
                                         ((ch) >> NAME##_LOW & ((1u << NAME##_HIGH) - 1))]                             \
                   << NAME##_LOW) +                                                                                    \
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

const char *unicode_category(uint32_t ch)
{
    return category_names[unicode_traits(ch)->category];
}
const char *unicode_direction(uint32_t ch)
{
    return direction_names[unicode_traits(ch)->direction];
}
const char *unicode_east_asian_width(uint32_t ch)
{
    return width_names[unicode_traits(ch)->width];
}

size_t unicode_decomposition(uint32_t ch, uint32_t *out, const char **tag)
{
    size_t low = 0, high = DECOMPOSITIONS;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (decompositions[middle].code < ch)
            low = middle + 1;
        else
            high = middle;
    }
    *tag = "";
    if (low == DECOMPOSITIONS || decompositions[low].code != ch)
        return 0;
    *tag = tag_names[decompositions[low].tag];
    const uint16_t *unit = decomposition_text + decompositions[low].start;
    size_t n = 0;
    for (size_t i = 0; i < decompositions[low].length; i++) {
        if ((unit[i] & 0xFC00) == 0xD800) {
            out[n++] = 0x10000 + ((unit[i] & 0x3FFu) << 10) + (unit[i + 1] & 0x3FFu);
            i++;
        } else {
            out[n++] = unit[i];
        }
    }
    return n;
}

uint32_t unicode_compose(uint32_t first, uint32_t second)
{
    size_t low = 0, high = COMPOSITIONS;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const struct Composition *pair = &compositions[middle];
        if (pair->first == first && pair->second == second)
            return pair->whole;
        if (pair->first < first || (pair->first == first && pair->second < second))
            low = middle + 1;
        else
            high = middle;
    }
    return 0;
}
