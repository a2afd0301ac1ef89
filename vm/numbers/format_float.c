/* format_float.c: format specs of float and complex. */
#include "vm/numbers/format_layout.h"

#include <math.h>

/* How a spec's type prints a double. */
typedef struct FloatStyle {
    char code;
    int precision, flags;
    bool percent;
} FloatStyle;

static bool float_style(Coil *c, const FormatSpec *f, FloatStyle *out)
{
    uint32_t type = f->type;
    *out = (FloatStyle){.flags = f->alternate ? FLOAT_ALTERNATE : 0, .percent = type == '%'};
    if (f->precision > INT32_MAX)
        return fail_error(c, EXC_ValueError, "precision too big");
    out->code = type == 0 ? 'r' : type == 'n' ? 'g' : type == '%' ? 'f' : (char)type;
    out->precision = f->precision >= 0 ? (int)f->precision : 6;
    if (f->precision >= 0 && out->code == 'r')
        out->code = 'g';
    return true;
}

/* Splits printed digits into what is grouped and the tail, and drops the sign of a zero if asked to. */
static NumberLayout float_layout(const FormatSpec *f, const DoubleText *text)
{
    size_t whole = 0;
    while (whole < text->length && text->text[whole] - '0' >= 0 && text->text[whole] - '0' < 10)
        whole++;
    bool negative = text->negative;
    if (negative && f->no_negative_zero) {
        bool zero = true;
        for (size_t i = 0; i < text->length && text->text[i] != 'e' && text->text[i] != 'E'; i++)
            zero &= text->text[i] == '0' || text->text[i] == '.';
        negative = !zero;
    }
    return (NumberLayout){.negative = negative,
                          .digits = text->text,
                          .digit_count = whole,
                          .tail = text->text + whole,
                          .tail_count = text->length - whole,
                          .group = 3};
}

Str *format_float(Coil *c, double d, Str *spec, const char *type)
{
    FormatSpec f;
    FloatStyle style;
    if (!format_spec_parse(c, spec, 0, '>', type, &f))
        return NULL;
    if (f.type && (f.type >= 128 || !strchr("eEfFgGn%", (int)f.type)))
        return format_unknown_type(c, f.type, type);
    if (!float_style(c, &f, &style))
        return NULL;
    if (f.type == 0)
        style.flags |= FLOAT_ADD_DOT_0;
    DoubleText text;
    if (!double_text(c, style.percent ? d * 100 : d, style.code, style.precision, style.flags, &text))
        return NULL;
    NumberLayout layout = float_layout(&f, &text);
    StrBuilder b = STR_BUILDER(c);
    if (style.percent) { /* part of the tail, for which it gets a copy of the text */
        char *longer = mem_alloc(c, text.length + 1);
        if (!longer) {
            double_text_drop(c, &text);
            return NULL;
        }
        memcpy(longer, text.text, text.length);
        longer[text.length] = '%';
        layout.digits = longer;
        layout.tail = longer + layout.digit_count;
        layout.tail_count++;
        layout_number(&b, &f, &layout);
        mem_free(c, longer, text.length + 1);
    } else {
        layout_number(&b, &f, &layout);
    }
    double_text_drop(c, &text);
    return builder_finish(&b);
}

static bool append_part(StrBuilder *b, const FormatSpec *f, const FloatStyle *style, double d)
{
    DoubleText text;
    if (!double_text(b->c, d, style->code, style->precision, style->flags, &text)) {
        b->failed = true;
        return false;
    }
    NumberLayout layout = float_layout(f, &text);
    layout_number(b, f, &layout);
    double_text_drop(b->c, &text);
    return !b->failed;
}

Str *format_complex(Coil *c, double real, double imaginary, Str *spec, const char *type)
{
    FormatSpec f;
    FloatStyle style;
    if (!format_spec_parse(c, spec, 0, '>', type, &f))
        return NULL;
    if (f.type && (f.type >= 128 || !strchr("eEfFgGn", (int)f.type)))
        return format_unknown_type(c, f.type, type);
    if (f.align == '=' && f.fill != '0') {
        raise_error(c, EXC_ValueError, "'=' alignment flag is not allowed in complex format specifier");
        return NULL;
    }
    if (f.fill == '0') {
        raise_error(c, EXC_ValueError, "Zero padding is not allowed in complex format specifier");
        return NULL;
    }
    if (!float_style(c, &f, &style))
        return NULL;
    /* Without a type it looks as repr() shows it. */
    bool real_shown = f.type || real != 0 || signbit(real), parentheses = !f.type && real_shown;
    FormatSpec part = f;
    /* The width is that of the whole. */
    part.width = -1;
    StrBuilder b = STR_BUILDER(c);
    if (real_shown) {
        append_part(&b, &part, &style, real);
        part.sign = '+';
    }
    append_part(&b, &part, &style, imaginary);
    builder_char(&b, 'j');
    Str *number = builder_finish(&b);
    if (!number)
        return NULL;
    StrBuilder whole = STR_BUILDER(c);
    size_t length = number->length + (parentheses ? 2 : 0), room = f.width > (int64_t)length ? count_size(f.width) - length : 0;
    size_t left = f.align == '>' ? room : f.align == '^' ? room / 2 : 0;
    builder_fill(&whole, f.fill, left);
    if (parentheses)
        builder_char(&whole, '(');
    builder_str(&whole, number);
    if (parentheses)
        builder_char(&whole, ')');
    builder_fill(&whole, f.fill, room - left);
    RELEASE(c, number);
    return builder_finish(&whole);
}
