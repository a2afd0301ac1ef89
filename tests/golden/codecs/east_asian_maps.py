# Codes and characters of the Chinese and Korean encodings, as sums.
from _east_asian_sums import show

show("big5 big5hkscs cp949 cp950 euc_kr gb2312 gbk gb18030 johab", 13)
