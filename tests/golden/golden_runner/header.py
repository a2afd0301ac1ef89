# What a header can say, and how wrong ones are told.
from _trial import put, run
put("""\
== needs.py ==
# A comment before it.

# golden: requires=json,no_such_module
== has.py ==
# golden: requires=json
# golden: timeout=20
import json
== known.py ==
# golden: xfail="prints the wrong thing"
print("x")
== passes.py ==
# golden: xfail=yes
pass
== bad_word.py ==
# golden: allow=network colour=red
== bad_blank.py ==
# golden: xfail=not yet
== bad_grant.py ==
# golden: allow=everything
== bad_place.py ==
# golden: allow=run:ls
== bad_clock.py ==
# golden: clock=slow
== bad_timeout.py ==
# golden: timeout=soon
== bad_seeds.py ==
# golden: seeds=0
== bad_requires.py ==
# golden: requires=a;b
== bad_value.py ==
# golden: clock
== bad_quote.py ==
# golden: xfail="open
== late.py ==
import json
# golden: clock=real
== quoted.py ==
text = '''
# golden: nothing=here
'''
    # golden: this=neither
== bad_status.py ==
== bad_status.status ==
zero
== bad_args.py ==
== bad_args.args ==
'open
""")
run()
