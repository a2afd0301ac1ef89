"""A package the import goldens use."""
print("init _helpers")
value = "package value"
