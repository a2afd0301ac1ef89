/* Syntax by version. */
#ifndef GRAMMAR_FEATURE_H
#define GRAMMAR_FEATURE_H

#include "grammar/parser/parser.h"

/* Whether Python 3.`version` had all of the tree's syntax; else parser->check says what it had not. */
MUST_USE bool feature_check(Parser *parser, Node *root, int version);

#endif
