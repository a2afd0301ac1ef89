print("the program's", __name__)
