// The field that shows a slide's number, on masters, slide layouts, slides and notes.
import { late } from '../../base/lazy.ts';
import { guid } from '../../ooxml/guid.ts';
import { el, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';

const fieldId = late(() => guid('slide number'));

/** `a:fld` (ECMA-376 part 1, 21.1.2.2.4) with its properties and the text that it shows until it is counted. */
export const slideNumberField = (...children: readonly XmlChild[]): XmlElement =>
  el('a:fld', { id: fieldId(), type: 'slidenum' }, ...children);
