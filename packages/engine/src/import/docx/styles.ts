// Styles and numbering of a .docx: what a paragraph is by its style, and what stands before an item.
import { child, childElements, type XmlNode } from '../../ooxml/xml-tree.ts';
import type { OfficeFile } from '../office-file.ts';
import type { RunMark } from '../run-inlines.ts';

export type ParagraphRole = 'title' | 'subtitle' | 'quote' | 'code' | 'caption' | 'contents' | 'contents-title';
export type Numbering = { readonly id: string; readonly level: number };

export type StyleFacts = {
  /** 1 for the first level of headings. */
  readonly heading?: number;
  readonly role?: ParagraphRole;
  readonly numbering?: Numbering | undefined;
  /** Of a list style without numbering of its own. */
  readonly list?: { readonly ordered: boolean; readonly level: number };
  readonly marks: ReadonlySet<RunMark>;
  readonly isCode: boolean;
};

export type Styles = {
  of(id: string | undefined): StyleFacts;
  readonly language: string | undefined;
  readonly eastAsianLanguage: string | undefined;
};

const plain: StyleFacts = { marks: new Set(), isCode: false };
const longestChain = 20;

const value = (node: XmlNode | undefined): string | undefined => node?.attributes.get('w:val');
/** ST_OnOff (22.9.2.7). */
export const isOn = (node: XmlNode | undefined): boolean =>
  node !== undefined && !/^(?:0|false|off|none)$/.test(value(node) ?? '1');

/** The styles of a document. */
export function readStyles(file: OfficeFile): Styles {
  const root = file.root(file.related(file.main, 'styles')[0]);
  const nodes = new Map(childElements(root, 'w:style').map((node) => [node.attributes.get('w:styleId') ?? '', node]));
  const known = new Map<string, StyleFacts>();

  function of(id: string | undefined): StyleFacts {
    if (id === undefined) return plain;
    const found = known.get(id);
    if (found !== undefined) return found;
    const facts = read(id);
    known.set(id, facts);
    return facts;
  }

  function read(id: string): StyleFacts {
    const chain: XmlNode[] = [];
    for (let node = nodes.get(id); node !== undefined && chain.length < longestChain; ) {
      chain.push(node);
      node = nodes.get(value(child(node, 'w:basedOn')) ?? '');
    }
    const names = chain.map((node) => (value(child(node, 'w:name')) ?? '').toLowerCase());
    if (chain.length === 0) names.push(id.toLowerCase());
    const role = names.map(roleOf).find(Boolean);
    const byName = names.map((name) => /^heading ?(\d)$/.exec(name)?.[1]).find(Boolean);
    const outline = chain.map((node) => value(child(node, 'w:pPr', 'w:outlineLvl'))).find(Boolean);
    const heading = byName ?? (outline !== undefined && Number(outline) < 9 ? String(Number(outline) + 1) : undefined);
    const numbered = chain.find((node) => child(node, 'w:pPr', 'w:numPr'));
    const list = names.map((name) => /^list (bullet|number)(?: (\d))?$/.exec(name)).find(Boolean);
    const [own] = chain;
    const isCharacter = own?.attributes.get('w:type') === 'character';
    return {
      ...(role !== undefined && { role }),
      ...(heading !== undefined && role === undefined && { heading: Math.min(6, Math.max(1, Number(heading))) }),
      ...(numbered && { numbering: readNumbering(child(numbered, 'w:pPr', 'w:numPr')) }),
      ...(list && { list: { ordered: list[1] === 'number', level: Number(list[2] ?? 1) - 1 } }),
      marks: isCharacter ? marksIn(chain) : new Set(),
      isCode: isCharacter && (names.some(isCodeName) || chain.some(hasFixedFont)),
    };
  }

  const languages = child(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr', 'w:lang')?.attributes;
  return { of, language: languages?.get('w:val'), eastAsianLanguage: languages?.get('w:eastAsia') };
}

function roleOf(name: string): ParagraphRole | undefined {
  if (name === 'title') return 'title';
  if (name === 'subtitle') return 'subtitle';
  if (/^(?:intense |block )?(?:quote|text|quotation)s?$|^block (?:text|quotation)$/.test(name) && name !== 'text')
    return 'quote';
  if (/caption$/.test(name)) return 'caption';
  if (/^(?:toc|table of figures)(?: \d)?$/.test(name)) return 'contents';
  if (/^(?:toc|contents) heading$/.test(name)) return 'contents-title';
  return isCodeName(name) ? 'code' : undefined;
}

const isCodeName = (name: string): boolean =>
  /^(?:html (?:preformatted|code|keyboard|sample)|source ?code|code(?: block| text| char)?|verbatim(?: char)?|preformatted text|macro|plain text code|inline code)$/.test(
    name,
  );

const fixedFonts =
  /^(?:courier(?: new)?|consolas|menlo|monaco|cousine|jetbrains mono|liberation mono|source code pro|dejavu sans mono|lucida console)$/i;
const hasFixedFont = (node: XmlNode): boolean =>
  fixedFonts.test(child(node, 'w:rPr', 'w:rFonts')?.attributes.get('w:ascii') ?? '');

/** The nearest style that says something about a mark decides. */
function marksIn(chain: readonly XmlNode[]): ReadonlySet<RunMark> {
  const marks = new Set<RunMark>();
  for (const node of chain.toReversed()) applyMarks(child(node, 'w:rPr'), marks);
  return marks;
}

/** Sets and clears the marks that run properties speak of. */
export function applyMarks(properties: XmlNode | undefined, marks: Set<RunMark>): void {
  const set = (mark: RunMark, is: boolean): void => {
    if (is) marks.add(mark);
    else marks.delete(mark);
  };
  for (const node of childElements(properties)) {
    if (node.name === 'w:b') set('strong', isOn(node));
    else if (node.name === 'w:i') set('emphasis', isOn(node));
    else if (node.name === 'w:strike' || node.name === 'w:dstrike') set('strikethrough', isOn(node));
    else if (node.name === 'w:u') set('underline', (value(node) ?? 'single') !== 'none');
    else if (node.name === 'w:highlight') set('mark', (value(node) ?? 'none') !== 'none');
    else if (node.name === 'w:vertAlign') {
      set('superscript', value(node) === 'superscript');
      set('subscript', value(node) === 'subscript');
    }
  }
}

/** Whether run properties name a font for code. */
export const isFixed = (properties: XmlNode | undefined): boolean =>
  properties !== undefined && fixedFonts.test(child(properties, 'w:rFonts')?.attributes.get('w:ascii') ?? '');

/** Numbering of a paragraph (17.3.1.19); an id of 0 takes it away. */
export function readNumbering(node: XmlNode | undefined): Numbering | undefined {
  const id = value(child(node, 'w:numId'));
  if (id === undefined) return undefined;
  return { id, level: Math.max(0, Math.min(8, Number(value(child(node, 'w:ilvl')) ?? 0) || 0)) };
}

/** `ordered`: numbers or letters stand before the items. Lists of one `group` count on, unless they restart. */
export type NumberingLevel = {
  readonly ordered: boolean;
  readonly start: number;
  readonly group: string;
  readonly restarts: boolean;
};

/** The levels of lists (17.9), found by number and level. */
export function readNumberings(file: OfficeFile): (numbering: Numbering) => NumberingLevel | undefined {
  const root = file.root(file.related(file.main, 'numbering')[0]);
  const abstract = new Map(
    childElements(root, 'w:abstractNum').map((node) => [node.attributes.get('w:abstractNumId') ?? '', node]),
  );
  const numbers = new Map(childElements(root, 'w:num').map((node) => [node.attributes.get('w:numId') ?? '', node]));
  return ({ id, level }) => {
    const number = numbers.get(id);
    if (number === undefined) return undefined;
    const override = childElements(number, 'w:lvlOverride').find(
      (node) => Number(node.attributes.get('w:ilvl')) === level,
    );
    const base = abstract.get(value(child(number, 'w:abstractNumId')) ?? '');
    const own =
      child(override, 'w:lvl') ??
      childElements(base, 'w:lvl').find((node) => Number(node.attributes.get('w:ilvl')) === level);
    const format = value(child(own, 'w:numFmt')) ?? (own === undefined ? 'bullet' : 'decimal');
    if (format === 'none') return undefined;
    const start = Number(value(child(override, 'w:startOverride')) ?? value(child(own, 'w:start')) ?? 1);
    return {
      ordered: format !== 'bullet',
      start: Number.isInteger(start) && start >= 0 && start < 1_000_000 ? start : 1,
      group: value(child(number, 'w:abstractNumId')) ?? id,
      restarts: child(override, 'w:startOverride') !== undefined,
    };
  };
}
