x = "in a namespace package"
