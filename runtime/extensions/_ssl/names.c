/* names.c: the names that certificates hold, as tuples. See tls.h. */
#include "runtime/extensions/_ssl/tls.h"

enum { NAME_ROOM = 256 };

/* An object's long name, or its number with dots. */
static CoilValue tls_object_text(Coil *c, const ASN1_OBJECT *object)
{
    char text[NAME_ROOM];
    const int length = OBJ_obj2txt(text, sizeof text, object, 0);
    if (length < 0)
        return tls_fail(c);
    return coil_str(c, text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

static CoilValue tls_attribute(Coil *c, const X509_NAME_ENTRY *entry)
{
    unsigned char *text = NULL;
    const int length = ASN1_STRING_to_UTF8(&text, X509_NAME_ENTRY_get_data(entry));
    if (length < 0)
        return tls_fail(c);
    CoilValue value = coil_str(c, (const char *)text, (size_t)length);
    OPENSSL_free(text);
    return coil_tuple(c, (CoilValue[]){tls_object_text(c, X509_NAME_ENTRY_get_object(entry)), value}, 2);
}

static CoilValue tls_tuple_of(Coil *c, CoilValue list)
{
    return coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "tuple"), &list, 1, NULL);
}

/* A tuple of sets of attributes, each a tuple of pairs. */
CoilValue tls_name_tuple(Coil *c, const X509_NAME *name)
{
    const int count = X509_NAME_entry_count(name);
    CoilValue sets = coil_list(c, NULL, 0), set = coil_list(c, NULL, 0);
    for (int k = 0; k < count; k++) {
        const X509_NAME_ENTRY *entry = X509_NAME_get_entry(name, k);
        if (!coil_append(c, set, tls_attribute(c, entry)))
            return COIL_NULL;
        if (k + 1 < count && X509_NAME_ENTRY_set(X509_NAME_get_entry(name, k + 1)) == X509_NAME_ENTRY_set(entry))
            continue;
        if (!coil_append(c, sets, tls_tuple_of(c, set)) || !coil_charge(c, 10))
            return COIL_NULL;
        set = coil_list(c, NULL, 0);
    }
    return tls_tuple_of(c, sets);
}

static CoilValue tls_address_text(Coil *c, const ASN1_OCTET_STRING *address)
{
    const unsigned char *p = ASN1_STRING_get0_data(address);
    if (ASN1_STRING_length(address) == 4)
        return coil_strf(c, "%d.%d.%d.%d", p[0], p[1], p[2], p[3]);
    if (ASN1_STRING_length(address) != 16)
        return coil_str(c, "<invalid>", COIL_TO_NUL);
    unsigned g[8];
    for (int k = 0; k < 8; k++)
        g[k] = (unsigned)p[2 * k] << 8 | p[2 * k + 1];
    return coil_strf(c, "%X:%X:%X:%X:%X:%X:%X:%X", g[0], g[1], g[2], g[3], g[4], g[5], g[6], g[7]);
}

static CoilValue tls_string_text(Coil *c, const ASN1_STRING *s)
{
    return coil_str(c, (const char *)ASN1_STRING_get0_data(s), (size_t)ASN1_STRING_length(s));
}

static CoilValue tls_general_name(Coil *c, const GENERAL_NAME *name)
{
    const char *kind;
    CoilValue value;
    switch (name->type) {
    case GEN_DIRNAME:
        kind = "DirName";
        value = tls_name_tuple(c, name->d.directoryName);
        break;
    case GEN_EMAIL:
        kind = "email";
        value = tls_string_text(c, name->d.rfc822Name);
        break;
    case GEN_DNS:
        kind = "DNS";
        value = tls_string_text(c, name->d.dNSName);
        break;
    case GEN_URI:
        kind = "URI";
        value = tls_string_text(c, name->d.uniformResourceIdentifier);
        break;
    case GEN_RID:
        kind = "Registered ID";
        value = tls_object_text(c, name->d.registeredID);
        break;
    case GEN_IPADD:
        kind = "IP Address";
        value = tls_address_text(c, name->d.iPAddress);
        break;
    default:
        kind = name->type == GEN_OTHERNAME ? "othername" : name->type == GEN_X400 ? "X400Name" : "EdiPartyName";
        value = coil_str(c, "<unsupported>", COIL_TO_NUL);
    }
    return coil_tuple(c, (CoilValue[]){coil_str(c, kind, COIL_TO_NUL), value}, 2);
}

CoilValue tls_general_names(Coil *c, const GENERAL_NAMES *names)
{
    CoilValue list = coil_list(c, NULL, 0);
    for (int k = 0; k < sk_GENERAL_NAME_num(names); k++)
        if (!coil_append(c, list, tls_general_name(c, sk_GENERAL_NAME_value(names, k))) || !coil_charge(c, 10))
            return COIL_NULL;
    return tls_tuple_of(c, list);
}
