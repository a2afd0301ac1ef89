# Builders of xml.dom.expatbuilder are extended as packages do that forbid entities: by install() and the mixin of namespaces.
from xml.dom import expatbuilder, minidom


class Strict(expatbuilder.ExpatBuilder):
    def install(self, parser):
        super().install(parser)
        parser.EntityDeclHandler = self.entity

    def entity(self, name, *rest):
        raise ValueError(f"entity {name}")


class StrictNS(expatbuilder.Namespaces, Strict):
    def install(self, parser):
        Strict.install(self, parser)
        if self._options.namespace_declarations:
            parser.StartNamespaceDeclHandler = self.start_namespace_decl_handler

    def reset(self):
        Strict.reset(self)
        self._initNamespaces()


for make in Strict, StrictNS, expatbuilder.ExpatBuilderNS:
    builder = make()
    document = builder.parseString('<a xmlns="u" xmlns:b="v"><b:c d="1"/><!--x--></a>')
    print(document.toxml(), document.documentElement.namespaceURI, document.documentElement.firstChild.namespaceURI)
    print(builder.parseString("<again/>").toxml(), builder.document.documentElement)
    try:
        make().parseString('<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>')
        print("read")
    except ValueError as e:
        print(e)
print(minidom._do_pulldom_parse(__import__("xml.dom.pulldom").dom.pulldom.parseString, ("<p>q</p>",), {"parser": None}).toxml())
