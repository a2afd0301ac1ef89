import warnings
warnings.warn("unseen")
async def f(): pass
f()
print("quiet")
