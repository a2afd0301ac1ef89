# Codes and characters of the East Asian encodings with states, as sums.
from _east_asian_sums import show

show("hz iso2022_jp iso2022_jp_1 iso2022_jp_2 iso2022_jp_2004 iso2022_jp_3 iso2022_jp_ext iso2022_kr", 101)
