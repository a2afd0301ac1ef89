# webbrowser: registered browsers are tried in order, preferred ones first, until one takes the page.
import os

os.environ.clear()
import webbrowser


class Browser(webbrowser.BaseBrowser):
    def __init__(self, name, takes):
        super().__init__(name)
        self.takes = takes

    def open(self, url, new=0, autoraise=True):
        print(self.name, url, new)
        return self.takes


webbrowser.register("second", None, Browser("second", True))
webbrowser.register("first", None, Browser("first", False), preferred=True)
print(webbrowser.open_new("x:y"), webbrowser.get("SECOND").name, webbrowser.get().name)
print(webbrowser.get("show '%s' now").args, type(webbrowser.get("show %s &")).__name__)
for use in lambda: webbrowser.get("none"), lambda: webbrowser.Mozilla("none").open("x", 7):
    try:
        use()
    except webbrowser.Error as error:
        print(error)
