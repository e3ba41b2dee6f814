// Formulas in Word (ECMA-376 part 1, 22.1): equations that Word edits, in a line of text or in a paragraph of their own.
import { parseTex } from '../../math/parse-tex.ts';
import { ommlElements } from '../../ooxml/math/omml.ts';
import { namespaces } from '../../ooxml/namespaces.ts';
import { el, type XmlElement } from '../../ooxml/xml.ts';

/** `m:oMath`, which stands among the runs of a paragraph. */
export const inlineEquation = (tex: string): XmlElement => equation(tex, { 'xmlns:m': namespaces.m });

/** `m:oMathPara`, alone in its paragraph: display style, in the middle. */
export const displayEquation = (tex: string): XmlElement =>
  el(
    'm:oMathPara',
    { 'xmlns:m': namespaces.m },
    el('m:oMathParaPr', {}, el('m:jc', { 'm:val': 'centerGroup' })),
    equation(tex),
  );

function equation(tex: string, attributes: { readonly [name: string]: string } = {}): XmlElement {
  return el('m:oMath', attributes, ommlElements(parseTex(tex).root, runProperties));
}

const runProperties = (bold: boolean, italic: boolean): XmlElement =>
  el(
    'w:rPr',
    {},
    el('w:rFonts', { 'w:ascii': 'Cambria Math', 'w:hAnsi': 'Cambria Math' }),
    bold && el('w:b'),
    italic && el('w:i'),
  );
