// `switch` in drawings of draw.io: each label as HTML and, for programs without HTML, as a text cut to a few letters. The words of the HTML are set as text.
import type { SvgNode } from './read-xml.ts';

/** What a viewer without HTML shows below the drawing. */
const warning = /^\s*(?:Text is not SVG - cannot display|Viewer does not support full SVG 1\.1)\s*$/;

/** Letters are about half as wide as they are high. */
const letterWidth = 0.5;
const lineHeight = 1.2;
/** Longer labels are not set anew. */
const longestLabel = 2_000;

/** The children of a `switch` that are drawn: without the warning, and a label that was cut with all its words. */
export function switchChildren({ children }: SvgNode): readonly (SvgNode | string)[] {
  const elements = children.filter((child) => typeof child !== 'string');
  const drawn = elements.filter((child) => !warning.test(wordsOf(child)));
  const html = drawn.find(({ name }) => name === 'foreignObject');
  const text = drawn.find(({ name }) => name === 'text');
  if (html === undefined || text === undefined) return drawn;
  const label = setLabel(text, html);
  return drawn.filter((child) => child !== html).map((child) => (child === text ? label : child));
}

/** The fallback of a label; if it was cut, the words of the HTML in its place, in lines as wide as the label's box. */
function setLabel(text: SvgNode, html: SvgNode): SvgNode {
  const cut = wordsOf(text).trim();
  const end = ['...', '…'].find((sign) => cut.endsWith(sign));
  const stem = end === undefined ? undefined : cut.slice(0, -end.length);
  const paragraphs = linesOf(html);
  const whole = paragraphs.join(' ');
  const isSame = stem !== undefined && withoutBlanks(whole).startsWith(withoutBlanks(stem));
  if (!isSame || whole.length > longestLabel) return text;
  const styles = stylesOf(html);
  const width = Number(/(?:^|[;"\s])width:\s*([\d.]+)px/.exec(styles)?.[1] ?? 0);
  const size = Number.parseFloat(text.attributes.get('font-size') ?? '') || 12;
  const room =
    width > 1 && !/white-space:\s*nowrap/.test(styles) ? Math.max(1, width / (size * letterWidth)) : Infinity;
  const lines = paragraphs.flatMap((paragraph) => breakLine(paragraph, room));
  const isCentered = /align-items:[^;:]*center/.test(styles);
  const first = isCentered ? (-(lines.length - 1) / 2) * size * lineHeight : 0;
  const x = text.attributes.get('x') ?? '0';
  return {
    ...text,
    children: lines.map((line, index) => ({
      name: 'tspan',
      attributes: new Map([
        ['x', x],
        ['dy', String(Math.round((index === 0 ? first : size * lineHeight) * 100) / 100)],
      ]),
      children: [line],
    })),
  };
}

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/** As many words in a line as there is room for. */
function breakLine(text: string, room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Its text, as far as that of the longest label. */
function wordsOf(node: SvgNode, most = longestLabel): string {
  let text = '';
  for (const child of node.children) {
    if (text.length > most) break;
    text += typeof child === 'string' ? child.slice(0, most + 1) : wordsOf(child, most - text.length);
  }
  return text;
}

function stylesOf(node: SvgNode): string {
  const own = node.attributes.get('style') ?? '';
  return [own, ...node.children.map((child) => (typeof child === 'string' ? '' : stylesOf(child)))].join(';');
}

const ownLine: ReadonlySet<string> = new Set(['div', 'p', 'br', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'tr', 'hr']);

/** The text of HTML, in the lines that its elements part. */
function linesOf(html: SvgNode): readonly string[] {
  const lines: string[] = [''];
  const add = (node: SvgNode | string): void => {
    if (typeof node === 'string') {
      lines[lines.length - 1] += node;
      return;
    }
    const isOwn = ownLine.has(node.name);
    if (isOwn) lines.push('');
    for (const child of node.children) add(child);
    if (isOwn) lines.push('');
  };
  add(html);
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}
