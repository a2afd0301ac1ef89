/* diagnose_statement.c: syntax errors of statements: headers, blocks, imports, targets, patterns. */
#include "grammar/diagnose/diagnosis.h"

#include "grammar/parser_tokens.h"
#include "grammar/diagnose/scan.h"

/* ---- blocks and indentation ---- */

/* At `at`: the header that the word at `word` begins, a word of this kind, has no block. */
static bool say_no_block(Diagnosis *d, size_t at, int kind, size_t word)
{
    unsigned lineno = (unsigned)d->tokens[word].span.lineno;
    if (kind == TOKEN_DEF || kind == TOKEN_CLASS)
        return say_token(d, DIAGNOSTIC_INDENTATION_ERROR, at, "expected an indented block after %s definition on line %u",
                         kind == TOKEN_DEF ? "function" : "class", lineno);
    bool star = kind == TOKEN_EXCEPT && diagnosis_kind(d, word + 1) == TOKEN_STAR;
    return say_token(d, DIAGNOSTIC_INDENTATION_ERROR, at, "expected an indented block after '%s%s' statement on line %u",
                     keyword_of(kind)->spelling, star ? "*" : "", lineno);
}

/* The header of the block that the DEDENT at `at` closes. */
static size_t block_header(const Diagnosis *d, size_t at)
{
    size_t depth = 0;
    for (size_t i = at + 1; i-- > 0;) {
        if (diagnosis_kind(d, i) == TOKEN_DEDENT)
            depth++;
        else if (diagnosis_kind(d, i) == TOKEN_INDENT && --depth == 0)
            return diagnosis_line(d, i - 1);
    }
    return at;
}

bool diagnose_block(Diagnosis *d)
{
    size_t at = d->failed;
    if (at >= 2 && diagnosis_kind(d, at - 1) == TOKEN_NEWLINE && diagnosis_kind(d, at - 2) == TOKEN_COLON &&
        diagnosis_kind(d, at) != TOKEN_INDENT) {
        size_t line = diagnosis_line(d, at - 1), word = line + (diagnosis_header(d, line) == HEADER_PREFIX);
        if (diagnosis_header(d, word) != HEADER_NONE)
            return say_no_block(d, at, diagnosis_kind(d, word), word);
    }
    /* After a try's block. */
    if (at >= 1 && at == d->line) {
        size_t header = at;
        if (diagnosis_kind(d, at - 1) == TOKEN_DEDENT)
            header = block_header(d, at - 1);
        else if (diagnosis_kind(d, at - 1) == TOKEN_NEWLINE)
            header = diagnosis_line(d, at - 1);
        if (diagnosis_kind(d, header) == TOKEN_TRY && diagnosis_kind(d, header + 1) == TOKEN_COLON)
            return say(d, at, "expected 'except' or 'finally' block");
    }
    if (diagnosis_kind(d, at) == TOKEN_INDENT || diagnosis_kind(d, at) == TOKEN_DEDENT) {
        bool indent = diagnosis_kind(d, at) == TOKEN_INDENT;
        return say_token(d, DIAGNOSTIC_INDENTATION_ERROR, at, indent ? "unexpected indent" : "unexpected unindent");
    }
    return false;
}

/* Handlers of both sorts in one try; exception types without parentheses, or none after `except*`. */
bool diagnose_except(Diagnosis *d)
{
    size_t line = d->line, at = d->failed;
    if (diagnosis_kind(d, line) != TOKEN_EXCEPT)
        return false;
    size_t first = line + 1 + (diagnosis_kind(d, line + 1) == TOKEN_STAR);
    if (at > first && diagnosis_kind(d, at) == TOKEN_COMMA && scan_expression(d->parser, first) == at) {
        size_t end = scan_expressions(d->parser, at + 1);
        if (end && diagnosis_kind(d, end) == TOKEN_AS)
            end += 2;
        if (end && diagnosis_kind(d, end) == TOKEN_COLON) {
            return say_until(d, first, end, "multiple exception types must be parenthesized");
        }
    }
    if (diagnosis_kind(d, line + 1) == TOKEN_STAR && at == line + 2 &&
        (diagnosis_kind(d, at) == TOKEN_NEWLINE || diagnosis_kind(d, at) == TOKEN_COLON))
        return say(d, at, "expected one or more exception types");
    if (at == line + 1 || (at == line + 2 && diagnosis_kind(d, line + 1) == TOKEN_STAR)) {
        /* After handlers of the other sort. */
        size_t before = line;
        while (before > 0 && (diagnosis_kind(d, before - 1) == TOKEN_DEDENT || diagnosis_kind(d, before - 1) == TOKEN_NEWLINE)) {
            size_t header = diagnosis_kind(d, before - 1) == TOKEN_DEDENT ? block_header(d, before - 1) : diagnosis_line(d, before - 1);
            if (diagnosis_kind(d, header) != TOKEN_EXCEPT)
                break;
            bool star = diagnosis_kind(d, header + 1) == TOKEN_STAR, now = diagnosis_kind(d, line + 1) == TOKEN_STAR;
            if (star != now)
                return say_range(d, line, line + now, "cannot have both 'except' and 'except*' on the same 'try'");
            before = header;
        }
    }
    return false;
}

/* ---- statements ---- */

/* `def name[types](parameters) -> result`: what comes after the name, after the types, and before the block. */
static bool signature_rules(Diagnosis *d)
{
    size_t at = d->failed, open = d->word + 2;
    if (at == open && diagnosis_kind(d, at) != TOKEN_LSQB)
        return say(d, at, "expected '('");
    if (diagnosis_kind(d, open) == TOKEN_LSQB && d->tokens[open].match > open) {
        open = d->tokens[open].match + 1;
        if (at == open)
            return say(d, at, "expected '('");
    }
    size_t close = d->tokens[open].match;
    if (close <= open)
        return false;
    bool arrow = diagnosis_kind(d, close + 1) == TOKEN_RARROW;
    if (arrow && at == close + 2)
        return say(d, close + 1, "expected ':'");
    return (at == close + 1 || (arrow && at > close + 2 && scan_expression(d->parser, close + 2) == at)) && say(d, at, "expected ':'");
}

/* A header that is whole but for its ':': the line ends after an operand. */
static bool clause_rules(Diagnosis *d)
{
    size_t at = d->failed;
    int kind = diagnosis_kind(d, d->word);
    if (diagnosis_kind(d, at) != TOKEN_NEWLINE || d->simple > d->word)
        return false;
    if (kind == TOKEN_FOR) { /* without its `in` it isn't whole */
        size_t in = d->word;
        while (in < at && diagnosis_kind(d, in) != TOKEN_IN)
            in = diagnosis_step(d, in, at);
        if (in >= at)
            return false;
    }
    if (kind == TOKEN_EXCEPT && at == d->word + 1)
        return say(d, at, "expected ':'");
    bool comma = diagnosis_kind(d, at - 1) == TOKEN_COMMA && (kind == TOKEN_FOR || kind == TOKEN_CASE);
    return (comma || diagnosis_operand_ends(d, at)) && say(d, at, "expected ':'");
}

/* `match x` that stayed a name (tokens_resolve()), because its ':' is missing. */
static bool match_rules(Diagnosis *d)
{
    size_t at = d->failed, line = d->line;
    if (d->tokens[line].soft != TOKEN_MATCH || diagnosis_kind(d, line) != TOKEN_NAME || at != line + 1)
        return false;
    size_t end = scan_expressions(d->parser, at);
    return end && diagnosis_kind(d, end) == TOKEN_NEWLINE && say(d, end, "expected ':'");
}

bool diagnose_header(Diagnosis *d)
{
    if (d->failed <= d->word)
        return false;
    switch (diagnosis_header(d, d->word)) {
    case HEADER_SIGNATURE: return signature_rules(d);
    case HEADER_BARE: return d->failed == d->word + 1 && say(d, d->failed, "expected ':'");
    case HEADER_TEST:
    case HEADER_CLAUSE: return clause_rules(d);
    default: return match_rules(d);
    }
}

bool diagnose_import(Diagnosis *d)
{
    size_t at = d->failed, start = d->simple;
    if (diagnosis_kind(d, start) == TOKEN_IMPORT) {
        if (at == start + 1 && diagnosis_kind(d, at) == TOKEN_NEWLINE)
            return say_until(d, at, at, "Expected one or more names after 'import'");
        if (diagnosis_kind(d, at) == TOKEN_FROM && diagnosis_kind(d, at + 1) == TOKEN_NAME) {
            size_t last = at + 1;
            while (diagnosis_kind(d, last + 1) == TOKEN_DOT && diagnosis_kind(d, last + 2) == TOKEN_NAME)
                last += 2;
            for (size_t i = start + 1; i < at; i++)
                if (diagnosis_kind(d, i) == TOKEN_AS)
                    return false;
            return say_until(d, start, last + 1, "Did you mean to use 'from ... import ...' instead?");
        }
    }
    if (diagnosis_kind(d, start) == TOKEN_FROM && diagnosis_kind(d, at) == TOKEN_NEWLINE) {
        if (diagnosis_kind(d, at - 1) == TOKEN_IMPORT)
            return say_until(d, at, at, "Expected one or more names after 'import'");
        if (diagnosis_kind(d, at - 1) == TOKEN_COMMA)
            return say(d, at, "trailing comma not allowed without surrounding parentheses");
    }
    return false;
}

/* `target: ...` with a target that can't be annotated: the parser then never got past the colon. */
static bool annotation_rules(Diagnosis *d)
{
    Parser *p = d->parser;
    size_t colon = scan_expressions(p, d->simple);
    if (!colon || colon >= d->failed || diagnosis_kind(d, colon) != TOKEN_COLON || diagnosis_header(d, d->simple) != HEADER_NONE)
        return false;
    Node *target = scan_parse(p, d->simple, colon);
    if (!target || target->kind == AST_Name || target->kind == AST_Attribute || target->kind == AST_Subscript)
        return false;
    Parser probe = *p;
    probe.check.kind = DIAGNOSTIC_NONE;
    if (scan_expression(p, colon + 1)) {
        if (!build_annotated(&probe, target->span, target, target, NULL))
            return false;
        *d->error = probe.check;
        return true;
    }
    return say(d, colon, "invalid syntax");
}

/* An assignment whose value is missing or wrong still has its targets checked. */
static bool assignment_rules(Diagnosis *d)
{
    if (d->failed <= d->simple)
        return false;
    Parser *p = d->parser;
    size_t at = d->simple;
    for (;;) {
        size_t end = scan_expressions(p, at);
        if (!end || end >= d->failed || diagnosis_kind(d, end) != TOKEN_EQUAL)
            return false;
        Node *node = scan_parse(p, at, end);
        if (!node)
            return false;
        Parser probe = *p;
        probe.check.kind = DIAGNOSTIC_NONE;
        Nodes *chain = build_list(&probe, NULL, node);
        if (!chain || !(chain = build_list(&probe, chain, NULL)) || !build_assign(&probe, node->span, chain))
            return false;
        if (probe.check.kind == DIAGNOSTIC_SYNTAX_ERROR) {
            *d->error = probe.check;
            return true;
        }
        at = end + 1;
    }
}

/* The targets of `del` and `for`: one that can't be a target stops the parser only where the targets' level ends. */
static bool target_list_rules(Diagnosis *d, size_t from, bool deletes)
{
    size_t at = d->failed, end = scan_expressions(d->parser, from);
    for (size_t i = from; !deletes && i < at; i = diagnosis_step(d, i, at))
        if (diagnosis_kind(d, i) == TOKEN_IN)
            return false; /* the targets were in order */
    Node *node = end >= at ? scan_parse(d->parser, from, end) : NULL;
    Parser probe = *d->parser;
    probe.check.kind = DIAGNOSTIC_NONE;
    if (node && deletes)
        target_delete(&probe, node);
    else if (node && node->kind != AST_Compare)
        target_store(&probe, node);
    if (probe.check.kind != DIAGNOSTIC_SYNTAX_ERROR)
        return false;
    *d->error = probe.check;
    return true;
}

bool diagnose_statement(Diagnosis *d)
{
    if (d->simple == d->line && diagnosis_header(d, d->word) == HEADER_TEST && diagnose_equals(d, d->word + 1))
        return true;
    if (diagnosis_kind(d, d->simple) == TOKEN_DEL && target_list_rules(d, d->simple + 1, true))
        return true;
    if (diagnosis_kind(d, d->word) == TOKEN_FOR && target_list_rules(d, d->word + 1, false))
        return true;
    bool decorator = diagnosis_kind(d, d->simple) == TOKEN_AT;
    if (diagnosis_kind(d, d->failed) == TOKEN_COLONEQUAL && diagnose_equals(d, diagnosis_element(d, d->simple + decorator)))
        return true;
    return assignment_rules(d) || annotation_rules(d);
}

bool diagnose_pattern(Diagnosis *d)
{
    size_t at = d->failed;
    if (diagnosis_kind(d, d->line) != TOKEN_CASE || d->simple != d->line || diagnosis_kind(d, at - 1) != TOKEN_AS)
        return false;
    size_t end = scan_expression(d->parser, at);
    return end && diagnosis_kind(d, at) != TOKEN_NAME && say_range(d, at, end - 1, "invalid pattern target");
}

/* A `case` with a guard, without its colon: the guard is no part of an `if` expression. */
bool diagnose_case(Diagnosis *d)
{
    return diagnosis_kind(d, d->line) == TOKEN_CASE && diagnosis_kind(d, d->failed) == TOKEN_NEWLINE && d->simple == d->line &&
           diagnosis_operand_ends(d, d->failed) && say(d, d->failed, "expected ':'");
}

/* Positional patterns of a class behind keyword ones; `from` is the first token in the parentheses. */
bool diagnose_class_pattern(Diagnosis *d, size_t from)
{
    bool keywords = false;
    for (size_t at = from; at < d->failed;) {
        size_t end = at;
        while (end < d->failed && diagnosis_kind(d, end) != TOKEN_COMMA)
            end = diagnosis_step(d, end, d->failed);
        bool keyword = diagnosis_kind(d, at) == TOKEN_NAME && diagnosis_kind(d, at + 1) == TOKEN_EQUAL;
        if (keywords && !keyword && end > at)
            return say_range(d, at, end - 1, "positional patterns follow keyword patterns");
        keywords |= keyword;
        at = end + 1;
    }
    return false;
}
