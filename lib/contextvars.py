"""Context variables (PEP 567): values local to a task or a call of Context.run()."""

from _contextvars import Context, ContextVar, Token, copy_context

__all__ = ("Context", "ContextVar", "Token", "copy_context")
