# difflib: matchers' blocks and ratios, junk, each kind of difference's text, bytes, what is refused, files' names and dates.
import difflib
from difflib import *
from _each import each_value as each

PAIRS = [("", ""), ("a", ""), ("", "b"), ("abc", "abc"), ("abcd", "bcde"), ("abxcd", "abcd"), ("qabxcd", "abycdf"), ("private Thread currentThread;", "private volatile Thread currentThread;"), (" abcd", "abcd abcd"), ("tide", "diet"), ("abcabc", "cbacba"), ("a" * 5, "a" * 7), ("x" * 250 + "y", "y" + "x" * 250), ([1, 2, 3], [3, 2, 1]), ("aXbXc", "XXX"), ("foo bar baz", "foo baz bar")]
for a, b in PAIRS:
    for junk in (None, lambda x: x == " ", lambda x: x == "a"):
        for auto in (True, False):
            s = SequenceMatcher(junk, a, b, auto)
            print(repr(a)[:30], repr(b)[:30], [tuple(m) for m in s.get_matching_blocks()], s.get_opcodes(), "%.3f %.3f %.3f" % (s.ratio(), s.quick_ratio(), s.real_quick_ratio()), tuple(s.find_longest_match()), len(s.bjunk), len(s.bpopular), len(s.b2j))
    s = SequenceMatcher(None, a, b)
    print([list(g) for n in (0, 1, 3) for g in SequenceMatcher(None, a, b).get_grouped_opcodes(n)], s.find_longest_match(0, min(2, len(a))), s.find_longest_match(1 if a else 0, len(a), 1 if b else 0, len(b)))
LINES = [("one\ntwo\nthree\n", "ore\ntree\nemu\n"), ("", "a\n"), ("a\n", ""), ("a\n", "a\n"), ("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n", "a\nb\nX\nd\ne\nf\ng\nh\nI\nj\n"), ("a\nb", "a\nc"), ("\tabc\n", "\t abc\n"), ("the quick\nbrown fox\n", "the quack\nbrown box\n\n"), ("# c\nx\n", "x\n#\n"), ("  a b\n", "a  b\n"), ("x\n" * 3, "x\n" * 5), ("abcDefghiJkl\n\n\n", "abcdefGhijkl\n"), ("^ab\n-?\n", "^aB\n+?\n")]
for a, b in LINES:
    a, b = a.splitlines(True), b.splitlines(True)
    print("====", a, b)
    delta = list(ndiff(a, b))
    print("ndiff", delta, list(restore(delta, 1)) == a, list(restore(delta, 2)) == b)
    print("ndiff", list(ndiff(a, b, None, None)), list(Differ(IS_LINE_JUNK, IS_CHARACTER_JUNK).compare(a, b)) == list(ndiff(a, b, IS_LINE_JUNK)))
    for n in (0, 1, 3):
        print("unified", n, list(unified_diff(a, b, "F", "T", "d1", "d2", n)))
        print("context", n, list(context_diff(a, b, "F", "T", "", "d2", n, lineterm="")))
    print(list(unified_diff(a, b)), list(context_diff(a, b)), list(unified_diff(a, b, lineterm="!")), list(diff_bytes(unified_diff, [x.encode() for x in a], [x.encode() for x in b], b"f\xff", b"t", b"d", b"e", 2, b"\n")))
each(r"""
    get_close_matches("appel", ["ape", "apple", "peach", "puppy"]), get_close_matches("x", ["a"]), get_close_matches("ab", ["ab", "abc", "a", "b"], 2), get_close_matches("ab", ["ab", "abc", "a", "b"], n=5, cutoff=0.1), get_close_matches("", [""]), get_close_matches("abc", ["abd", "abd", "abe"], 1), get_close_matches("a", ["a"], cutoff=1.0), get_close_matches("a", [], 1, 0)
    get_close_matches("a", [], 0)
    get_close_matches("a", [], -1)
    get_close_matches("a", [], cutoff=1.5)
    get_close_matches("a", [], cutoff=-0.1)
    SequenceMatcher(5, "a", "b")
    SequenceMatcher(None, 5, "a").ratio()
    SequenceMatcher(None, "a", [[]])
    s = SequenceMatcher(); s.ratio(), s.set_seqs("abc", "abd"), s.ratio(), s.set_seq1("abd"), s.ratio(), s.set_seq2("xyz"), s.ratio(), s.a, s.b, s.isjunk, s.autojunk, s.set_seq1(s.a), s.set_seq2(s.b), SequenceMatcher(a="x", b="x").ratio(), s.get_matching_blocks() is s.get_matching_blocks(), s.get_opcodes() is s.get_opcodes()
    Match(1, 2, 3), Match._fields, SequenceMatcher[int]
    IS_LINE_JUNK("\n"), IS_LINE_JUNK(" # \n"), IS_LINE_JUNK("x\n"), IS_LINE_JUNK("##"), IS_LINE_JUNK("a", None) if 0 else 0, IS_LINE_JUNK("aa", lambda l: 1), IS_LINE_JUNK("aa", lambda l: None), IS_CHARACTER_JUNK(" "), IS_CHARACTER_JUNK("\t"), IS_CHARACTER_JUNK("x"), IS_CHARACTER_JUNK("\n"), IS_CHARACTER_JUNK("x", "xy")
    list(unified_diff([1], ["a"]))
    list(unified_diff("a", ["a"])) if 0 else 0
    list(unified_diff([b"a"], [b"b"]))
    list(unified_diff(["a"], ["b"], b"f"))
    list(context_diff(["a"], ["b"], lineterm=5))
    list(context_diff([b"a"], ["b"]))
    list(diff_bytes(unified_diff, ["a"], [b"b"]))
    list(diff_bytes(unified_diff, [b"a"], [b"b"], "f"))
    list(diff_bytes(context_diff, [b"a"], [b"b"], lineterm=""))
    list(diff_bytes(unified_diff, "a", "b"))
    list(restore(["  a"], 1)), list(restore(["- a", "+ b", "? c"], 2)), list(restore([], 1))
    list(restore(["  a"], 3))
    list(ndiff(["a" * 30 + "b" * 30 + "\n"], ["a" * 30 + "c" * 30 + "\n"])), list(ndiff(["abc\n", "def\n"], ["abd\n", "dzf\n", "x\n"])), list(ndiff(["\t\tx y z\n"], ["\t\tx Y z\n"])), list(ndiff(["a"] * 3, ["b"] * 2))
""", globals())
