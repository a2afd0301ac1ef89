/* mod_keyword.c: _keyword: the words of the language, from grammar/lex/keywords.def. */
#include "runtime/modules/module_types.h"

#include "grammar/lex/keywords.h"

/* Adds the words of one sort as a list, and whether a thing is one of them as a function: the test of a set of its own, which stays right
 * when a program changes the list. */
static bool add_words(Coil *c, Value module, KeywordSort sort, const char *list_name, const char *test_name)
{
    List *list = list_new(c, 0);
    Set *set = list ? set_new(c, true) : NULL;
    bool ok = set != NULL;
    for (const Keyword *word = keywords; ok && word->token; word++) {
        if (word->sort != sort)
            continue;
        Str *s = str_intern_c(c, word->spelling);
        ok = s && list_append(c, list, from_object(s)) && set_add(c, set, from_object(s));
        RELEASE(c, s);
    }
    Value test = ok ? get_attr_c(c, from_object(set), "__contains__") : COIL_NULL;
    ok = !is_null(test) && module_add_value(c, module, list_name, from_object(list)) && module_add_value(c, module, test_name, test);
    release_maybe(c, test);
    RELEASE(c, set);
    RELEASE(c, list);
    return ok;
}

static Value keyword_ready(Coil *c, const Value *args)
{
    bool ok =
        add_words(c, args[0], KEYWORD_HARD, "kwlist", "iskeyword") && add_words(c, args[0], KEYWORD_SOFT, "softkwlist", "issoftkeyword");
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef keyword_module[] = {
    COIL_MODULE("_keyword", "The words of the language."),
    COIL_INIT(keyword_ready),
    COIL_END,
};
