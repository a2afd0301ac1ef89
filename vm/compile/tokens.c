/* tokens.c: source text as Python's tokens. */
#include "vm/compile/codegen.h"

#include "grammar/lex/lexer.h"
#include "grammar/parser_tokens.h"
#include "grammar/text/source.h"

/* The numbers of Python's module `token`. */
enum {
    PY_ENDMARKER,
    PY_NAME,
    PY_NUMBER,
    PY_STRING,
    PY_NEWLINE,
    PY_INDENT,
    PY_DEDENT,
    PY_OP = 55,
    PY_FSTRING_START = 59,
    PY_FSTRING_MIDDLE,
    PY_FSTRING_END,
    PY_COMMENT,
    PY_NL
};

/* Turns columns of bytes into columns of characters, quickly for those who ask along the line. */
typedef struct Columns {
    const char *line; /* where the line's bytes begin */
    uint32_t lineno, bytes, characters;
} Columns;

static uint32_t column_at(Columns *at, uint32_t lineno, uint32_t bytes)
{
    if (lineno < at->lineno)
        return bytes;
    for (; at->lineno < lineno; at->lineno++) {
        const char *end = strchr(at->line, '\n');
        at->line = end ? end + 1 : at->line;
        at->bytes = at->characters = 0;
    }
    if (bytes < at->bytes)
        at->bytes = at->characters = 0;
    at->characters += (uint32_t)utf8_count(at->line + at->bytes, bytes - at->bytes);
    at->bytes = bytes;
    return at->characters;
}

static int token_number(const Token *token, const char *source)
{
    switch (token->kind) {
    case TOKEN_END: return PY_ENDMARKER;
    case TOKEN_NEWLINE: return PY_NEWLINE;
    case TOKEN_INDENT: return PY_INDENT;
    case TOKEN_DEDENT: return PY_DEDENT;
    case TOKEN_NUMBER: return PY_NUMBER;
    case TOKEN_STRING: return PY_STRING;
    case TOKEN_FSTRING_START: return PY_FSTRING_START;
    case TOKEN_FSTRING_MIDDLE: return PY_FSTRING_MIDDLE;
    case TOKEN_FSTRING_END: return PY_FSTRING_END;
    case TOKEN_COMMENT: return PY_COMMENT;
    case TOKEN_NL: return PY_NL;
    default: {
        unsigned char c = (unsigned char)source[token->start];
        return (c | 32u) - 97u < 26u || c == '_' || c >= 0x80 ? PY_NAME : PY_OP;
    }
    }
}

/* The token where it stands: those of no width in the tree have one here. */
static SourceToken token_placed(const Token *token, const char *source, Columns *start, Columns *end)
{
    SourceToken t = {.kind = token_number(token, source)};
    Span span = token->span;
    switch (token->kind) {
    case TOKEN_NEWLINE: /* it may begin with a comment */
        span = (Span){token->line, token->col + (token->end - token->start) - 1, token->line, token->col + (token->end - token->start)};
        break;
    case TOKEN_INDENT: span = (Span){token->line, 0, token->line, token->col}; break;
    case TOKEN_DEDENT:
    case TOKEN_END: span = (Span){token->line, token->col, token->line, token->col}; break;
    case TOKEN_FSTRING_MIDDLE: /* it may end inside a doubled brace */
        if (token->end > token->start && strchr("{}", source[token->end]) && source[token->end] == source[token->end - 1])
            span.end_col_offset--;
        break;
    default: break;
    }
    t.lineno = span.lineno;
    t.end_lineno = span.end_lineno;
    t.col = column_at(start, span.lineno, span.col_offset);
    t.end_col = column_at(end, span.end_lineno, span.end_col_offset);
    return t;
}

/* Of wrong source the tokens before the error are given too, and the error is raised after them. */
bool source_tokens(Coil *c, const char *source, size_t length, Str *filename, bool extra, TokenUse *use, void *data)
{
    if (!charge_source(c, length))
        return false;
    CompileRequest request = {.filename = filename, .feature_version = -1};
    Compiler k = compiler_start(c, &request);
    ParseOptions options = {.source = source, .length = length, .flags = PARSE_UTF8, .character_data = c};
    const Text *text;
    Diagnostic error = {0}, *warnings = NULL, **last = &warnings;
    Tokens tokens = {0};
    bool ok = true, lexed = source_decode(&options, &k.arena, &text, &error) &&
                            lex(text, LEX_LITERAL | (extra ? LEX_EXTRA : 0), &k.arena, &tokens, &error, &last) == LEX_OK;
    if (tokens.count) {
        Columns start = {text->bytes, 1, 0, 0}, end = start;
        for (size_t i = 0; ok && i < tokens.count; i++) {
            /* A bracket was open at the end of the text: the error stands for the end. */
            if (tokens.unclosed && tokens.items[i].kind == TOKEN_END)
                break;
            SourceToken t = token_placed(&tokens.items[i], text->bytes, &start, &end);
            ok = use(c, &t, data);
        }
        if (ok && lexed && tokens.unclosed) {
            const Token *at = &tokens.items[tokens.count - 1];
            static const char message[] = "unexpected EOF in multi-line statement";
            error = (Diagnostic){.kind = DIAGNOSTIC_SYNTAX_ERROR, .lineno = at->line - 1};
            error.message = error.text = text_new(&k.arena, message, sizeof message - 1);
            if (!error.text)
                error.kind = DIAGNOSTIC_MEMORY_ERROR;
            lexed = false;
        }
    }
    if (ok && !lexed) {
        /* What is read by lines shows its line without the newline. */
        size_t shown = error.text ? error.text->length : 0;
        if (shown && error.text->bytes[shown - 1] == '\n' && !(error.text = text_new(&k.arena, error.text->bytes, shown - 1)))
            error.kind = DIAGNOSTIC_MEMORY_ERROR;
        raise_diagnostic(&k, &error);
        ok = false;
    }
    tokens_free(&tokens, &k.arena);
    compiler_stop(&k);
    return ok;
}
