// Obsidian: `[[Page#Heading|words]]`, `![[picture.png|300]]`, and comments between `%%`.
import type { StateBlock, StateInline, Token } from 'markdown-it';
import { type DialectEnvironment, note } from './notes.ts';

/** Longer ones are text; keeps hostile input linear. */
const longest = 400;
const picture = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp)$/i;

/** An embedded page, or a link with a space, a bar, a heading or a folder in it. `[[Prototype]]` alone is the notation of a standard. */
const sign = /!\[\[[^[\]\n]|\[\[(?=[^\s[\]])[^[\]\n|#/ ]{0,100}[|#/ ][^[\]\n]{0,300}\]\]/;
const code = /(?<!`)(`{1,20})(?!`)[^`\n]*\1/g;

/** True for a text of Obsidian, or one with links that only a wiki has. */
export const isWiki = (tokens: readonly Token[], { dialect, lines = [] }: DialectEnvironment): boolean =>
  dialect?.text === 'Obsidian' ||
  (lines[0] === '---' && lines.slice(1, 40).some((line) => line.startsWith('aliases:'))) ||
  tokens.some(({ type, content, map }) => {
    const text = type === 'inline' ? content : type === 'table_block' ? lines.slice(...map!).join('\n') : '';
    return text.includes('[[') && sign.test(text.replace(code, ''));
  });

export function wikiLinkRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const isEmbed = src.charCodeAt(pos) === 0x21;
  const start = isEmbed ? pos + 1 : pos;
  if (!src.startsWith('[[', start) || src[start + 2] === '[' || src[pos - 1] === '[') return false;
  const end = src.slice(start, start + longest).indexOf(']]');
  if (end < 0 || start + end + 2 > state.posMax) return false;
  const inside = src.slice(start + 2, start + end);
  if (inside.trim() === '' || /[[\]\n]/.test(inside)) return false;
  const environment = state.env as DialectEnvironment;
  if (!environment.isWiki && !isEmbed) return false;
  const label = state.md.utils.normalizeReference(inside);
  // `[[1]](address)` and `[[label]]` of Markdown are links of their own.
  if (!isEmbed && (src[start + end + 2] === '(' || environment.references?.[label] !== undefined)) return false;
  if (!silent) {
    if (isEmbed) pushEmbed(state, inside, environment);
    else pushLink(state, inside, environment);
  }
  state.pos = start + end + 2;
  return true;
}

function pushLink(state: StateInline, inside: string, environment: DialectEnvironment): void {
  const [target = '', ...words] = inside.split(/\\?\|/);
  const shown = words.join('|').trim();
  const heading = /^#(?!\^)(?:.*#)?([^#^]+)$/.exec(target.trim())?.[1]?.trim();
  const name = shown === '' ? target.trim().replace(/^#/, '').replace(/#\^?/g, ' › ') : shown;
  if (heading === undefined) {
    note(environment, { whose: 'Wiki links', read: 'to other pages were read as their words' });
    state.push('text', '', 0).content = name;
    return;
  }
  note(environment, { whose: 'Wiki links', read: 'to headings were read as links: `[words](#heading)`' });
  const open = state.push('link_open', 'a', 1);
  open.attrs = [['href', `#${encodeHeading(heading)}`]];
  state.push('text', '', 0).content = name;
  state.push('link_close', 'a', -1);
}

/** The words of a heading as its id; which signs it keeps is settled where links are resolved. */
const encodeHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]+/gu, '')
    .replace(/\s+/g, '-');

function pushEmbed(state: StateInline, inside: string, environment: DialectEnvironment): void {
  const [written = '', ...words] = inside.split(/\\?\|/).map((part) => part.trim());
  // `![[icon.svg#icon]]`: what is behind the sign is for the style of the page.
  const target = written.replace(/(\.(?:png|jpe?g|gif|webp|svg))#.*$/i, '$1');
  if (!picture.test(target)) {
    note(environment, { whose: 'Embedded pages', read: 'were read as their names' });
    state.push('text', '', 0).content = words[0] || target.replace(/#\^?/g, ' › ');
    return;
  }
  note(environment, { whose: 'Embedded pictures', read: 'were read as `![…](…)`' });
  const width = /^(\d+)(?:x\d+)?$/.exec(words.at(-1) ?? '')?.[1];
  const alt =
    words.filter((word) => !/^\d+(?:x\d+)?$/.test(word)).join(' ') || target.replace(/^.*\//, '').replace(picture, '');
  const token = state.push('image', 'img', 0);
  token.attrs = [
    ['src', target],
    ['alt', ''],
  ];
  token.children = [];
  token.meta = {
    at: state.pos,
    length: inside.length + 5,
    attributes: new Map([['alt', alt], ...(width ? [['width', `${width}px`] as const] : [])]),
  };
}

/** Lines between two lines of `%%`, or one line between two marks, in a file of Obsidian. */
export function wikiCommentRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const environment = state.env as DialectEnvironment & { noWikiCommentAfter?: number };
  if (
    environment.dialect?.text !== 'Obsidian' ||
    startLine >= (environment.noWikiCommentAfter ?? Number.POSITIVE_INFINITY)
  )
    return false;
  const textOf = (line: number) =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!).trim();
  const first = textOf(startLine);
  if (!first.startsWith('%%')) return false;
  let line = startLine;
  if (!(first.length >= 4 && first.endsWith('%%'))) {
    for (line += 1; line < endLine && !textOf(line).endsWith('%%'); ) line += 1;
    if (line >= endLine) {
      environment.noWikiCommentAfter = startLine;
      return false;
    }
  }
  if (silent) return true;
  const token = state.push('comment', '', 0);
  token.content = state
    .getLines(startLine, line + 1, state.blkIndent, false)
    .replaceAll('%%', '')
    .trim();
  token.map = [startLine, line + 1];
  state.line = line + 1;
  return true;
}
