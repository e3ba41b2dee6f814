// A .docx as a doc: its body in order, with the parts that belong to it.
import type { World } from '../../base/world.ts';
import type { Footnote } from '../../model/index.ts';
import { child, childElements, type XmlNode } from '../../ooxml/xml-tree.ts';
import { createFindings, type Imported } from '../imported.ts';
import { coreProperties, type OfficeFile, openOffice } from '../office-file.ts';
import { nodesNamed } from '../read-graphic.ts';
import { writeSource } from '../write-source.ts';
import { createBody } from './body.ts';
import { linkIn } from './fields.ts';
import { readStyles } from './styles.ts';

/** Throws `UnreadableFile` and `DocumentTooLarge`. */
export function readDocx(bytes: Uint8Array, world: Pick<World, 'inflate'>): Imported {
  const file = openOffice(bytes, world);
  const root = file.root(file.main);
  const body = child(root, 'w:body');
  const findings = createFindings();
  const styles = readStyles(file);
  const reader = createBody({ file, styles, findings, targets: linkTargets(root) });
  const blocks = reader.blocks(childElements(body), file.main);
  const footnotes: Footnote[] = [];
  // Notes may refer to further notes, which are then read as well.
  for (let index = 0; index < reader.notes.length; index += 1) {
    const { kind, id, label } = reader.notes[index]!;
    const part = file.related(file.main, kind)[0];
    const name = kind === 'footnotes' ? 'w:footnote' : 'w:endnote';
    const note = childElements(file.root(part), name).find((each) => each.attributes.get('w:id') === id);
    footnotes.push({ label, children: part && note ? reader.blocks(childElements(note), part) : [] });
  }
  const comments = childElements(file.root(file.related(file.main, 'comments')[0]), 'w:comment').length;
  for (let index = 0; index < comments; index += 1) findings.leaveOut('comments', 'in the text');
  const marginal = (type: 'header' | 'footer') => marginText(type, body, file, reader);
  const { authors } = coreProperties(file);
  const source = writeSource(
    { kind: 'doc', blocks },
    {
      title: reader.meta.title,
      subtitle: reader.meta.subtitle,
      authors,
      language: styles.language,
      eastAsianLanguage: styles.eastAsianLanguage,
      header: marginal('header'),
      footer: marginal('footer'),
      ...pageOf(body),
    },
    footnotes,
  );
  return { source, kind: 'doc', ...findings.end() };
}

/** The bookmarks that links of the text lead to. */
function linkTargets(root: XmlNode | undefined): ReadonlySet<string> {
  const anchors = nodesNamed(root, 'w:hyperlink').flatMap(({ attributes }) => attributes.get('w:anchor') ?? []);
  const instructions = nodesNamed(root, 'w:instrText').map(({ children }) => children.join(''));
  const links = instructions.flatMap((instruction) => linkIn(instruction)?.match(/^#(.+)/)?.[1] ?? []);
  // Those that Word gives to the entries of a table of contents are no ids of an author.
  return new Set([...anchors, ...links].filter((name) => !/^_Toc/.test(name)));
}

const longestMargin = 200;

/** The text of the first header or footer that has any; one that is too long for a line is told. */
function marginText(
  type: 'header' | 'footer',
  body: XmlNode | undefined,
  file: OfficeFile,
  reader: ReturnType<typeof createBody>,
): string | undefined {
  const references = nodesNamed(body, `w:${type}Reference`);
  const first = references.filter((node) => node.attributes.get('w:type') !== 'first');
  for (const reference of first.length > 0 ? first : references) {
    const part = file.byId(file.main, reference.attributes.get('r:id'));
    const root = file.root(part);
    if (part === undefined || root === undefined) continue;
    const hasNumber = nodesNamed(root, 'w:instrText').some((node) => /^\s*(?:NUM)?PAGE/i.test(node.children.join('')));
    const written = reader.plainText(childElements(root), part);
    const text = hasNumber || nodesNamed(root, 'w:fldSimple').length > 0 ? withoutPageWords(written) : written;
    if (text === '' || !/\p{L}/u.test(text)) continue;
    if (text.length <= longestMargin) return text;
    reader.findings.leaveOut(`a ${type} of more than ${longestMargin} characters`, 'on every page');
    return undefined;
  }
  return undefined;
}

/** Words that stand around page numbers, which documents here add by themselves. */
const withoutPageWords = (text: string): string =>
  text
    .replace(
      /(?<![\p{L}\d])(?:page|seite|página|pagina|pág\.?|стр\.?|страница|of|von|de|sur|di|van|из|\/|\||第|页|共)(?![\p{L}\d])\s*(?=$|[|/·–-]|(?:of|von|de|sur|di|van|из)\b)/giu,
      '',
    )
    .replace(/[\s|/·–-]+$|^[\s|/·–-]+/g, '')
    .trim();

/** Twips: between Letter (15,840) and A4 (16,838), and between their widths. */
function pageOf(body: XmlNode | undefined): { readonly landscape?: boolean; readonly pageSize?: 'Letter' } {
  const size = child(body, 'w:sectPr', 'w:pgSz');
  const [width, height] = ['w:w', 'w:h'].map((name) => Number(size?.attributes.get(name)));
  if (!width || !height) return {};
  const isLetter = Math.abs(Math.max(width, height) - 15_840) < 200 && Math.abs(Math.min(width, height) - 12_240) < 200;
  return { ...(width > height && { landscape: true }), ...(isLetter && { pageSize: 'Letter' }) };
}
