/* diagnose_expression.c: syntax errors of expressions, by themselves and in each kind of bracket. */
#include "grammar/diagnose/diagnosis.h"

#include "grammar/parser_tokens.h"
#include "grammar/diagnose/scan.h"

#include <string.h>

/* ---- expressions ---- */

/* Whether a whole expression may follow such a token, wherever it stands. */
static bool starts_expression(int before)
{
    switch (before) {
    case TOKEN_COMMA:
    case TOKEN_LPAR:
    case TOKEN_LSQB:
    case TOKEN_LBRACE:
    case TOKEN_FIELD_OPEN:
    case TOKEN_WITH_LPAR:
    case TOKEN_COLON:
    case TOKEN_EQUAL:
    case TOKEN_COLONEQUAL:
    case TOKEN_RARROW:
    case TOKEN_AT:
    case TOKEN_SEMI:
    case TOKEN_NEWLINE:
    case TOKEN_INDENT:
    case TOKEN_DEDENT:
    case TOKEN_PLUSEQUAL:
    case TOKEN_MINEQUAL:
    case TOKEN_STAREQUAL:
    case TOKEN_SLASHEQUAL:
    case TOKEN_DOUBLESLASHEQUAL:
    case TOKEN_PERCENTEQUAL:
    case TOKEN_ATEQUAL:
    case TOKEN_LEFTSHIFTEQUAL:
    case TOKEN_RIGHTSHIFTEQUAL:
    case TOKEN_AMPEREQUAL:
    case TOKEN_VBAREQUAL:
    case TOKEN_CIRCUMFLEXEQUAL:
    case TOKEN_DOUBLESTAREQUAL: return true;
    default: return keyword_next(before) == NEXT_EXPRESSION;
    }
}

/* Whether an `expression` (rather than an operand or a condition) may start at `at`, where the level begins at `from`.
 */
static bool expression_starts(const Diagnosis *d, size_t from, size_t at)
{
    if (at == from)
        return true;
    int before = diagnosis_kind(d, at - 1);
    if (before == TOKEN_IF) /* a statement's, not a ternary's or a comprehension's */
        return at - 1 == d->line;
    if (before == TOKEN_IN)
        return d->open == NONE_OPEN && (diagnosis_kind(d, d->line) == TOKEN_FOR || diagnosis_kind(d, d->line) == TOKEN_ASYNC);
    if (before == TOKEN_AT)
        return at - 1 == d->line;
    if (before == TOKEN_STAR || before == TOKEN_DOUBLESTAR)
        return at - 1 == from || diagnosis_kind(d, at - 2) == TOKEN_COMMA;
    return starts_expression(before);
}

/* CPython compares a name with its soft keywords by the name's length, so a prefix of one counts as one. */
static bool is_soft_keyword(const Diagnosis *d, size_t at)
{
    const Token *token = &d->tokens[at];
    const Keyword *is = keyword_of(token->kind);
    if (token->kind != TOKEN_NAME && !(is && is->sort == KEYWORD_SOFT))
        return false;
    size_t length = token->end - token->start;
    for (const Keyword *soft = keywords; soft->token; soft++)
        if (soft->sort == KEYWORD_SOFT && length <= strlen(soft->spelling) &&
            !memcmp(d->parser->source->bytes + token->start, soft->spelling, length))
            return true;
    return false;
}

static bool is_legacy(const Diagnosis *d, size_t at) { return diagnosis_is_word(d, at, "print") || diagnosis_is_word(d, at, "exec"); }

/* `a + not b` */
bool diagnose_not(Diagnosis *d)
{
    size_t at = d->failed;
    if (diagnosis_kind(d, at) != TOKEN_NOT || at == 0)
        return false;
    size_t operand = at;
    while (diagnosis_kind(d, operand) == TOKEN_NOT)
        operand++;
    size_t end = 0;
    switch (diagnosis_kind(d, at - 1)) {
    case TOKEN_PLUS:
    case TOKEN_MINUS:
        if (at >= 2 && diagnosis_operand_ends(d, at - 1)) {
            end = scan_comparison(d->parser, operand);
            break;
        }
        /* fall through */
    case TOKEN_TILDE: end = scan_primary(d->parser, at + 1); break;
    case TOKEN_STAR:
        if (at < 2 || !diagnosis_operand_ends(d, at - 1))
            return false;
        /* fall through */
    case TOKEN_SLASH:
    case TOKEN_PERCENT:
    case TOKEN_DOUBLESLASH:
    case TOKEN_AT: end = scan_comparison(d->parser, operand); break;
    default: break;
    }
    return end && say_range(d, at, end - 1, "'not' after an operator must be parenthesized");
}

/* Two expressions side by side; a ternary without its else; `print x`. */
bool diagnose_juxtaposition(Diagnosis *d, size_t from, bool parameters)
{
    size_t failed = d->failed;
    for (size_t at = from; at < failed; at = diagnosis_step(d, at, failed)) {
        if (!expression_starts(d, from, at))
            continue;
        if (parameters && (at == from || (diagnosis_kind(d, at - 1) != TOKEN_EQUAL && diagnosis_kind(d, at - 1) != TOKEN_COLON)))
            continue; /* only annotations and defaults are expressions */
        size_t end = scan_disjunction(d->parser, at);
        if (!end)
            continue;
        size_t last = end == failed ? scan_expression(d->parser, failed) : 0;
        if (last)
            d->looked = last;
        if (last) {
            bool string = diagnosis_kind(d, at) == TOKEN_NAME && diagnosis_kind(d, at + 1) == TOKEN_STRING;
            bool nested = d->open != NONE_OPEN;
            bool plain = end == at + 1;
            if (!string && !is_soft_keyword(d, at) && nested && !(plain && is_legacy(d, at)))
                return say_range(d, at, last - 1, "invalid syntax. Perhaps you forgot a comma?");
            if (plain && is_legacy(d, at)) {
                size_t b = scan_expressions(d->parser, failed);
                return say_range(d, at, (b ? b : last) - 1, "Missing parentheses in call to '%.*s'. Did you mean %.*s(...)?",
                                 (int)(d->tokens[at].end - d->tokens[at].start), d->parser->source->bytes + d->tokens[at].start,
                                 (int)(d->tokens[at].end - d->tokens[at].start), d->parser->source->bytes + d->tokens[at].start);
            }
        }
        if (diagnosis_kind(d, end) == TOKEN_IF && end < failed) {
            size_t condition = scan_disjunction(d->parser, end + 1);
            if (condition == failed && diagnosis_kind(d, failed) != TOKEN_ELSE && diagnosis_kind(d, failed) != TOKEN_COLON)
                return say_range(d, at, condition - 1, "expected 'else' after 'if' expression");
        }
    }
    return false;
}

/* `=` or `:=` where a condition or an element stands. */
bool diagnose_equals(Diagnosis *d, size_t start)
{
    size_t at = d->failed;
    Parser *p = d->parser;
    if (diagnosis_kind(d, at) == TOKEN_COLONEQUAL) {
        if (scan_expression(p, start) != at || !scan_expression(p, at + 1))
            return false;
        const Node *target = scan_parse(p, start, at);
        return target && target->kind != AST_Name &&
               diagnosis_say(d, DIAGNOSTIC_SYNTAX_ERROR, target->span, "cannot use assignment expressions with %s",
                             expression_name(target));
    }
    if (diagnosis_kind(d, at) != TOKEN_EQUAL || scan_bitor(p, start) != at)
        return false;
    size_t end = scan_bitor(p, at + 1);
    if (!end || diagnosis_kind(d, end) == TOKEN_EQUAL || diagnosis_kind(d, end) == TOKEN_COLONEQUAL)
        return false;
    d->looked = end;
    if (at == start + 1 && diagnosis_kind(d, start) == TOKEN_NAME)
        return say_range(d, start, end - 1, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
    const Node *node = scan_parse(p, start, at);
    if (!node)
        return false;
    if (node->kind == AST_List || node->kind == AST_Tuple || node->kind == AST_GeneratorExp)
        return false;
    return !expression_is_word(node) &&
           say_range(d, start, at - 1, "cannot assign to %s here. Maybe you meant '==' instead of '='?", expression_name(node));
}

/* A comprehension's `for` without its `in`. */
bool diagnose_for(Diagnosis *d, size_t from)
{
    size_t targets = 0;
    for (size_t at = from; at < d->failed; at = diagnosis_step(d, at, d->failed))
        if (diagnosis_kind(d, at) == TOKEN_FOR)
            targets = at + 1;
    if (!targets || diagnosis_kind(d, d->failed) == TOKEN_IN || diagnosis_kind(d, targets) == TOKEN_STAR)
        return false;
    for (size_t at = targets;;) {
        size_t end = scan_bitor(d->parser, diagnosis_kind(d, at) == TOKEN_STAR ? at + 1 : at);
        if (!end || end > d->failed)
            return false;
        at = end;
        if (at == d->failed)
            return say(d, at, "'in' expected after for-loop variables");
        if (diagnosis_kind(d, at++) != TOKEN_COMMA)
            return false;
        if (at == d->failed)
            return say(d, at, "'in' expected after for-loop variables");
    }
}

/* `expr, expr for ...` in brackets. */
static bool comprehension_rules(Diagnosis *d, size_t from)
{
    size_t at = d->failed;
    if (!diagnosis_is_for(d, at))
        return false;
    bool several = false;
    for (size_t element = from;; element++) {
        if (diagnosis_kind(d, element) == TOKEN_STAR)
            element++;
        else if (diagnosis_kind(d, element) == TOKEN_NAME && diagnosis_kind(d, element + 1) == TOKEN_COLONEQUAL)
            element += 2;
        element = scan_expression(d->parser, element);
        if (element == at)
            break;
        if (!element || element > at || diagnosis_kind(d, element) != TOKEN_COMMA)
            return false;
        several = true;
        if (element + 1 == at)
            break;
    }
    return several && say_range(d, from, at - 1, "did you forget parentheses around the comprehension target?");
}

/* The index past a comprehension's clauses, which begin at `at`; 0 if they are none, and *lacking then where an `in` should stand, or 0. */
static size_t clauses_end(const Diagnosis *d, size_t at, size_t *lacking)
{
    Parser *p = d->parser;
    *lacking = 0;
    while (at && diagnosis_is_for(d, at)) {
        size_t target = at + (diagnosis_kind(d, at) == TOKEN_ASYNC);
        do {
            target++;
            if (diagnosis_kind(d, target) == TOKEN_IN)
                break;
            target = scan_bitor(p, diagnosis_kind(d, target) == TOKEN_STAR ? target + 1 : target);
        } while (target && diagnosis_kind(d, target) == TOKEN_COMMA);
        if (target && diagnosis_kind(d, target) != TOKEN_IN)
            *lacking = target;
        at = target && !*lacking ? scan_disjunction(p, target + 1) : 0;
        while (at && diagnosis_kind(d, at) == TOKEN_IF)
            at = scan_disjunction(p, at + 1);
    }
    return at;
}

/* `NAME = value for ...`: at is its `for`. What is amiss is the `=` only if the clause is one. */
static bool keyword_for_rules(Diagnosis *d, size_t start, size_t at)
{
    size_t lacking, end = clauses_end(d, at, &lacking);
    if (lacking)
        return say(d, lacking, "'in' expected after for-loop variables");
    return end && say_range(d, start, start + 1, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
}

/* `*value for ...` in a call or a subscript, whose first element is at `from`. */
static bool starred_for_rules(Diagnosis *d, size_t from)
{
    size_t at = d->failed, start = diagnosis_element(d, from);
    if (!diagnosis_is_for(d, at) || diagnosis_kind(d, start) != TOKEN_STAR || scan_expression(d->parser, start + 1) != at)
        return false;
    size_t lacking, end = clauses_end(d, at, &lacking);
    if (lacking)
        return say(d, lacking, "'in' expected after for-loop variables");
    if (end && start == from)
        return say_range(d, start, at - 1, "iterable unpacking cannot be used in comprehension");
    return end && say_range(d, start, end - 1, "Generator expression must be parenthesized");
}

static bool call_rules(Diagnosis *d, size_t from)
{
    size_t at = d->failed, start = diagnosis_element(d, from);
    Parser *p = d->parser;
    if (starred_for_rules(d, from))
        return true;
    if (diagnosis_kind(d, start) == TOKEN_NAME && diagnosis_kind(d, start + 1) == TOKEN_EQUAL && at > start + 1) {
        if (diagnosis_is_for(d, at) && scan_expression(p, start + 2) == at)
            return keyword_for_rules(d, start, at);
        if (at == start + 2 && (diagnosis_kind(d, at) == TOKEN_COMMA || diagnosis_kind(d, at) == TOKEN_RPAR))
            return say_range(d, start, start + 1, "expected argument value expression");
        if (diagnosis_kind(d, at) == TOKEN_EQUAL || diagnosis_kind(d, at) == TOKEN_COLONEQUAL)
            return false;
    }
    if (diagnosis_kind(d, at) == TOKEN_EQUAL) {
        int first = diagnosis_kind(d, start);
        if (keyword_next(first) == NEXT_VALUE && at == start + 1)
            return say_range(d, start, at, "cannot assign to %s", keyword_of(first)->spelling);
        size_t value = scan_expression(p, at + 1);
        if ((first == TOKEN_STAR || first == TOKEN_DOUBLESTAR) && scan_expression(p, start + 1) == at && value)
            return say_range(d, start, value - 1,
                             first == TOKEN_STAR ? "cannot assign to iterable argument unpacking"
                                                 : "cannot assign to keyword argument unpacking");
        if (scan_expression(p, start) == at)
            return say_range(d, start, at, "expression cannot contain assignment, perhaps you meant \"==\"?");
    }
    return false;
}

static bool dict_rules(Diagnosis *d, size_t from)
{
    size_t at = d->failed, start = diagnosis_element(d, from);
    Parser *p = d->parser;
    size_t key = scan_expression(p, start);
    /* Is it a dict? The first element tells. */
    size_t first = scan_expression(p, from);
    bool dict = diagnosis_kind(d, from) == TOKEN_DOUBLESTAR || (first && first < at && diagnosis_kind(d, first) == TOKEN_COLON);
    if (key && key + 1 == at && diagnosis_kind(d, key) == TOKEN_COLON) {
        if (diagnosis_kind(d, at) == TOKEN_STAR && scan_bitor(p, at + 1)) {
            return say_until(d, at, scan_bitor(p, at + 1), "cannot use a starred expression in a dictionary value");
        }
        if (diagnosis_kind(d, at) == TOKEN_RBRACE || diagnosis_kind(d, at) == TOKEN_COMMA)
            return say(d, key, "expression expected after dictionary key and ':'");
    }
    if (dict && start != from && key > start && key <= at && diagnosis_kind(d, key) != TOKEN_COLON) {
        Span last = diagnosis_span(d, key - 1);
        diagnosis_say(d, DIAGNOSTIC_SYNTAX_ERROR, (Span){last.end_lineno, last.end_col_offset - 1, last.end_lineno, last.end_col_offset},
                      "':' expected after dictionary key");
        d->error->end_offset = 0;
        return true;
    }
    return false;
}

/* Parameters: from the bracket or `lambda` on. */
bool diagnose_parameters(Diagnosis *d, size_t from, bool lambda)
{
    size_t at = d->failed, start = diagnosis_element(d, from);

    if (diagnosis_kind(d, at) == TOKEN_LPAR && at == start && d->tokens[at].match > at) {
        size_t close = d->tokens[at].match;
        bool names = close > at + 1;
        for (size_t i = at + 1; i < close; i += 2)
            names &= diagnosis_kind(d, i) == TOKEN_NAME && (i + 1 == close || diagnosis_kind(d, i + 1) == TOKEN_COMMA);
        bool defaults = false;
        for (size_t i = from; i < at; i = diagnosis_step(d, i, at))
            defaults |=
                diagnosis_kind(d, i) == TOKEN_EQUAL || diagnosis_kind(d, i) == TOKEN_STAR || diagnosis_kind(d, i) == TOKEN_DOUBLESTAR;
        if (names && !defaults)
            return say_range(d, at, close,
                             lambda ? "Lambda expression parameters cannot be parenthesized"
                                    : "Function parameters cannot be parenthesized");
    }
    bool value_missing =
        diagnosis_kind(d, at - 1) == TOKEN_EQUAL && (diagnosis_kind(d, at) == TOKEN_COMMA || diagnosis_kind(d, at) == TOKEN_RPAR);
    if (value_missing && diagnosis_kind(d, from) == TOKEN_SLASH)
        return say(d, from, "at least one argument must precede /");
    if (value_missing && diagnosis_kind(d, start) == TOKEN_STAR)
        return say(d, at - 1, "var-positional argument cannot have default value");
    if (value_missing)
        return say(d, at - 1, "expected default value expression");
    if (diagnosis_kind(d, at) == TOKEN_STAR && diagnosis_kind(d, at - 1) == TOKEN_SLASH)
        return say(d, at, "expected comma between / and *");
    return false;
}

static bool type_parameter_rules(Diagnosis *d, size_t open)
{
    size_t at = d->failed;
    Parser *p = d->parser;
    if (at == open + 1 && diagnosis_kind(d, at) == TOKEN_RSQB)
        return say_until(d, at, diagnosis_kind(d, d->simple) == TOKEN_TYPE ? at + 1 : at, "Type parameter list cannot be empty");
    if (diagnosis_kind(d, at) == TOKEN_COLON && at >= 2 && diagnosis_kind(d, at - 1) == TOKEN_NAME) {
        int star = diagnosis_kind(d, at - 2);
        size_t bound = scan_expression(p, at + 1);
        if (bound && (star == TOKEN_STAR || star == TOKEN_DOUBLESTAR)) {
            const Node *node = scan_parse(p, at + 1, bound);
            say_until(d, at, bound, "cannot use %s with %s", node && node->kind == AST_Tuple ? "constraints" : "bound",
                      star == TOKEN_STAR ? "TypeVarTuple" : "ParamSpec");
            return true;
        }
    }
    return false;
}

/* f-string fields */
static bool field_rules(Diagnosis *d, size_t open)
{
    size_t at = d->failed, from = open + 1;
    int kind = diagnosis_kind(d, at);
    Parser *p = d->parser;
    if (at == from) {
        const char *what = kind == TOKEN_EQUAL         ? "="
                           : kind == TOKEN_FIELD_BANG  ? "!"
                           : kind == TOKEN_FIELD_COLON ? ":"
                           : kind == TOKEN_FIELD_CLOSE ? "}"
                                                       : NULL;
        if (what)
            return say(d, at, "f-string: valid expression required before '%s'", what);
        return say(d, at, "f-string: expecting a valid expression after '{'");
    }
    /* `yield` may stand here, and scan_expressions() does not read it. */
    if (diagnosis_kind(d, from) == TOKEN_YIELD)
        return false;
    size_t end = scan_expressions(p, from);
    if (!end)
        return say(d, from, "f-string: expecting a valid expression after '{'");
    bool equal = false;
    if (end && end < at && diagnosis_kind(d, end) == TOKEN_EQUAL) {
        equal = true;
        end++;
    }
    /* What may follow the expression has an order: `=`, then `!`, then `:`. Each message names those that still may. */
    int next = diagnosis_kind(d, end);
    if (end == at || (next != TOKEN_FIELD_BANG && next != TOKEN_FIELD_COLON && next != TOKEN_FIELD_CLOSE)) {
        return say(d, end, equal ? "f-string: expecting '!', or ':', or '}'" : "f-string: expecting '=', or '!', or ':', or '}'");
    }
    if (end && diagnosis_kind(d, end) == TOKEN_FIELD_BANG) {
        if (at == end + 1) {
            if (kind == TOKEN_FIELD_COLON || kind == TOKEN_FIELD_CLOSE)
                return say(d, at, "f-string: missing conversion character");
            return say(d, at, "f-string: invalid conversion character");
        }
        end += 2;
        if (end == at)
            return say(d, at, "f-string: expecting ':' or '}'");
    }
    if (end && end < at && diagnosis_kind(d, end) == TOKEN_FIELD_COLON)
        return say(d, at, "f-string: expecting '}', or format specs");
    return false;
}

/* Which rules apply depends on what the bracket belongs to: a field, parameters, a pattern, a call, a display, a subscript or type
 * parameters. The token before it and the word that begins the line tell. */
bool diagnose_bracket(Diagnosis *d)
{
    size_t open = d->open, from = open + 1, at = d->failed;
    bool star = at > from && diagnosis_kind(d, at - 1) == TOKEN_STAR && (at - 1 == from || diagnosis_kind(d, at - 2) == TOKEN_COMMA) &&
                !scan_expression(d->parser, at);
    int before = open > 0 ? diagnosis_kind(d, open - 1) : TOKEN_NEWLINE;
    Parser *p = d->parser;
    size_t line = d->word;
    /* The word at the line's start rules only what stands in its header, not in a statement behind the colon. */
    bool header = d->simple == d->line;
    switch (diagnosis_kind(d, open)) {
    case TOKEN_FIELD_OPEN: return diagnose_juxtaposition(d, from, false) || field_rules(d, open);
    case TOKEN_LPAR:
        if (header && diagnosis_kind(d, line) == TOKEN_DEF &&
            (open == line + 2 || (diagnosis_kind(d, open - 1) == TOKEN_RSQB && d->tokens[open - 1].match == line + 2)))
            return diagnose_juxtaposition(d, from, true) || diagnose_parameters(d, from, false);
        /* The parentheses of `from … import (…)` hold no expression. */
        if (before == TOKEN_IMPORT)
            return false;
        /* In a pattern a bracket behind a name is a class pattern, where elsewhere it is a call. */
        bool pattern = header && diagnosis_kind(d, line) == TOKEN_CASE;
        if (pattern && diagnosis_operand_ends(d, open) && diagnose_class_pattern(d, from))
            return true;
        if (star)
            return say(d, at, "Invalid star expression");
        if (diagnosis_operand_ends(d, open) && !pattern)
            return diagnose_juxtaposition(d, from, false) || call_rules(d, from);
        if (diagnosis_kind(d, from) == TOKEN_DOUBLESTAR && at == from && !pattern) {
            size_t end = scan_expression(p, from + 1);
            if (end && diagnosis_kind(d, end) == TOKEN_RPAR)
                return say(d, from, "cannot use double starred expression here");
        }
        if (diagnose_juxtaposition(d, from, false) || diagnose_equals(d, diagnosis_element(d, from)))
            return true;
        return before == TOKEN_STAR && open >= 2 && diagnosis_kind(d, open - 2) == TOKEN_LSQB && say(d, at, "Invalid star expression");
    case TOKEN_LSQB:
        if (header && ((diagnosis_kind(d, line) == TOKEN_DEF || diagnosis_kind(d, line) == TOKEN_CLASS) && open == line + 2))
            return type_parameter_rules(d, open) || (diagnosis_kind(d, line) == TOKEN_DEF && say(d, open, "expected '('"));
        if (diagnosis_kind(d, d->simple) == TOKEN_TYPE && open == d->simple + 2)
            return type_parameter_rules(d, open);
        return (star && say(d, at, "Invalid star expression")) || comprehension_rules(d, from) || starred_for_rules(d, from) ||
               diagnose_juxtaposition(d, from, false) || diagnose_equals(d, diagnosis_element(d, from));
    case TOKEN_LBRACE:
        return dict_rules(d, from) || comprehension_rules(d, from) || diagnose_juxtaposition(d, from, false) ||
               diagnose_equals(d, diagnosis_element(d, from));
    default: return diagnose_juxtaposition(d, from, false);
    }
}
