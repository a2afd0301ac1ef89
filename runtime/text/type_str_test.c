/* type_str_test.c: str's methods that ask what its characters are. */
#include "runtime/text/text.h"
#include "vm/machine/pieces.h"

/* All characters have one of these flags, and there is one. */
static Value all_have(Coil *c, Value self, unsigned flags)
{
    Str *s = self_str(c, self);
    if (!charge_for(c, s->length, RATE_ITEM))
        return COIL_NULL;
    for (size_t i = 0; i < s->length; i++) {
        if (!unicode_is(str_at(s, i), flags))
            return V_FALSE;
        if (!piece_round(c, i))
            return COIL_NULL;
    }
    return bool_value(s->length > 0);
}

Value str_isalnum(Coil *c, const Value *args) { return all_have(c, args[0], UNI_ALNUM); }
Value str_isalpha(Coil *c, const Value *args) { return all_have(c, args[0], UNI_ALPHA); }
Value str_isdecimal(Coil *c, const Value *args) { return all_have(c, args[0], UNI_DECIMAL); }
Value str_isdigit(Coil *c, const Value *args) { return all_have(c, args[0], UNI_DIGIT); }
Value str_isnumeric(Coil *c, const Value *args) { return all_have(c, args[0], UNI_NUMERIC); }
Value str_isspace(Coil *c, const Value *args) { return all_have(c, args[0], UNI_SPACE); }
Value str_isascii(Coil *c, const Value *args) { return bool_value(self_str(c, args[0])->ascii); }

Value str_isprintable(Coil *c, const Value *args)
{
    return self_str(c, args[0])->length == 0 ? V_TRUE : all_have(c, args[0], UNI_PRINTABLE);
}

Value str_isidentifier(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]);
    if (!charge_for(c, s->length, RATE_ITEM))
        return COIL_NULL;
    for (size_t i = 0; i < s->length; i++) {
        uint32_t ch = str_at(s, i);
        if (ch != '_' && !unicode_is(ch, i == 0 ? UNI_XID_START : UNI_XID_CONTINUE))
            return V_FALSE;
        if (!piece_round(c, i))
            return COIL_NULL;
    }
    return bool_value(s->length > 0);
}

/* Some character is `wanted`, and none is one of `refused`. */
static Value has_case(Coil *c, Value self, unsigned wanted, unsigned refused)
{
    Str *s = self_str(c, self);
    if (!charge_for(c, s->length, RATE_ITEM))
        return COIL_NULL;
    bool found = false;
    for (size_t i = 0; i < s->length; i++) {
        unsigned flags = unicode_record(str_at(s, i))->flags;
        if (flags & refused)
            return V_FALSE;
        found |= (flags & wanted) != 0;
        if (!piece_round(c, i))
            return COIL_NULL;
    }
    return bool_value(found);
}

Value str_islower(Coil *c, const Value *args) { return has_case(c, args[0], UNI_LOWER, UNI_UPPER | UNI_TITLE); }
Value str_isupper(Coil *c, const Value *args) { return has_case(c, args[0], UNI_UPPER, UNI_LOWER | UNI_TITLE); }

Value str_istitle(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]);
    if (!charge_for(c, s->length, RATE_ITEM))
        return COIL_NULL;
    bool found = false, inside = false;
    for (size_t i = 0; i < s->length; i++) {
        unsigned flags = unicode_record(str_at(s, i))->flags;
        if (flags & (UNI_UPPER | UNI_TITLE)) {
            if (inside)
                return V_FALSE;
            found = inside = true;
        } else if (flags & UNI_LOWER) {
            if (!inside)
                return V_FALSE;
            found = true;
        } else {
            inside = false;
        }
        if (!piece_round(c, i))
            return COIL_NULL;
    }
    return bool_value(found);
}
