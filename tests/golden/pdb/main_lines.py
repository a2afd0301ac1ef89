# pdb.main(): what a command line means; the program again and again; what it says at its ends.
from _main import run

run([
    ("script.py a b", "n\nn\np word\nc\np 'again'\nq\n"),
    ("-c continue script.py", "q\n"),
    ("--command=p(1) -c c script.py x", "q\n"),
    ("-m script 1 2", "n\nn\np word, __package__, __spec__.name\nc\nq\n"),
    ("-m package", "c\nq\n"),
    ("script.py exit", "c\nq\n"),
    ("script.py fail", "c\np word\nc\nq\n"),
    ("script.py fail", "c\nrestart other\np __file__ is None\nc\nq\n"),
    ("script.py", "run one 'two three'\nrun 'one\nimport sys ;; p sys.argv[1:]\nrun\nn\np sys.argv\nq\n"),
    ("script.py", ""),
    *[(words, "q\n") for words in ("nowhere.py", ".", "-m nowhere", "-m bare", "-x script.py", "-x", "-c", "-m", "-x -m script")],
])
