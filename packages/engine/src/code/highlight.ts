// Highlights code as tokens, the same for every format: highlight.js parses it, this maps its classes to our seven colors.
import type { HLJSApi } from 'highlight.js';
import { allBlocks, type CodeBlock, type Document, topBlocks } from '../model/index.ts';
import { findLanguage } from './languages.ts';

/** As the colors of a theme are named. */
export type CodeKind = 'keyword' | 'string' | 'comment' | 'number' | 'function' | 'type' | 'plain';
export type CodeToken = { readonly kind: CodeKind; readonly text: string };
/** The lines of some code, each as its tokens; neighbors differ in kind. The text of all lines is the code, without a line feed at its end. */
export type Highlight = (code: string, language: string | undefined) => readonly (readonly CodeToken[])[];

/**
 * Code past these bounds is plain, and so is all after the last: a grammar's patterns may take the square of a length, and 10,000 characters
 * of no sense the better part of a second.
 */
const maxCodeLength = 10_000;
const maxLineLength = 500;
const maxDocumentLength = 100_000;

/** A block of code of the document; `text` between line feeds, so whole lines of it can be found. */
type Colored = { readonly language: string; readonly text: string; lines?: ReturnType<Highlight> };

/**
 * Colors the code of a document. The grammars of its languages are loaded now, 5 ms each, and kept; in any other language code is plain.
 * Some lines of a block, as on a slide that was split, keep their colors from the block.
 */
export async function loadHighlight(document: Document): Promise<Highlight> {
  const blocks: Colored[] = [];
  const readers = new Map<string, HLJSApi>();
  let size = 0;
  for (const { value, language = '' } of codeBlocks(document)) {
    const name = language.toLowerCase();
    const reader = readers.get(name) ?? (await loadReader(name));
    if (reader === undefined || !isShort(value) || size + value.length > maxDocumentLength) continue;
    size += value.length;
    readers.set(name, reader);
    blocks.push({ language: name, text: `\n${withoutEnd(value)}\n` });
  }
  return (code, language = '') => {
    const name = language.toLowerCase();
    const searched = `\n${withoutEnd(code)}\n`;
    const block =
      blocks.find(({ language: own, text }) => own === name && text === searched) ??
      blocks.find(({ language: own, text }) => own === name && text.includes(searched));
    if (block === undefined) return plainHighlight(withoutEnd(code), undefined);
    block.lines ??= splitLines(readTokens(block.text.slice(1, -1), name, readers.get(name)!));
    const start = countLines(block.text.slice(0, block.text.indexOf(searched)));
    return block.lines.slice(start, start + countLines(searched) - 1);
  };
}

const withoutEnd = (code: string): string => code.replace(/\n$/, '');
const countLines = (text: string): number => text.split('\n').length - 1;

/** Every block of code of a document, in its order. */
const codeBlocks = (document: Document): readonly CodeBlock[] =>
  allBlocks(topBlocks(document)).filter((block) => block.type === 'code');

/** Code in a single color. */
export const plainHighlight: Highlight = (code) => splitLines([{ kind: 'plain', text: code }]);

/** By the first name of a language. Each has its own highlighter, so that results do not depend on earlier input. */
const loaded = new Map<string, Promise<HLJSApi>>();

async function loadReader(name: string): Promise<HLJSApi | undefined> {
  const language = findLanguage(name);
  if (language === undefined) return undefined;
  const [key] = language.names as [string];
  let reader = loaded.get(key);
  if (reader === undefined) {
    reader = import('highlight.js/lib/core').then(async ({ default: core }) => {
      const own = core.newInstance();
      for (const [inner, load] of Object.entries(language.load)) own.registerLanguage(inner, (await load()).default);
      own.registerAliases([...language.names], { languageName: Object.keys(language.load)[0]! });
      return own;
    });
    loaded.set(key, reader);
  }
  return reader;
}

const isShort = (code: string): boolean =>
  code.length <= maxCodeLength && code.split('\n').every((line) => line.length <= maxLineLength);

const readTokens = (code: string, name: string, reader: HLJSApi): readonly CodeToken[] =>
  readMarkup(reader.highlight(code, { language: name, ignoreIllegals: true }).value);

const references: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** highlight.js answers in HTML: spans with classes around escaped text. It is parsed here and not passed on. */
function readMarkup(markup: string): readonly CodeToken[] {
  const tokens: CodeToken[] = [];
  const open: CodeKind[] = ['plain'];
  for (const [, classes, closed, text = ''] of markup.matchAll(/<span class="([^"]*)">|(<\/span>)|([^<]+)/g)) {
    if (classes !== undefined) open.push(kindOf(classes) ?? open.at(-1)!);
    else if (closed !== undefined) open.pop();
    else {
      const plain = text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => references[name]!);
      tokens.push({ kind: open.at(-1) ?? 'plain', text: plain });
    }
  }
  return tokens;
}

const kinds: { readonly [kind in CodeKind]: string } = {
  keyword: 'keyword selector-tag name section strong doctag',
  string: 'string regexp char addition link code quote-string',
  comment: 'comment quote',
  number: 'number literal symbol bullet deletion',
  function: 'function_ title attr attribute property selector-class selector-id selector-attr selector-pseudo built_in',
  type: 'type class_ inherited__ meta template-tag',
  plain: 'subst params variable template-variable punctuation operator tag formula',
};
const kindByClass = new Map(
  Object.entries(kinds).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as CodeKind] as const)),
);

/**
 * The last class is the most specific ('hljs-title class_'); undefined keeps the surrounding color. Embedded code in
 * another language starts over.
 */
function kindOf(classes: string): CodeKind | undefined {
  if (classes.startsWith('language-')) return 'plain';
  const names = classes.split(' ').map((name) => name.replace(/^hljs-/, ''));
  return names.map((name) => kindByClass.get(name)).findLast((kind) => kind !== undefined);
}

function splitLines(tokens: readonly CodeToken[]): readonly (readonly CodeToken[])[] {
  const lines: CodeToken[][] = [[]];
  for (const { kind, text } of tokens) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      const line = lines.at(-1)!;
      const last = line.at(-1);
      if (part === '') continue;
      // White space has no color.
      if (last !== undefined && (last.kind === kind || part.trim() === ''))
        line[line.length - 1] = { kind: last.kind, text: last.text + part };
      else line.push({ kind, text: part });
    }
  }
  return lines;
}
