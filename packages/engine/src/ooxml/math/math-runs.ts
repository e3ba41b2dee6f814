// Runs of Office formulas (ECMA-376 part 1, 22.1.2.87): text with a mathematical style. Used by omml.ts.
import { inVariant } from '../../math/letters.ts';
import type { MathVariant } from '../../math/math-tree.ts';
import { el, nest, type XmlElement } from '../xml.ts';

/** The run properties from the surrounding text: `w:rPr` in Word, `a:rPr` in PowerPoint, in Cambria Math. */
export type RunProperties = (bold: boolean, italic: boolean) => XmlElement;

/** `m:scr` and `m:sty` (22.1.2.94, 22.1.2.111); without them letters are slanted. */
const styles: {
  readonly [variant in MathVariant]: { readonly script?: string; readonly style?: 'p' | 'b' | 'i' | 'bi' };
} = {
  italic: {},
  upright: { style: 'p' },
  bold: { style: 'b' },
  'bold-italic': { style: 'bi' },
  'double-struck': { style: 'p' },
  script: { style: 'p' },
  'bold-script': { style: 'p' },
  fraktur: { style: 'p' },
  'bold-fraktur': { style: 'p' },
  sans: { script: 'sans-serif', style: 'p' },
  'sans-bold': { script: 'sans-serif', style: 'b' },
  'sans-italic': { script: 'sans-serif', style: 'i' },
  mono: { script: 'monospace', style: 'p' },
};

/** Alphabets written as their own Unicode characters: not every reader knows `m:scr`. */
const isSpelled = (variant: MathVariant): boolean => /struck|script|fraktur/.test(variant);

/** A run; `isText`: words, set as text. */
export function mathRun(
  text: string,
  properties: RunProperties,
  variant: MathVariant = 'italic',
  isText = false,
): XmlElement {
  const { script, style } = styles[variant];
  const isBold = style === 'b' || style === 'bi';
  const isItalic = style === undefined || style === 'i' || style === 'bi';
  const own = isText
    ? [el('m:nor')]
    : [
        script !== undefined && el('m:scr', { 'm:val': script }),
        style !== undefined && el('m:sty', { 'm:val': style }),
      ];
  return nest(
    'm:r',
    own.some(Boolean) && nest('m:rPr', own),
    properties(isBold, isItalic),
    el(
      'm:t',
      { 'xml:space': /^\s|\s$/.test(text) ? 'preserve' : undefined },
      isSpelled(variant) ? inVariant(text, variant) : text,
    ),
  );
}

/** Neighboring runs with the same properties as one, as Office saves them. */
export function joinRuns(elements: readonly XmlElement[]): readonly XmlElement[] {
  const joined: XmlElement[] = [];
  let lastLook = '';
  for (const element of elements) {
    const look = element.name === 'm:r' ? lookOf(element) : '';
    const last = joined.at(-1);
    if (look !== '' && look === lastLook && last !== undefined) {
      const [text, ...rest] = last.children.toReversed();
      const before = textOf(text as XmlElement) + textOf(element.children.at(-1) as XmlElement);
      const whole = el('m:t', { 'xml:space': /^\s|\s$/.test(before) ? 'preserve' : undefined }, before);
      joined[joined.length - 1] = { ...last, children: [...rest.toReversed(), whole] };
    } else joined.push(element);
    lastLook = look;
  }
  return joined;
}

const lookOf = (run: XmlElement): string => JSON.stringify(run.children.slice(0, -1));
const textOf = (element: XmlElement): string => element.children.join('');
