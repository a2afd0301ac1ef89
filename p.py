def f(it,line="  key12 = value 12  # note",w="value",n=-5,lst=["a","bb","ccc"],d={"value":1}):
 for _ in it:
  range(5)
f([None]*200000)
