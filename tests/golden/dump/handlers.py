def f(path):
    try:
        with open(path) as file:
            return file.read()
    except (OSError, ValueError) as error:
        print(error)
    finally:
        done()
