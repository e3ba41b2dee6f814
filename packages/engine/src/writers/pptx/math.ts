// Formulas in PowerPoint: `a14:m` among the runs of a paragraph (MS-ODRAWXML, 2.10.1), and the plain text for readers that do not know it.
import type { Frame, Run, TextBody } from '../../layout/frames.ts';
import { parseTex } from '../../math/parse-tex.ts';
import { plainPieces } from '../../math/plain-math.ts';
import type { RunProperties } from '../../ooxml/math/math-runs.ts';
import { ommlElements } from '../../ooxml/math/omml.ts';
import { el, namespaces, nest, type XmlElement } from '../../ooxml/xml.ts';

/** An equation: in the line, or centered alone in its paragraph. */
export function equationElement(
  { tex, display }: NonNullable<Run['math']>,
  align: 'start' | 'center' | 'end',
  properties: RunProperties,
): XmlElement {
  const declared = { 'xmlns:m': namespaces.m };
  const content = ommlElements(parseTex(tex).root, properties);
  if (!display) return nest('a14:m', el('m:oMath', declared, content));
  const justified = nest('m:oMathParaPr', el('m:jc', { 'm:val': align === 'center' ? 'centerGroup' : 'left' }));
  return nest('a14:m', el('m:oMathPara', declared, justified, nest('m:oMath', content)));
}

/** The font of equations in Office, as PowerPoint names it. */
export const equationFont = (): XmlElement =>
  el('a:latin', { typeface: 'Cambria Math', panose: '02040503050406030204', pitchFamily: 18, charset: 0 });

type WithText = Extract<Frame, { type: 'text' | 'table' }>;

/**
 * LibreOffice claims to know `a14`, and then drops equations that are among text: it gets the plain text. Charts of 2015
 * are known to every PowerPoint since 2016, but not to LibreOffice.
 */
const chartsOf2015 = 'http://schemas.microsoft.com/office/drawing/2015/9/8/chartex';

/** A shape with its equations, and the same with plain text, as PowerPoint saves them (ISO/IEC 29500-3, 7.5). */
export function withFallback<F extends WithText>(frame: F, draw: (frame: F) => XmlElement): XmlElement {
  if (!bodiesOf(frame).some(hasFormula)) return draw(frame);
  return el(
    'mc:AlternateContent',
    { 'xmlns:mc': namespaces.mc },
    el('mc:Choice', { 'xmlns:a14': namespaces.a14, 'xmlns:cx1': chartsOf2015, Requires: 'a14 cx1' }, draw(frame)),
    nest('mc:Fallback', draw(withoutFormulas(frame))),
  );
}

const bodiesOf = (frame: WithText): readonly TextBody[] =>
  frame.type === 'text' ? [frame.text] : frame.rows.flatMap(({ cells }) => cells);

const hasFormula = ({ paragraphs }: TextBody): boolean =>
  paragraphs.some(({ runs }) => runs.some(({ math }) => math !== undefined));

/** It is not in a placeholder: a placeholder is on its slide once. */
function withoutFormulas<F extends WithText>(frame: F): F {
  const plain =
    frame.type === 'text'
      ? { ...frame, text: plainBody(frame.text) }
      : { ...frame, rows: frame.rows.map((row) => ({ ...row, cells: row.cells.map(plainBody) })) };
  const { placeholder: _, ...free } = plain;
  return free as F;
}

/** A formula as text, its scripts raised and lowered. */
function plainRuns({ math, ...run }: Run): readonly Run[] {
  if (math === undefined || run.position !== undefined)
    return [{ ...run, ...(math && { italic: true, plain: false }) }];
  const { breakBefore, ...plain } = run;
  return plainPieces(math.tex).map(({ text, position }, index) => ({
    ...plain,
    text,
    italic: true,
    plain: false,
    ...(position !== undefined && { position, size: run.size * 0.66 }),
    ...(breakBefore && index === 0 && { breakBefore }),
  }));
}

function plainBody(body: TextBody): TextBody {
  const paragraphs = body.paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.flatMap(plainRuns),
  }));
  return { ...body, paragraphs };
}
