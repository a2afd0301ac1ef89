"""What holds arguments: parsers and groups."""

import re as _re
from gettext import gettext as _, ngettext

from argparse import _actions
from argparse._actions import Action, ArgumentError, FileType, OPTIONAL, ZERO_OR_MORE


class _ActionsContainer:
    """Arguments with what they share: prefix_chars begin an option, argument_default is a default for all, conflict_handler says what is
    done about an option that is there already ('error' or 'resolve')."""

    def __init__(self, description, prefix_chars, argument_default, conflict_handler):
        self.description = description
        self.argument_default = argument_default
        self.prefix_chars = prefix_chars
        self.conflict_handler = conflict_handler
        self._registries = {}
        for name, action in (
                (None, _actions._StoreAction), ('store', _actions._StoreAction), ('store_const', _actions._StoreConstAction),
                ('store_true', _actions._StoreTrueAction), ('store_false', _actions._StoreFalseAction),
                ('append', _actions._AppendAction), ('append_const', _actions._AppendConstAction), ('count', _actions._CountAction),
                ('help', _actions._HelpAction), ('version', _actions._VersionAction), ('parsers', _actions._SubParsersAction),
                ('extend', _actions._ExtendAction)):
            self.register('action', name, action)
        self._get_handler() # refuses a bad one at once
        self._actions = []
        self._option_string_actions = {}
        self._action_groups = []
        self._mutually_exclusive_groups = []
        self._defaults = {}
        self._negative_number_matcher = _re.compile(r'-(?:\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)\Z')
        self._has_negative_number_optionals = [] # a list, since groups share it

    # Registries: names for actions and types

    def register(self, registry_name, value, object):
        """Makes `value` a name for object where `action` or `type` is given."""
        self._registries.setdefault(registry_name, {})[value] = object

    def _registry_get(self, registry_name, value, default=None):
        return self._registries[registry_name].get(value, default)

    # Defaults of the namespace

    def set_defaults(self, **kwargs):
        """Defaults by destination; they win over those of the arguments so far."""
        self._defaults.update(kwargs)
        for action in self._actions:
            if action.dest in kwargs:
                action.default = kwargs[action.dest]

    def get_default(self, dest):
        """The default of a destination, or None."""
        for action in self._actions:
            if action.dest == dest and action.default is not None:
                return action.default
        return self._defaults.get(dest)

    # Adding

    def add_argument(self, *args, **kwargs):
        """Adds an argument: a positional one by its name, or an option by its strings. Keywords: action, nargs, const, default, type,
        choices, required, help, metavar, dest, version, deprecated. Returns the Action; ValueError or TypeError for what does not fit."""
        chars = self.prefix_chars
        if not args or len(args) == 1 and args[0][0] not in chars:
            if args and 'dest' in kwargs:
                raise ValueError('dest supplied twice for positional argument')
            kwargs = self._get_positional_kwargs(*args, **kwargs)
        else:
            kwargs = self._get_optional_kwargs(*args, **kwargs)
        if 'default' not in kwargs:
            dest = kwargs['dest']
            if dest in self._defaults:
                kwargs['default'] = self._defaults[dest]
            elif self.argument_default is not None:
                kwargs['default'] = self.argument_default
        action_class = self._pop_action_class(kwargs)
        if not callable(action_class):
            raise ValueError(f'unknown action "{action_class}"')
        action = action_class(**kwargs)
        type_function = self._registry_get('type', action.type, action.type)
        if not callable(type_function):
            raise ValueError(f'{type_function!r} is not callable')
        if type_function is FileType:
            raise ValueError(f'{type_function!r} is a FileType class object, instance of it must be passed')
        if hasattr(self, '_get_formatter'):
            try:
                self._get_formatter()._format_args(action, None)
            except TypeError:
                raise ValueError('length of metavar tuple does not match nargs') from None
        return self._add_action(action)

    def add_argument_group(self, *args, **kwargs):
        """A group with a title and description of its own in the help."""
        group = _ArgumentGroup(self, *args, **kwargs)
        self._action_groups.append(group)
        return group

    def add_mutually_exclusive_group(self, **kwargs):
        """A group of which at most one argument may be given; required=True: one must be."""
        group = _MutuallyExclusiveGroup(self, **kwargs)
        self._mutually_exclusive_groups.append(group)
        return group

    def _add_action(self, action):
        self._check_conflict(action)
        self._actions.append(action)
        action.container = self
        for option in action.option_strings:
            self._option_string_actions[option] = action
            if self._negative_number_matcher.match(option) and not self._has_negative_number_optionals:
                self._has_negative_number_optionals.append(True)
        return action

    def _remove_action(self, action):
        self._actions.remove(action)

    def _add_container_actions(self, container):
        """Takes over a parent's arguments, in groups of the same titles."""
        by_title = {}
        for group in self._action_groups:
            if group.title in by_title:
                raise ValueError(_('cannot merge actions - two groups are named %r') % group.title)
            by_title[group.title] = group
        homes = {}
        for group in container._action_groups:
            if group.title not in by_title:
                by_title[group.title] = self.add_argument_group(title=group.title, description=group.description,
                                                                conflict_handler=group.conflict_handler)
            for action in group._group_actions:
                homes[action] = by_title[group.title]
        for group in container._mutually_exclusive_groups:
            home = self if group._container is container else by_title[group._container.title]
            copy = home.add_mutually_exclusive_group(required=group.required)
            for action in group._group_actions:
                homes[action] = copy
        for action in container._actions:
            homes.get(action, self)._add_action(action)

    def _get_positional_kwargs(self, dest, **kwargs):
        if 'required' in kwargs:
            raise TypeError(_("'required' is an invalid argument for positionals"))
        nargs = kwargs.get('nargs')
        if nargs != OPTIONAL and (nargs != ZERO_OR_MORE or 'default' not in kwargs):
            kwargs['required'] = True
        return {**kwargs, 'dest': dest, 'option_strings': []}

    def _get_optional_kwargs(self, *args, **kwargs):
        chars = self.prefix_chars
        for option in args:
            if option[0] not in chars:
                raise ValueError(_('invalid option string %(option)r: must start with a character %(prefix_chars)r')
                                 % {'option': option, 'prefix_chars': chars})
        dest = kwargs.pop('dest', None)
        if dest is None:
            # The first long option names it, or else the first short one.
            named = next((option for option in args if len(option) > 1 and option[1] in chars), args[0])
            dest = named.lstrip(chars)
            if not dest:
                raise ValueError(_('dest= is required for options like %r') % named)
            dest = dest.replace('-', '_')
        return {**kwargs, 'dest': dest, 'option_strings': list(args)}

    def _pop_action_class(self, kwargs, default=None):
        action = kwargs.pop('action', default)
        return self._registry_get('action', action, action)

    # Conflicts of options

    def _get_handler(self):
        handler = getattr(self, f'_handle_conflict_{self.conflict_handler}', None)
        if handler is None:
            raise ValueError(_('invalid conflict_resolution value: %r') % self.conflict_handler)
        return handler

    def _check_conflict(self, action):
        taken = [(option, self._option_string_actions[option]) for option in action.option_strings
                 if option in self._option_string_actions]
        if taken:
            self._get_handler()(action, taken)

    def _handle_conflict_error(self, action, conflicting_actions):
        message = ngettext('conflicting option string: %s', 'conflicting option strings: %s', len(conflicting_actions))
        raise ArgumentError(action, message % ', '.join(option for option, other in conflicting_actions))

    def _handle_conflict_resolve(self, action, conflicting_actions):
        for option, other in conflicting_actions:
            other.option_strings.remove(option)
            self._option_string_actions.pop(option, None)
            if not other.option_strings:
                other.container._remove_action(other)


class _ArgumentGroup(_ActionsContainer):
    """A part of a container's arguments under a title. All but the list of its own arguments is the container's."""

    def __init__(self, container, title=None, description=None, **kwargs):
        for name in ('conflict_handler', 'prefix_chars', 'argument_default'):
            kwargs.setdefault(name, getattr(container, name))
        super().__init__(description=description, **kwargs)
        self.title = title
        self._group_actions = []
        for name in ('_registries', '_actions', '_option_string_actions', '_defaults', '_has_negative_number_optionals',
                     '_mutually_exclusive_groups'):
            setattr(self, name, getattr(container, name))
        self._container = container

    def _add_action(self, action):
        action = super()._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        super()._remove_action(action)
        self._group_actions.remove(action)

    def add_argument_group(self, *args, **kwargs):
        _warn_nesting('Nesting argument groups is deprecated.')
        return super().add_argument_group(*args, **kwargs)


class _MutuallyExclusiveGroup(_ArgumentGroup):
    """Arguments of which at most one may be given."""

    def __init__(self, container, required=False):
        super().__init__(container)
        self.required = required

    def _add_action(self, action):
        if action.required:
            raise ValueError(_('mutually exclusive arguments must be optional'))
        action = self._container._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        self._container._remove_action(action)
        self._group_actions.remove(action)

    def add_mutually_exclusive_group(self, **kwargs):
        _warn_nesting('Nesting mutually exclusive groups is deprecated.')
        return super().add_mutually_exclusive_group(**kwargs)


def _warn_nesting(message):
    import warnings
    warnings.warn(message, category=DeprecationWarning, stacklevel=3)
