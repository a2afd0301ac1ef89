#include "parser.h"

#include "diagnostic.h"
#include "build.h"
void diagnose(Parser *parser, Diagnostic *error)
{
    build_fail(parser, parser->tokens->items[parser->failed].span, "invalid syntax");
    *error = parser->check;
}
