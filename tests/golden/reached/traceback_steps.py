"""Reporters of exceptions and backports of groups use the steps of traceback."""
import sys
import traceback as t
print(repr(t._format_final_exc_line('E',None)), repr(t._format_final_exc_line('E','')), repr(t._format_final_exc_line('E','x\ny', insert_final_newline=False)), repr(t._format_final_exc_line(None, 3)))
class Bad:
    def __str__(s): 1/0
print(repr(t._format_final_exc_line('E',Bad())))
e=ValueError(3)
print(t._parse_value_tb(e, t._sentinel, t._sentinel), t._parse_value_tb(ValueError, e, None), t._parse_value_tb(None, t._sentinel, t._sentinel))
for a in ((3,t._sentinel,t._sentinel),(e,e,t._sentinel),(e,t._sentinel,None)):
    try: print(t._parse_value_tb(*a))
    except Exception as x: print(type(x), x)
class A: blech=1; foo=2
try: A().bleck
except AttributeError as ex: print(t._compute_suggestion_error(ex, ex.__traceback__, 'bleck'), t._compute_suggestion_error(ex, ex.__traceback__, 'zzzzzz'),t._compute_suggestion_error(ex, ex.__traceback__, 'fooo'))
def f():
    thing=1
    thign
try: f()
except NameError as ex: print(t._compute_suggestion_error(ex, ex.__traceback__, 'thign'))
try: from traceback import print_ex
except ImportError as ex: print(t._compute_suggestion_error(ex, ex.__traceback__, 'print_ex'))
print(t._display_width('abc'), t._display_width('日本',1), t._display_width('aé日'), t._byte_offset_to_character_offset('é日x',3), t._byte_offset_to_character_offset('é日x',2),t._display_width('abc',2), t._display_width('abc',9))
try: f()
except NameError as error: ex = error; print(t._compute_suggestion_error(ex, None, None))
print(t._safe_string(Bad(),'thing'), t._safe_string(3,'x',repr))

def entries():
    tb = ex.__traceback__
    for frame, line in t.walk_tb(tb):
        yield frame, (line, None, None, None)
print([(e.name, e.lineno == ex.__traceback__.tb_lineno) for e in t.StackSummary._extract_from_extended_frame_gen(entries(), capture_locals=False)])
print([(frame.f_code.co_name, len(place)) for frame, place in t._walk_tb_with_full_positions(ex.__traceback__)])
sys.stderr = sys.stdout
t._print_exception_bltin(ValueError("shown"))
