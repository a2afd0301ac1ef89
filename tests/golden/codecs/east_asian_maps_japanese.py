# Codes and characters of the Japanese encodings without states, as sums.
from _east_asian_sums import show

show("cp932 euc_jp euc_jis_2004 euc_jisx0213 shift_jis shift_jis_2004 shift_jisx0213", 13)
