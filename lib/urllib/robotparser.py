"""What a site's robots.txt lets a robot fetch (RFC 9309).

A group names robots and has rules; the first rule that a path matches decides, and the group for `*` serves those that no other names.
"""

import re
import time
import urllib.error
import urllib.parse
from collections import namedtuple

__all__ = ['RobotFileParser']

RequestRate = namedtuple('RequestRate', 'requests seconds')


class RobotFileParser:
    """The rules of one site."""

    def __init__(self, url=''):
        self.entries, self.sitemaps = [], []
        self.default_entry = None
        self.disallow_all = self.allow_all = False
        self.set_url(url)
        self.last_checked = 0

    def mtime(self):
        """When the rules were last read, 0 if never."""
        return self.last_checked

    def modified(self):
        """The rules are those of now."""
        self.last_checked = time.time()

    def set_url(self, url):
        """Say where the rules are."""
        self.url = url
        self.host, self.path = urllib.parse.urlsplit(url)[1:3]

    def read(self):
        """Fetch the rules. Who may not see them may fetch nothing; where there are none everything is allowed."""
        import urllib.request
        try:
            with urllib.request.urlopen(self.url) as file:
                self.parse(file.read().decode('utf-8').splitlines())
        except urllib.error.HTTPError as error:
            if error.code in (401, 403):
                self.disallow_all = True
            elif 400 <= error.code < 500:
                self.allow_all = True
            error.close()

    def _end(self, group):
        """Keep a group; of those for all robots only the first counts."""
        if '*' not in group.useragents:
            self.entries.append(group)
        elif self.default_entry is None:
            self.default_entry = group

    def parse(self, lines):
        """Take the rules from lines. A blank line ends a group that has rules; one that has none is dropped with it."""
        self.modified()
        group, has_rules = _Group(), False
        for line in lines:
            if not line:
                if has_rules:
                    self._end(group)
                if group.useragents:
                    group, has_rules = _Group(), False
                continue
            name, colon, value = line.partition('#')[0].strip().partition(':')
            name, value = name.strip().lower(), urllib.parse.unquote(value.strip())
            if not colon:
                continue
            if name == 'user-agent':
                if has_rules:
                    self._end(group)
                    group, has_rules = _Group(), False
                group.useragents.append(value)
            elif name == 'sitemap':
                self.sitemaps.append(value)
            elif group.useragents:
                has_rules |= group.take(name, value)
        if has_rules:
            self._end(group)

    def can_fetch(self, useragent, url):
        """Whether a robot may fetch an address; not before the rules were read."""
        if self.disallow_all:
            return False
        if self.allow_all:
            return True
        if not self.last_checked:
            return False
        parts = urllib.parse.urlparse(urllib.parse.unquote(url))
        path = urllib.parse.urlunparse(('', '', parts.path, parts.params, parts.query, parts.fragment))
        path = urllib.parse.quote(path) or '/'
        for group in self.entries:
            if group.applies_to(useragent):
                return group.allowance(path)
        return self.default_entry.allowance(path) if self.default_entry else True

    def _of_group(self, useragent, what):
        if not self.mtime():
            return None
        for group in self.entries:
            if group.applies_to(useragent):
                return getattr(group, what)
        return getattr(self.default_entry, what, None)

    def crawl_delay(self, useragent):
        """The seconds to wait between two requests, None if nothing is said."""
        return self._of_group(useragent, 'delay')

    def request_rate(self, useragent):
        """RequestRate(requests, seconds), None if nothing is said."""
        return self._of_group(useragent, 'req_rate')

    def site_maps(self):
        """The addresses of site maps, None if there are none."""
        return self.sitemaps or None

    def __str__(self):
        groups = self.entries if self.default_entry is None else [*self.entries, self.default_entry]
        return '\n\n'.join(map(str, groups))


class _Rule:
    """Allows or disallows the paths that begin with one."""

    def __init__(self, path, allowance):
        if path == '' and not allowance:
            allowance = True    # an empty Disallow forbids nothing
        self.path = urllib.parse.quote(urllib.parse.urlunparse(urllib.parse.urlparse(path)))
        self.allowance = allowance

    def applies_to(self, path):
        return self.path == '*' or path.startswith(self.path)

    def __str__(self):
        return f'{"Allow" if self.allowance else "Disallow"}: {self.path}'


class _Group:
    """Names of robots and their rules."""

    def __init__(self):
        self.useragents, self.rulelines = [], []
        self.delay = self.req_rate = None

    def take(self, name, value):
        """Take a line; whether it was one of those that a group has."""
        if name in ('allow', 'disallow'):
            self.rulelines.append(_Rule(value, name == 'allow'))
        elif name == 'crawl-delay':
            if re.fullmatch(r'\d+', value, re.ASCII):
                self.delay = int(value)
        elif name == 'request-rate':
            if match := re.fullmatch(r'\s*(\d+)\s*/\s*(\d+)\s*', value, re.ASCII):
                self.req_rate = RequestRate(int(match[1]), int(match[2]))
        else:
            return False
        return True

    def applies_to(self, useragent):
        name = useragent.split('/')[0].lower()
        return any(agent == '*' or agent.lower() in name for agent in self.useragents)

    def allowance(self, path):
        for rule in self.rulelines:
            if rule.applies_to(path):
                return rule.allowance
        return True

    def __str__(self):
        lines = [f'User-agent: {agent}' for agent in self.useragents]
        if self.delay is not None:
            lines.append(f'Crawl-delay: {self.delay}')
        if self.req_rate is not None:
            lines.append(f'Request-rate: {self.req_rate.requests}/{self.req_rate.seconds}')
        return '\n'.join(lines + [str(rule) for rule in self.rulelines])
