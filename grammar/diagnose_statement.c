/* Syntax errors of statements: headers, blocks, imports, targets, patterns. */
#include "grammar/diagnosis.h"

#include "grammar/parser_tokens.h"
#include "grammar/scan.h"

/* Blocks and indentation */

/* What the compound statement whose header starts at `line` is called in messages. */
static const char *header_name(const Diagnosis *d, size_t line)
{
    if (diagnosis_kind(d, line) == TOKEN_ASYNC)
        line++;
    switch (diagnosis_kind(d, line)) {
    case TOKEN_IF: return "'if' statement";
    case TOKEN_ELIF: return "'elif' statement";
    case TOKEN_ELSE: return "'else' statement";
    case TOKEN_WHILE: return "'while' statement";
    case TOKEN_FOR: return "'for' statement";
    case TOKEN_WITH: return "'with' statement";
    case TOKEN_TRY: return "'try' statement";
    case TOKEN_EXCEPT: return diagnosis_kind(d, line + 1) == TOKEN_STAR ? "'except*' statement" : "'except' statement";
    case TOKEN_FINALLY: return "'finally' statement";
    case TOKEN_DEF: return "function definition";
    case TOKEN_CLASS: return "class definition";
    case TOKEN_MATCH: return "'match' statement";
    case TOKEN_CASE: return "'case' statement";
    default: return NULL;
    }
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
        size_t line = diagnosis_line(d, at - 1);
        const char *name = header_name(d, line);
        if (name) {
            size_t first = diagnosis_kind(d, line) == TOKEN_ASYNC && diagnosis_kind(d, line + 1) != TOKEN_DEF ? line + 1 : line;
            if (diagnosis_kind(d, line) == TOKEN_ASYNC && diagnosis_kind(d, line + 1) == TOKEN_DEF)
                first = line + 1;
            return say_token(d, DIAGNOSTIC_INDENTATION_ERROR, at, "expected an indented block after %s on line %u", name,
                             (unsigned)d->tokens[first].span.lineno);
        }
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
        if (diagnosis_kind(d, header) == TOKEN_MATCH && at >= 1 && diagnosis_kind(d, at - 1) == TOKEN_DEDENT)
            header = at;
    }
    if (diagnosis_kind(d, at) == TOKEN_INDENT || diagnosis_kind(d, at) == TOKEN_DEDENT) {
        bool indent = diagnosis_kind(d, at) == TOKEN_INDENT;
        return say_token(d, DIAGNOSTIC_INDENTATION_ERROR, at, indent ? "unexpected indent" : "unexpected unindent");
    }
    return false;
}

/* except and except* in one try: E is the `*`, or the expression where a `*` should be. */
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

/* Statements */

bool diagnose_header(Diagnosis *d)
{
    size_t line = d->line, at = d->failed;
    if (diagnosis_kind(d, line) == TOKEN_ASYNC)
        line++;
    if (at <= line)
        return false;
    int kind = diagnosis_kind(d, line);
    switch (kind) {
    case TOKEN_DEF: {
        if (at == line + 2 && diagnosis_kind(d, at) != TOKEN_LSQB)
            return say(d, at, "expected '('");
        size_t open = line + 2;
        if (diagnosis_kind(d, open) == TOKEN_LSQB && d->tokens[open].match > open) {
            open = d->tokens[open].match + 1;
            if (at == open)
                return say(d, at, "expected '('");
        }
        size_t close = d->tokens[open].match;
        if (close > open && at == close + 2 && diagnosis_kind(d, close + 1) == TOKEN_RARROW)
            return say(d, close + 1, "expected ':'");
        if (close > open && (at == close + 1 || (diagnosis_kind(d, close + 1) == TOKEN_RARROW && at > close + 2 &&
                                                 scan_expression(d->parser, close + 2) == at)))
            return say(d, at, "expected ':'");
        return false;
    }
    case TOKEN_ELSE:
    case TOKEN_TRY:
    case TOKEN_FINALLY: return at == line + 1 && say(d, at, "expected ':'");
    case TOKEN_CLASS:
    case TOKEN_IF:
    case TOKEN_ELIF:
    case TOKEN_WHILE:
    case TOKEN_EXCEPT:
    case TOKEN_CASE:
    case TOKEN_FOR:
    case TOKEN_WITH:
        if (diagnosis_kind(d, at) != TOKEN_NEWLINE || d->simple > line)
            return false;
        if (kind == TOKEN_FOR) {
            size_t in = line;
            while (in < at && diagnosis_kind(d, in) != TOKEN_IN)
                in = diagnosis_step(d, in, at);
            if (in >= at)
                return false;
        }
        if (kind == TOKEN_EXCEPT && at == line + 1)
            return say(d, at, "expected ':'");
        return (diagnosis_operand_ends(d, at) || (diagnosis_kind(d, at - 1) == TOKEN_COMMA && (kind == TOKEN_FOR || kind == TOKEN_CASE))) &&
               say(d, at, "expected ':'");
    default:
        /* `match x` and its block, which without the colon stayed a name. */
        if (diagnosis_is_word(d, line, "match") && at == line + 1) {
            size_t end = scan_expressions(d->parser, at);
            if (end && diagnosis_kind(d, end) == TOKEN_COLON && diagnosis_kind(d, end + 1) == TOKEN_NEWLINE)
                return say_token(d, DIAGNOSTIC_INDENTATION_ERROR, end + 2, "expected an indented block after 'match' statement on line %u",
                                 (unsigned)d->tokens[line].span.lineno);
            if (end && diagnosis_kind(d, end) == TOKEN_NEWLINE)
                return say(d, end, "expected ':'");
        }
        return false;
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
    if (!colon || colon >= d->failed || diagnosis_kind(d, colon) != TOKEN_COLON || diagnosis_is_compound(diagnosis_kind(d, d->simple)))
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
static bool target_rules(Diagnosis *d)
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

bool diagnose_statement(Diagnosis *d)
{
    size_t start = d->simple, at = d->failed, line = d->line;
    if (diagnosis_kind(d, line) == TOKEN_ASYNC)
        line++;
    int kind = diagnosis_kind(d, line);
    Parser *p = d->parser;
    if (d->simple == d->line && (kind == TOKEN_IF || kind == TOKEN_ELIF || kind == TOKEN_WHILE)) {
        if (diagnose_equals(d, line + 1))
            return true;
    }
    if (diagnosis_kind(d, start) == TOKEN_DEL || kind == TOKEN_FOR) {
        /* A target that isn't one ends where the targets' level ends. */
        bool deletes = diagnosis_kind(d, start) == TOKEN_DEL;
        size_t from = deletes ? start + 1 : line + 1;
        size_t end = scan_expressions(p, from);
        for (size_t i = from; !deletes && i < at; i = diagnosis_step(d, i, at))
            if (diagnosis_kind(d, i) == TOKEN_IN)
                end = 0; /* the targets were in order */
        if (end && end >= at) {
            Node *node = scan_parse(p, from, end);
            Parser probe = *p;
            probe.check.kind = DIAGNOSTIC_NONE;
            if (node && deletes)
                target_delete(&probe, node);
            else if (node && node->kind != AST_Compare)
                target_store(&probe, node);
            if (probe.check.kind == DIAGNOSTIC_SYNTAX_ERROR) {
                *d->error = probe.check;
                return true;
            }
        }
    }
    return target_rules(d) || annotation_rules(d);
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
