"""Implementations of the DOM, found by name or by what they can do."""

import os
import sys

well_known_implementations = {"minidom": "xml.dom.minidom", "4DOM": "xml.dom.DOMImplementation"}
registered = {}


def registerDOMImplementation(name, factory):
    registered[name] = factory


def getDOMImplementation(name=None, features=()):
    """The implementation of that name, or the first that has all features, (feature, version) pairs or a string of them."""
    if module := well_known_implementations.get(name):
        return __import__(module, {}, {}, ["getDOMImplementation"]).getDOMImplementation()
    if name:
        return registered[name]()
    if not sys.flags.ignore_environment and "PYTHON_DOM" in os.environ:
        return getDOMImplementation(name=os.environ["PYTHON_DOM"])
    if isinstance(features, str):
        features = _parse_feature_string(features)
    for factory in registered.values():
        if _good_enough(found := factory(), features):
            return found
    for known in well_known_implementations:
        try:
            found = getDOMImplementation(name=known)
        except Exception:
            continue
        if _good_enough(found, features):
            return found
    raise ImportError("no suitable DOM implementation found")


def _good_enough(dom, features):
    return all(dom.hasFeature(feature, version) for feature, version in features)


def _parse_feature_string(s):
    """(feature, version) pairs of words: a version is a word that begins with a digit."""
    features = []
    for word in s.split():
        if not word[0].isdigit():
            features.append((word, None))
        elif features and features[-1][1] is None:
            features[-1] = features[-1][0], word
        else:
            raise ValueError(f"bad feature name: {word!r}")
    return tuple(features)
