// What an embedded object of another program shows: the picture that the file keeps of it.
import { child, type XmlNode } from '../ooxml/xml-tree.ts';

/** The picture (`p:pic`) of an OLE object in a graphic frame (ECMA-376 part 1, 19.3.2.4); any other node as it is. */
export const shownNode = (node: XmlNode): XmlNode =>
  (node.name === 'p:graphicFrame' ? child(node, 'a:graphic', 'a:graphicData', 'p:oleObj', 'p:pic') : undefined) ?? node;
