"""Of ast: what a constant's class was called before there was Constant."""

__name__ = "ast"

_const_node_type_names = {bool: "NameConstant", type(None): "NameConstant", int: "Num", float: "Num", complex: "Num", str: "Str", bytes: "Bytes",
                          type(...): "Ellipsis"}  # bool stands before int, which it derives from
