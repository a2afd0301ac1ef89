# surrogateescape takes what it knows; the error is about what stands behind it.
for text in ["[\udc80\ud800\udfff]", "\ud800\udc80", "\udc80\udcff\ud800x"]:
    for codec in "utf-8", "utf-8-sig":
        try:
            print(text.encode(codec, "surrogateescape"))
        except UnicodeEncodeError as e:
            print(codec, e.start, e.end, e.reason)
