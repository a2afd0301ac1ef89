/* intrinsics.c: the operations of the INTRINSIC instruction (vm/compile/intrinsics.def). `args` stay the caller's. */
#include "runtime/types/intrinsics.h"

#include "runtime/types/generic.h"
#include "vm/loop/function.h"

static Value intrinsic_print(Coil *c, Frame *f, Value *args)
{
    (void)f;
    Value hook = dict_get_str_borrow(c, c->vm->sys_dict, NAME(c, displayhook));
    if (is_null(hook))
        return raise_error(c, EXC_RuntimeError, "lost sys.displayhook");
    retain(hook);
    Value result = call1(c, hook, args[0]);
    release(c, hook);
    return result;
}

static Value intrinsic_set_function_type_params(Coil *c, Frame *f, Value *args)
{
    (void)f;
    Function *fn = as_function(args[0]);
    replace_take(c, &fn->type_params, retain(args[1]));
    return retain(args[0]);
}

static Value intrinsic_type_var(Coil *c, Frame *f, Value *args) { return type_var_new(c, f, args[0], COIL_NULL, COIL_NULL); }
static Value intrinsic_type_var_bound(Coil *c, Frame *f, Value *args) { return type_var_new(c, f, args[0], args[1], COIL_NULL); }
static Value intrinsic_type_var_constraints(Coil *c, Frame *f, Value *args) { return type_var_new(c, f, args[0], COIL_NULL, args[1]); }
static Value intrinsic_param_spec(Coil *c, Frame *f, Value *args) { return param_spec_new(c, f, args[0]); }
static Value intrinsic_type_var_tuple(Coil *c, Frame *f, Value *args) { return type_var_tuple_new(c, f, args[0]); }
static Value intrinsic_set_type_param_default(Coil *c, Frame *f, Value *args)
{
    (void)f;
    return type_param_set_default(c, args[0], args[1]);
}
static Value intrinsic_type_alias(Coil *c, Frame *f, Value *args) { return type_alias_new(c, f, args[0], args[1], args[2]); }
static Value intrinsic_subscript_generic(Coil *c, Frame *f, Value *args)
{
    (void)f;
    return subscript_generic(c, args[0]);
}

const IntrinsicFn runtime_intrinsics[INTRINSIC_COUNT] = {
    [INTRINSIC_PRINT] = intrinsic_print,
    [INTRINSIC_TYPE_VAR] = intrinsic_type_var,
    [INTRINSIC_TYPE_VAR_BOUND] = intrinsic_type_var_bound,
    [INTRINSIC_TYPE_VAR_CONSTRAINTS] = intrinsic_type_var_constraints,
    [INTRINSIC_PARAM_SPEC] = intrinsic_param_spec,
    [INTRINSIC_TYPE_VAR_TUPLE] = intrinsic_type_var_tuple,
    [INTRINSIC_SET_TYPE_PARAM_DEFAULT] = intrinsic_set_type_param_default,
    [INTRINSIC_TYPE_ALIAS] = intrinsic_type_alias,
    [INTRINSIC_SET_FUNCTION_TYPE_PARAMS] = intrinsic_set_function_type_params,
    [INTRINSIC_SUBSCRIPT_GENERIC] = intrinsic_subscript_generic,
};
