/* tokens.c: the pass between lexer and parser that decides what depends on context: `match`, `case` and `type` as keywords, and the
 * bracket that opens a list of `with` items rather than an expression. */
#include "grammar/parser/parser.h"

#include "grammar/parser_tokens.h"

/* The index of the NEWLINE that ends the logical line. */
static size_t line_end(const Tokens *tokens, size_t index)
{
    while (tokens->items[index].kind != TOKEN_NEWLINE && tokens->items[index].kind != TOKEN_END)
        index++;
    return index;
}

/* `match subject:`. Nothing else that begins with a name ends its line in a colon. */
static bool is_match(const Tokens *tokens, size_t index)
{
    int next = tokens->items[index + 1].kind;
    if (next == TOKEN_COLON || next == TOKEN_NEWLINE || next == TOKEN_EQUAL || next == TOKEN_DOT)
        return false;
    size_t end = line_end(tokens, index);
    return tokens->items[end].kind == TOKEN_NEWLINE && tokens->items[end - 1].kind == TOKEN_COLON;
}

static bool has_items(const Tokens *tokens, size_t open)
{
    size_t close = tokens->items[open].match ? tokens->items[open].match : tokens->count;
    for (size_t i = open + 1; i < close; i++) {
        const Token *token = &tokens->items[i];
        if (token->kind == TOKEN_AS)
            return true;
        if (token->match > i)
            i = token->match;
    }
    return false;
}

void tokens_resolve(Tokens *tokens)
{
    /* Bit n of `matches` tells whether the block at depth n is a match's. Depth is bounded by the lexer. */
    uint64_t matches[2] = {0, 0};
    unsigned depth = 0;
    bool match_opens = false;
    int previous = TOKEN_NEWLINE;
    for (size_t i = 0; i < tokens->count; i++) {
        Token *token = &tokens->items[i];
        bool line_start = previous == TOKEN_NEWLINE || previous == TOKEN_INDENT || previous == TOKEN_DEDENT;
        switch (token->kind) {
        case TOKEN_INDENT:
            depth++;
            matches[depth / 64] &= ~((uint64_t)1 << depth % 64);
            matches[depth / 64] |= (uint64_t)match_opens << depth % 64;
            match_opens = false;
            break;
        case TOKEN_DEDENT: depth--; break;
        case TOKEN_NAME:
            if (line_start && token->soft == TOKEN_MATCH && is_match(tokens, i)) {
                token->kind = TOKEN_MATCH;
                match_opens = true;
            } else if (line_start && token->soft == TOKEN_CASE && (matches[depth / 64] >> depth % 64 & 1)) {
                token->kind = TOKEN_CASE;
            } else if (token->soft == TOKEN_TYPE && (line_start || previous == TOKEN_SEMI || previous == TOKEN_COLON) &&
                       tokens->items[i + 1].kind == TOKEN_NAME) {
                token->kind = TOKEN_TYPE;
            }
            break;
        case TOKEN_WITH:
            if (tokens->items[i + 1].kind == TOKEN_LPAR && has_items(tokens, i + 1))
                tokens->items[i + 1].kind = TOKEN_WITH_LPAR;
            break;
        default: break;
        }
        previous = token->kind;
    }
}
