"""What a filter says of a node, and which nodes it is asked about."""


class NodeFilter:
    FILTER_ACCEPT, FILTER_REJECT, FILTER_SKIP = 1, 2, 3

    SHOW_ALL = 0xFFFFFFFF
    (
        SHOW_ELEMENT, SHOW_ATTRIBUTE, SHOW_TEXT, SHOW_CDATA_SECTION, SHOW_ENTITY_REFERENCE, SHOW_ENTITY, SHOW_PROCESSING_INSTRUCTION,
        SHOW_COMMENT, SHOW_DOCUMENT, SHOW_DOCUMENT_TYPE, SHOW_DOCUMENT_FRAGMENT, SHOW_NOTATION,
    ) = (1 << kind for kind in range(12))

    def acceptNode(self, node):
        raise NotImplementedError
