"""Which lines of a program asked for how much memory.

From start() on each block of memory is noted with the frames that ran; what was asked for before is not known. A snapshot is a copy of the
notes, which can be filtered, grouped and compared.
"""

import fnmatch
import linecache
import os.path
from collections.abc import Iterable, Sequence
from functools import total_ordering

from _tracemalloc import *
from _tracemalloc import _get_object_traceback, _get_traces


def _format_size(size, sign):
    number = size
    for unit in ('B', 'KiB', 'MiB', 'GiB', 'TiB'):
        if unit != 'B' and abs(number) < 100:
            return f'{number:{"+" if sign else ""}.1f} {unit}'
        if unit == 'TiB' or abs(number) < 10 * 1024:
            return f'{number:{"+" if sign else ""}.0f} {unit}'
        number /= 1024


class Statistic:
    """The memory asked for at one place: the bytes, and the number of blocks."""

    __slots__ = ('traceback', 'size', 'count')

    def __init__(self, traceback, size, count):
        self.traceback = traceback
        self.size = size
        self.count = count

    def __hash__(self):
        return hash((self.traceback, self.size, self.count))

    def __eq__(self, other):
        if not isinstance(other, Statistic):
            return NotImplemented
        return (self.traceback, self.size, self.count) == (other.traceback, other.size, other.count)

    def __str__(self):
        text = f'{self.traceback}: size={_format_size(self.size, False)}, count={self.count}'
        if self.count:
            text += f', average={_format_size(self.size / self.count, False)}'
        return text

    def __repr__(self):
        return f'<Statistic traceback={self.traceback!r} size={self.size} count={self.count}>'

    def _sort_key(self):
        return self.size, self.count, self.traceback


class StatisticDiff:
    """How the memory asked for at one place differs between two snapshots."""

    __slots__ = ('traceback', 'size', 'size_diff', 'count', 'count_diff')

    def __init__(self, traceback, size, size_diff, count, count_diff):
        self.traceback = traceback
        self.size = size
        self.size_diff = size_diff
        self.count = count
        self.count_diff = count_diff

    def _values(self):
        return self.traceback, self.size, self.size_diff, self.count, self.count_diff

    def __hash__(self):
        return hash(self._values())

    def __eq__(self, other):
        if not isinstance(other, StatisticDiff):
            return NotImplemented
        return self._values() == other._values()

    def __str__(self):
        text = (f'{self.traceback}: size={_format_size(self.size, False)} ({_format_size(self.size_diff, True)}), '
                f'count={self.count} ({self.count_diff:+d})')
        if self.count:
            text += f', average={_format_size(self.size / self.count, False)}'
        return text

    def __repr__(self):
        return (f'<StatisticDiff traceback={self.traceback!r} size={self.size} ({self.size_diff:+d}) '
                f'count={self.count} ({self.count_diff:+d})>')

    def _sort_key(self):
        return abs(self.size_diff), self.size, abs(self.count_diff), self.count, self.traceback


@total_ordering
class Frame:
    """A line of a traceback."""

    __slots__ = ('_frame',)

    def __init__(self, frame):
        self._frame = frame

    @property
    def filename(self):
        return self._frame[0]

    @property
    def lineno(self):
        return self._frame[1]

    def __eq__(self, other):
        if not isinstance(other, Frame):
            return NotImplemented
        return self._frame == other._frame

    def __lt__(self, other):
        if not isinstance(other, Frame):
            return NotImplemented
        return self._frame < other._frame

    def __hash__(self):
        return hash(self._frame)

    def __str__(self):
        return f'{self.filename}:{self.lineno}'

    def __repr__(self):
        return f'<Frame filename={self.filename!r} lineno={self.lineno!r}>'


@total_ordering
class Traceback(Sequence):
    """Frames, the oldest first."""

    __slots__ = ('_frames', '_total_nframe')

    def __init__(self, frames, total_nframe=None):
        """The frames are pairs of a file's name and a line, the newest first, as they are noted."""
        self._frames = tuple(reversed(frames))
        self._total_nframe = total_nframe

    @property
    def total_nframe(self):
        """The number of frames there were, before the limit cut them; None if that is not known."""
        return self._total_nframe

    def __len__(self):
        return len(self._frames)

    def __getitem__(self, index):
        found = self._frames[index]
        if isinstance(index, slice):
            return tuple(Frame(frame) for frame in found)
        return Frame(found)

    def __contains__(self, frame):
        return frame._frame in self._frames

    def __hash__(self):
        return hash(self._frames)

    def __eq__(self, other):
        if not isinstance(other, Traceback):
            return NotImplemented
        return self._frames == other._frames

    def __lt__(self, other):
        if not isinstance(other, Traceback):
            return NotImplemented
        return self._frames < other._frames

    def __str__(self):
        return str(self[0])

    def __repr__(self):
        total = '' if self._total_nframe is None else f' total_nframe={self._total_nframe}'
        return f'<Traceback {tuple(self)}{total}>'

    def format(self, limit=None, most_recent_first=False):
        """The lines of the traceback: the newest `limit` frames, or all but the newest -limit."""
        frames = self[:]
        if limit is not None:
            frames = frames[-limit:] if limit > 0 else frames[:limit]
        if most_recent_first:
            frames = frames[::-1]
        lines = []
        for frame in frames:
            lines.append(f'  File "{frame.filename}", line {frame.lineno}')
            if line := linecache.getline(frame.filename, frame.lineno).strip():
                lines.append(f'    {line}')
        return lines


def get_object_traceback(obj):
    """Where the memory of an object was asked for, or None."""
    frames = _get_object_traceback(obj)
    return None if frames is None else Traceback(frames)


class Trace:
    """A block of memory."""

    __slots__ = ('_trace',)

    def __init__(self, trace):
        self._trace = trace

    @property
    def domain(self):
        return self._trace[0]

    @property
    def size(self):
        return self._trace[1]

    @property
    def traceback(self):
        return Traceback(*self._trace[2:])

    def __eq__(self, other):
        if not isinstance(other, Trace):
            return NotImplemented
        return self._trace == other._trace

    def __hash__(self):
        return hash(self._trace)

    def __str__(self):
        return f'{self.traceback}: {_format_size(self.size, False)}'

    def __repr__(self):
        return f'<Trace domain={self.domain} size={_format_size(self.size, False)}, traceback={self.traceback!r}>'


class _Traces(Sequence):
    """A snapshot's notes, each made a Trace when it is asked for."""

    def __init__(self, traces):
        self._traces = traces

    def __len__(self):
        return len(self._traces)

    def __getitem__(self, index):
        found = self._traces[index]
        if isinstance(index, slice):
            return tuple(Trace(trace) for trace in found)
        return Trace(found)

    def __contains__(self, trace):
        return trace._trace in self._traces

    def __eq__(self, other):
        if not isinstance(other, _Traces):
            return NotImplemented
        return self._traces == other._traces

    def __repr__(self):
        return f'<Traces len={len(self)}>'


def _normalize_filename(filename):
    filename = os.path.normcase(filename)
    return filename[:-1] if filename.endswith('.pyc') else filename


class BaseFilter:
    """What a filter of a snapshot's blocks has: does it name those to keep (inclusive), or those to leave out?"""

    def __init__(self, inclusive):
        self.inclusive = inclusive

    def _match(self, trace):
        """Is this block to be kept?"""
        raise NotImplementedError


class Filter(BaseFilter):
    """Blocks by the place that asked for them: a pattern of file names, a line, a domain."""

    def __init__(self, inclusive, filename_pattern, lineno=None, all_frames=False, domain=None):
        super().__init__(inclusive)
        self._filename_pattern = _normalize_filename(filename_pattern)
        self.lineno = lineno
        self.all_frames = all_frames
        self.domain = domain

    @property
    def filename_pattern(self):
        return self._filename_pattern

    def _names(self, filename, lineno):
        if not fnmatch.fnmatch(_normalize_filename(filename), self._filename_pattern):
            return False
        return self.lineno is None or lineno == self.lineno

    def _match_frame(self, filename, lineno):
        return self._names(filename, lineno) == bool(self.inclusive)

    def _match_traceback(self, traceback):
        frames = traceback if self.all_frames else traceback[:1]
        return any(self._names(*frame) for frame in frames) == bool(self.inclusive)

    def _match(self, trace):
        match = self._match_traceback(trace[2])
        if self.domain is None:
            return match
        if self.inclusive:
            return match and trace[0] == self.domain
        return match or trace[0] != self.domain


class DomainFilter(BaseFilter):
    """Blocks by the number of their address space."""

    def __init__(self, inclusive, domain):
        super().__init__(inclusive)
        self._domain = domain

    @property
    def domain(self):
        return self._domain

    def _match(self, trace):
        return (trace[0] == self.domain) == bool(self.inclusive)


class Snapshot:
    """The blocks noted at one moment."""

    def __init__(self, traces, traceback_limit):
        self.traces = _Traces(traces)
        self.traceback_limit = traceback_limit

    def dump(self, filename):
        """Writes the snapshot to a file."""
        import pickle
        with open(filename, 'wb') as file:
            pickle.dump(self, file, pickle.HIGHEST_PROTOCOL)

    @staticmethod
    def load(filename):
        """What dump() wrote."""
        import pickle
        with open(filename, 'rb') as file:
            return pickle.load(file)

    def filter_traces(self, filters):
        """A new snapshot: of the blocks that any inclusive filter names (if there is one) and no other filter does."""
        if not isinstance(filters, Iterable):
            raise TypeError(f'filters must be a list of filters, not {type(filters).__name__}')
        filters = list(filters)
        include = [one for one in filters if one.inclusive]
        exclude = [one for one in filters if not one.inclusive]
        kept = [trace for trace in self.traces._traces
                if (not include or any(one._match(trace) for one in include)) and all(one._match(trace) for one in exclude)]
        return Snapshot(kept, self.traceback_limit)

    def _group_by(self, key_type, cumulative):
        """{place: its Statistic}, in the order in which the places appear."""
        if key_type not in ('traceback', 'filename', 'lineno'):
            raise ValueError(f'unknown key_type: {key_type!r}')
        if cumulative and key_type == 'traceback':
            raise ValueError("cumulative mode cannot by used with key type 'traceback'")
        known = {}  # tracebacks by what they are made of
        groups = {}
        for _, size, frames, _ in self.traces._traces:
            if key_type == 'traceback':
                keys = (frames, None),
            else:
                keys = [((frame if key_type == 'lineno' else (frame[0], 0),), None) for frame in (frames if cumulative else frames[:1])]
            for key in keys:
                if (traceback := known.get(key)) is None:
                    traceback = known[key] = Traceback(*key)
                if (group := groups.get(traceback)) is None:
                    group = groups[traceback] = Statistic(traceback, 0, 0)
                group.size += size
                group.count += 1
        return groups

    def statistics(self, key_type, cumulative=False):
        """A list of Statistic, the largest first: by 'filename', 'lineno' or 'traceback'; of all frames if cumulative, not the newest alone."""
        return sorted(self._group_by(key_type, cumulative).values(), key=Statistic._sort_key, reverse=True)

    def compare_to(self, old_snapshot, key_type, cumulative=False):
        """A list of StatisticDiff: what differs most first."""
        new = self._group_by(key_type, cumulative)
        old = old_snapshot._group_by(key_type, cumulative)
        nothing = Statistic(None, 0, 0)
        differences = []
        for traceback in new | old:
            now, before = new.get(traceback, nothing), old.get(traceback, nothing)
            differences.append(StatisticDiff(traceback, now.size, now.size - before.size, now.count, now.count - before.count))
        return sorted(differences, key=StatisticDiff._sort_key, reverse=True)


def take_snapshot():
    """A snapshot of all blocks noted now."""
    if not is_tracing():
        raise RuntimeError('the tracemalloc module must be tracing memory allocations to take a snapshot')
    return Snapshot(_get_traces(), get_traceback_limit())
