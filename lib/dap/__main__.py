"""python -m dap."""

import dap

dap.main()
