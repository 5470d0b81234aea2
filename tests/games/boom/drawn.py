"""What is drawn in pictures of Fishery Boom."""

import xml.etree.ElementTree as ElementTree


def parts(svg, tag):
    return [element for element in ElementTree.fromstring(svg).iter() if element.tag.endswith(f"}}{tag}")]


def classes(svg, tag, *wanted):
    return [element for element in parts(svg, tag) if set(wanted) <= set((element.get("class") or "").split())]
