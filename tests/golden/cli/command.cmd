-c
import(sys); x
