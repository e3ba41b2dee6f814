// word/numbering.xml (ECMA-376 part 1, 17.9): one definition for each list style, one instance for each list with its own count.
import { el, nest, root, type XmlElement } from '../../ooxml/xml.ts';

export type Numbering = {
  /** The instance that bullets share. */
  readonly bullets: number;
  /** Instances for task list items, done or not. */
  readonly checked: number;
  readonly unchecked: number;
  /** The instance that numbers headings. */
  readonly headings: number;
  /** A new instance that counts from `start` at level `level`. */
  addOrdered(start: number, level: number): number;
  element(): XmlElement;
};

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const step = 360; // twips: a quarter of an inch for each level
const bulletCharacters = ['•', '–', '▪'];

/** The indent of text at a level of a list, in twips. */
export const listIndent = (level: number): number => step * (Math.min(level, 8) + 1);

/** `topHeading`: the depth of the headings that number 1 belongs to. */
export function createNumbering(topHeading: number): Numbering {
  const ordered: { readonly start: number; readonly level: number }[] = [];
  const fixed = { bullets: 1, headings: 2, unchecked: 3, checked: 4 };
  return {
    ...fixed,
    addOrdered(start, level) {
      ordered.push({ start, level: Math.min(level, 8) });
      return 4 + ordered.length;
    },
    element: () =>
      root(
        'w:numbering',
        ['w'],
        {},
        abstract(1, 'hybridMultilevel', (level) => bulletLevel(level, bulletCharacters[level % 3]!)),
        abstract(2, 'multilevel', (level) => headingLevel(level, topHeading)),
        abstract(3, 'hybridMultilevel', (level) => bulletLevel(level, '☐')),
        abstract(4, 'hybridMultilevel', (level) => bulletLevel(level, '☑')),
        abstract(5, 'multilevel', (level) => numberLevel(level)),
        levels
          .slice(0, 4)
          .map((index) => el('w:num', { 'w:numId': index + 1 }, el('w:abstractNumId', { 'w:val': index + 1 }))),
        ordered.map(({ start, level }, index) =>
          el(
            'w:num',
            { 'w:numId': 5 + index },
            el('w:abstractNumId', { 'w:val': 5 }),
            // Each list counts separately: without the override, Word continues the previous list.
            el('w:lvlOverride', { 'w:ilvl': level }, el('w:startOverride', { 'w:val': start })),
          ),
        ),
      ),
  };
}

const abstract = (id: number, type: string, level: (level: number) => XmlElement): XmlElement =>
  el(
    'w:abstractNum',
    { 'w:abstractNumId': id },
    el('w:nsid', { 'w:val': `4D3C2B${String(id).padStart(2, '0')}` }),
    el('w:multiLevelType', { 'w:val': type }),
    levels.map(level),
  );

function bulletLevel(level: number, character: string): XmlElement {
  return listLevel(level, 'bullet', character, nest('w:rPr', el('w:color', { 'w:val': 'auto' })));
}

/** Digits on every level, as in HTML and PDF. */
const numberLevel = (level: number): XmlElement => listLevel(level, 'decimal', `%${level + 1}.`);

function listLevel(level: number, format: string, text: string, look?: XmlElement): XmlElement {
  const indent = nest('w:pPr', el('w:ind', { 'w:left': listIndent(level), 'w:hanging': step }));
  return el(
    'w:lvl',
    { 'w:ilvl': level },
    el('w:start', { 'w:val': 1 }),
    el('w:numFmt', { 'w:val': format }),
    el('w:lvlText', { 'w:val': text }),
    el('w:lvlJc', { 'w:val': 'left' }),
    indent,
    look,
  );
}

/** 1, 1.1, 1.1.1 … linked to the heading styles, from the highest in use. */
function headingLevel(level: number, top: number): XmlElement {
  const text = levels
    .slice(0, level + 1)
    .map((each) => `%${each + 1}`)
    .join('.');
  return el(
    'w:lvl',
    { 'w:ilvl': level },
    el('w:start', { 'w:val': 1 }),
    el('w:numFmt', { 'w:val': 'decimal' }),
    level + top <= 6 && el('w:pStyle', { 'w:val': `Heading${level + top}` }),
    el('w:suff', { 'w:val': 'tab' }),
    el('w:lvlText', { 'w:val': text }),
    el('w:lvlJc', { 'w:val': 'left' }),
    nest(
      'w:pPr',
      nest('w:tabs', el('w:tab', { 'w:val': 'num', 'w:pos': 567 + level * 142 })),
      el('w:ind', { 'w:left': 567 + level * 142, 'w:hanging': 567 + level * 142 }),
    ),
  );
}
