/* mod_types.c: _types: the core types that have no name among the built-ins, under the names `types` gives them. */
#include "runtime/api/host.h"
#include "runtime/modules/module_types.h"
#include "vm/loop/native.h"

typedef struct TypeName {
    const char *name;
    uint8_t shape;
} TypeName;

static const TypeName type_names[] = {
    {"FunctionType", SHAPE_FUNCTION},
    {"LambdaType", SHAPE_FUNCTION},
    {"CodeType", SHAPE_CODE},
    {"MappingProxyType", SHAPE_MAPPING_PROXY},
    {"SimpleNamespace", SHAPE_SIMPLE_NAMESPACE},
    {"CellType", SHAPE_CELL},
    {"GeneratorType", SHAPE_GENERATOR},
    {"CoroutineType", SHAPE_COROUTINE},
    {"AsyncGeneratorType", SHAPE_ASYNC_GENERATOR},
    {"MethodType", SHAPE_METHOD},
    {"BuiltinFunctionType", SHAPE_NATIVE},
    {"BuiltinMethodType", SHAPE_NATIVE},
    {"WrapperDescriptorType", SHAPE_SLOT_WRAPPER},
    {"MethodWrapperType", SHAPE_METHOD_WRAPPER},
    {"MethodDescriptorType", SHAPE_METHOD_DESCRIPTOR},
    {"ClassMethodDescriptorType", SHAPE_CLASSMETHOD_DESCRIPTOR},
    {"ModuleType", SHAPE_MODULE},
    {"TracebackType", SHAPE_TRACEBACK},
    {"FrameType", SHAPE_FRAME},
    {"GetSetDescriptorType", SHAPE_GETSET_DESCRIPTOR},
    {"MemberDescriptorType", SHAPE_MEMBER_DESCRIPTOR},
    {"CapsuleType", SHAPE_CAPSULE},
    {"GenericAlias", SHAPE_GENERIC_ALIAS},
    {"UnionType", SHAPE_UNION},
    {"EllipsisType", SHAPE_ELLIPSIS},
    {"NoneType", SHAPE_NONE},
    {"NotImplementedType", SHAPE_NOT_IMPLEMENTED},
};

static Value types_ready(Coil *c, const Value *args)
{
    Value dict = get_attr(c, args[0], NAME(c, __dict__));
    if (is_null(dict))
        return COIL_NULL;
    bool ok = true;
    for (size_t i = 0; ok && i < sizeof type_names / sizeof *type_names; i++)
        ok = dict_set_c(c, as_dict_borrow(c, dict), type_names[i].name, from_object(core_class_borrow(c, type_names[i].shape)));
    release(c, dict);
    return ok ? V_NONE : COIL_NULL;
}

static Value types_is_async_call(Coil *c, const Value *args) { return bool_value(host_is_async_call(c, args[0])); }
static Value types_is_async(Coil *c, const Value *args)
{
    const bool native = is_exact(args[0], SHAPE_NATIVE) || is_exact(args[0], SHAPE_METHOD_DESCRIPTOR);
    const char *text = native ? as_native(args[0])->def->signature : NULL;
    (void)c;
    return bool_value(text && !strncmp(text, "async ", 6));
}

const CoilDef types_module[] = {
    COIL_MODULE("_types", "The core types that are not built-in names."),
    FUNCTION("_is_async_call", "(object, /)", types_is_async_call, "Is it the coroutine of a call of such a function?"),
    FUNCTION("_is_async_native", "(function, /)", types_is_async, "Is it a native function whose calls give coroutines?"),
    COIL_INIT(types_ready),
    COIL_END,
};
