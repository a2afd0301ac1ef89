-c
import warnings, sys; sys.stderr = sys.stdout; warnings.warn("shown with its line"); warnings.showwarning("no line", UserWarning, "<nowhere>", 3); warnings.showwarning("odd", UserWarning, None, 1)
