# ndiff, unified and context diffs, close matches, opcodes.
import difflib
a = "one\ntwo\nthree\n".splitlines(1); b = "ore\ntree\nemu\n".splitlines(1)
print("".join(difflib.ndiff(a, b)), "".join(difflib.unified_diff(a, b, "x", "y", n=1)), "".join(difflib.context_diff(a, b, "x", "y")), sep="|")
c = [f"line {i}\n" for i in range(60)]; d = c[:]; d[5] = "line five\n"; d[30:32] = []; d[50:50] = ["new\n"]
print("".join(difflib.unified_diff(c, d)), "".join(difflib.ndiff(c, d)), "".join(difflib.context_diff(c, d)))
print(difflib.get_close_matches("appel", ["ape", "apple", "peach", "puppy"]), difflib.SequenceMatcher(None, "abcd", "bcde").ratio(), difflib.SequenceMatcher(lambda x: x == " ", "private Thread currentThread;", "private volatile Thread currentThread;").get_opcodes())
print(list(difflib.restore(difflib.ndiff(a, b), 2)), difflib.SequenceMatcher(None, "b" * 300 + "a", "a" + "b" * 300).get_matching_blocks())
print("".join(difflib.ndiff(["\tI am a buggy"], ["\t\tI am a bug"])))
