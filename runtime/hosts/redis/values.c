/* values.c: the server's replies as values of Python, and values as replies. Each type of RESP3 has a counterpart:
 *
 *   bulk string  bytes           number      int          map   dict    error      redis.Error
 *   simple one   redis.Status    big number  int          set   set     verbatim   redis.Verbatim
 *   null         None            double      float        array list    attribute  redis.Attributed
 *   boolean      bool
 *
 * A str is a bulk string, too; a tuple an array. */
#include "runtime/hosts/redis/script.h"

#include <stdio.h>
#include <string.h>

enum { DEEPEST = 64 };

/* ---- replies as values ---- */

/* `fixed`: it is to be a key or in a set, so arrays are tuples, sets frozen, and maps tuples of pairs. */
static CoilValue value_of(Coil *c, Script *s, RedisModuleCallReply *reply, bool fixed, int depth);

static CoilValue call_one(Coil *c, CoilRef *class, CoilValue argument) { return coil_call(c, coil_ref_get(c, class), &argument, 1, NULL); }

static CoilValue text_of(Coil *c, const char *text, size_t length)
{
    CoilValue bytes = coil_bytes(c, text, length), args[2] = {coil_str(c, "utf-8", COIL_TO_NUL), coil_str(c, "replace", COIL_TO_NUL)};
    return coil_call_method(c, bytes, "decode", args, 2, NULL);
}

static CoilValue string_of(Coil *c, Script *s, RedisModuleCallReply *reply)
{
    size_t length, whole;
    const char *text = server.CallReplyStringPtr(reply, &length), *sent = server.CallReplyProto(reply, &whole);
    if (sent && whole && *sent == '+')
        return call_one(c, s->status, text_of(c, text, length));
    return coil_bytes(c, text, length);
}

static CoilValue verbatim_of(Coil *c, Script *s, RedisModuleCallReply *reply)
{
    size_t length;
    const char *format = "txt", *text = server.CallReplyVerbatim(reply, &length, &format);
    CoilValue args[2] = {text_of(c, text, length), coil_str(c, format, 3)};
    return coil_call(c, coil_ref_get(c, s->verbatim), args, 2, NULL);
}

static CoilValue big_number_of(Coil *c, RedisModuleCallReply *reply)
{
    size_t length;
    const char *digits = server.CallReplyBigNumber(reply, &length);
    CoilValue text = coil_str(c, digits, length);
    return coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "int"), &text, 1, NULL);
}

static CoilValue array_of(Coil *c, Script *s, RedisModuleCallReply *reply, bool fixed, int depth)
{
    bool is_set = server.CallReplyType(reply) == REDISMODULE_REPLY_SET;
    CoilValue list = coil_list(c, NULL, 0);
    size_t count = server.CallReplyLength(reply);
    for (size_t k = 0; k < count && !coil_failed(c); k++) {
        CoilScope scope = coil_scope_open(c);
        RedisModuleCallReply *item = is_set ? server.CallReplySetElement(reply, k) : server.CallReplyArrayElement(reply, k);
        coil_append(c, list, value_of(c, s, item, fixed || is_set, depth));
        coil_scope_close(c, scope, COIL_NULL);
    }
    if (!is_set && !fixed)
        return list;
    return coil_call(c, coil_getattr(c, coil_import(c, "builtins"), !is_set ? "tuple" : fixed ? "frozenset" : "set"), &list, 1, NULL);
}

typedef int (*Pair)(RedisModuleCallReply *, size_t, RedisModuleCallReply **, RedisModuleCallReply **);

static CoilValue map_of(Coil *c, Script *s, RedisModuleCallReply *reply, Pair pair, bool fixed, int depth)
{
    CoilValue map = fixed ? coil_list(c, NULL, 0) : coil_dict(c);
    size_t count = server.CallReplyLength(reply);
    for (size_t k = 0; k < count && !coil_failed(c); k++) {
        RedisModuleCallReply *key = NULL, *value = NULL;
        if (pair(reply, k, &key, &value) != REDISMODULE_OK)
            break;
        CoilScope scope = coil_scope_open(c);
        CoilValue both[2] = {value_of(c, s, key, true, depth), value_of(c, s, value, fixed, depth)};
        if (fixed)
            coil_append(c, map, coil_tuple(c, both, 2));
        else
            coil_setitem(c, map, both[0], both[1]);
        coil_scope_close(c, scope, COIL_NULL);
    }
    return fixed ? coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "tuple"), &map, 1, NULL) : map;
}

static CoilValue plain_of(Coil *c, Script *s, RedisModuleCallReply *reply, bool fixed, int depth)
{
    size_t length;
    const char *text;
    switch (server.CallReplyType(reply)) {
    case REDISMODULE_REPLY_STRING: return string_of(c, s, reply);
    case REDISMODULE_REPLY_ERROR: text = server.CallReplyStringPtr(reply, &length); return call_one(c, s->error, text_of(c, text, length));
    case REDISMODULE_REPLY_INTEGER: return coil_int(c, server.CallReplyInteger(reply));
    case REDISMODULE_REPLY_ARRAY:
    case REDISMODULE_REPLY_SET: return array_of(c, s, reply, fixed, depth + 1);
    case REDISMODULE_REPLY_NULL: return coil_none();
    case REDISMODULE_REPLY_MAP: return map_of(c, s, reply, server.CallReplyMapElement, fixed, depth + 1);
    case REDISMODULE_REPLY_BOOL: return coil_bool(server.CallReplyBool(reply));
    case REDISMODULE_REPLY_DOUBLE: return coil_float(server.CallReplyDouble(reply));
    case REDISMODULE_REPLY_BIG_NUMBER: return big_number_of(c, reply);
    case REDISMODULE_REPLY_VERBATIM_STRING: return verbatim_of(c, s, reply);
    default: return coil_raisef(c, "RuntimeError", "a reply of an unknown type");
    }
}

static CoilValue value_of(Coil *c, Script *s, RedisModuleCallReply *reply, bool fixed, int depth)
{
    if (!reply || depth > DEEPEST)
        return coil_raisef(c, "RuntimeError", "a reply is nested too deeply");
    RedisModuleCallReply *attribute = server.CallReplyAttribute(reply);
    CoilValue value = plain_of(c, s, reply, fixed, depth);
    if (!attribute)
        return value;
    CoilValue args[2] = {value, map_of(c, s, attribute, server.CallReplyAttributeElement, false, depth + 1)};
    return coil_call(c, coil_ref_get(c, s->attributed), args, 2, NULL);
}

CoilValue value_of_reply(Coil *c, Script *script, RedisModuleCallReply *reply) { return value_of(c, script, reply, false, 0); }

/* ---- values as replies ---- */

static void send(Coil *c, Script *s, RedisModuleCtx *ctx, CoilValue value, int depth);

static bool is_a(Coil *c, CoilRef *class, CoilValue value)
{
    bool is = false;
    return coil_isinstance(c, value, coil_ref_get(c, class), &is) && is;
}

/* An error is one line. */
static void send_error(RedisModuleCtx *ctx, const char *text)
{
    char line[512];
    size_t k = 0;
    for (; text[k] && k + 1 < sizeof line; k++)
        line[k] = text[k] == '\r' || text[k] == '\n' ? ' ' : text[k];
    line[k] = 0;
    server.ReplyWithError(ctx, line);
}

static void send_text(Coil *c, Script *s, RedisModuleCtx *ctx, CoilValue value)
{
    size_t length;
    const char *text = coil_to_utf8(c, value, &length);
    if (!text)
        return;
    if (is_a(c, s->status, value) && !memchr(text, '\n', length) && !memchr(text, '\r', length) && !memchr(text, 0, length))
        server.ReplyWithSimpleString(ctx, text);
    else if (is_a(c, s->verbatim, value)) {
        const char *format = coil_get_utf8(c, value, "format", "txt");
        if (format)
            server.ReplyWithVerbatimStringType(ctx, text, length, format);
    } else
        server.ReplyWithStringBuffer(ctx, text, length);
}

static void send_int(Coil *c, RedisModuleCtx *ctx, CoilValue value)
{
    int64_t number;
    if (coil_to_int(c, value, &number)) {
        server.ReplyWithLongLong(ctx, number);
    } else if (coil_error_is(c, "OverflowError")) {
        coil_take_error(c);
        size_t length;
        const char *digits = coil_to_utf8(c, coil_text(c, value), &length);
        /* A subclass's own text could end the reply, and begin another. */
        if (digits && strspn(digits, "-0123456789") != length)
            coil_raisef(c, "ValueError", "a number whose text is none");
        else if (digits)
            server.ReplyWithBigNumber(ctx, digits, length);
    }
}

/* What a container holds, taken out before its count is told: a script's own iterator may change it. A dict gives keys and values. */
static CoilValue gather(Coil *c, CoilValue value, CoilKind kind)
{
    CoilValue list = coil_list(c, NULL, 0), item;
    if (kind == COIL_KIND_LIST || kind == COIL_KIND_TUPLE)
        return coil_slice(c, value, 0, SIZE_MAX);
    if (kind == COIL_KIND_DICT) {
        uint64_t at = 0;
        for (CoilValue key; coil_dict_next(c, value, &at, &key, &item);) {
            coil_append(c, list, key);
            coil_append(c, list, item);
        }
        return coil_failed(c) ? COIL_NULL : list;
    }
    CoilValue iterator = coil_iter(c, value);
    while (coil_next(c, iterator, &item) && !coil_is_null(item))
        coil_append(c, list, item);
    return coil_failed(c) ? COIL_NULL : list;
}

static void send_items(Coil *c, Script *s, RedisModuleCtx *ctx, CoilValue value, CoilKind kind, int depth)
{
    size_t count = 0;
    CoilValue items = gather(c, value, kind);
    if (coil_is_null(items) || !coil_len(c, items, &count))
        return;
    if (kind == COIL_KIND_DICT)
        server.ReplyWithMap(ctx, (long)(count / 2));
    else if (kind == COIL_KIND_SET || kind == COIL_KIND_FROZENSET)
        server.ReplyWithSet(ctx, (long)count);
    else
        server.ReplyWithArray(ctx, (long)count);
    for (size_t k = 0; k < count; k++) {
        CoilScope scope = coil_scope_open(c);
        send(c, s, ctx, coil_item(c, items, k), depth + 1);
        coil_scope_close(c, scope, COIL_NULL);
    }
}

/* True: it was one with attributes, which are sent. */
static bool send_attributed(Coil *c, Script *s, RedisModuleCtx *ctx, CoilValue value, int depth)
{
    if (!is_a(c, s->attributed, value))
        return false;
    size_t count = 0;
    CoilValue attributes = coil_getattr(c, value, "attributes"), inner = coil_getattr(c, value, "value");
    CoilValue items = gather(c, attributes, COIL_KIND_DICT);
    if (coil_is_null(items) || !coil_len(c, items, &count))
        return true;
    if (server.ReplyWithAttribute(ctx, (long)(count / 2)) == REDISMODULE_OK) /* not to a client of RESP2 */
        for (size_t k = 0; k < count; k++)
            send(c, s, ctx, coil_item(c, items, k), depth + 1);
    send(c, s, ctx, inner, depth + 1);
    return true;
}

static void send_one(Coil *c, Script *s, RedisModuleCtx *ctx, CoilValue value, int depth)
{
    bool truth = false;
    double number;
    size_t length;
    const void *data;
    CoilKind kind = coil_kind(c, value);
    switch (kind) {
    case COIL_KIND_NONE: server.ReplyWithNull(ctx); break;
    case COIL_KIND_BOOL:
        coil_to_bool(c, value, &truth);
        server.ReplyWithBool(ctx, truth);
        break;
    case COIL_KIND_INT: send_int(c, ctx, value); break;
    case COIL_KIND_FLOAT:
        if (coil_to_float(c, value, &number))
            server.ReplyWithDouble(ctx, number);
        break;
    case COIL_KIND_STR: send_text(c, s, ctx, value); break;
    case COIL_KIND_BYTES:
        if ((data = coil_to_bytes(c, value, &length)))
            server.ReplyWithStringBuffer(ctx, (const char *)data, length);
        break;
    case COIL_KIND_LIST:
    case COIL_KIND_TUPLE:
    case COIL_KIND_DICT:
    case COIL_KIND_SET:
    case COIL_KIND_FROZENSET: send_items(c, s, ctx, value, kind, depth); break;
    case COIL_KIND_EXCEPTION: {
        const char *text = coil_to_utf8(c, coil_text(c, value), NULL);
        if (text)
            send_error(ctx, *text ? text : "ERR");
        break;
    }
    default: coil_raisef(c, "TypeError", "a value that is no reply");
    }
}

/* Each value sends one reply: where it can't be one, an error. What send_one() had sent before it failed it had sent whole. Recurses: to
 * DEEPEST at most. */
static void send(Coil *c, Script *s, RedisModuleCtx *ctx, CoilValue value, int depth)
{
    if (depth > DEEPEST)
        coil_raisef(c, "ValueError", "a value that is nested too deeply");
    else if (!send_attributed(c, s, ctx, value, depth) && !coil_failed(c))
        send_one(c, s, ctx, value, depth);
    if (coil_failed(c))
        reply_with_pending(c, s, ctx);
}

void reply_with_value(Coil *c, Script *script, RedisModuleCtx *ctx, CoilValue value) { send(c, script, ctx, value, 0); }

void reply_with_pending(Coil *c, Script *script, RedisModuleCtx *ctx)
{
    static const char *const whys[] = {[COIL_LIMIT_BYTES] = "memory", [COIL_LIMIT_STEPS] = "steps", [COIL_LIMIT_RUNNING] = "time"};
    char line[512];
    int which = -1;
    if (coil_stopped(c, &which)) {
        const char *why = which >= 0 && (size_t)which < sizeof whys / sizeof *whys && whys[which] ? whys[which] : "a limit";
        snprintf(line, sizeof line, "ERR script %s was stopped: %s", script->name, why);
        coil_take_error(c);
        send_error(ctx, line);
        return;
    }
    snprintf(line, sizeof line, "ERR script %s: %s", script->name, coil_describe(c, COIL_TEXT_ERROR));
    CoilValue error = coil_take_error(c);
    const char *text = script->error && is_a(c, script->error, error) ? coil_to_utf8(c, coil_text(c, error), NULL) : NULL;
    send_error(ctx, text && *text ? text : line);
    coil_take_error(c);
}
