// Code as colored tokens, the same for every format: highlight.js reads it, this says which of our seven colors each piece has.
import type { HLJSApi } from 'highlight.js';
import { findLanguage } from './languages.ts';

/** As the colors of a theme are named. */
export type CodeKind = 'keyword' | 'string' | 'comment' | 'number' | 'function' | 'type' | 'plain';
export type CodeToken = { readonly kind: CodeKind; readonly text: string };
/** The lines of some code, each as its tokens; neighbors differ in kind. The text of all lines is the code. */
export type Highlight = (code: string, language: string | undefined) => readonly (readonly CodeToken[])[];

/** Code past these bounds is plain: nobody reads it on a slide or a page, and a grammar's patterns may take the square of its length. */
const longestCode = 20_000;
const longestLine = 500;

/**
 * Colors code in the languages that a source names after its fences. Their grammars are loaded now, 5 ms each, and kept.
 * In any other language code is plain.
 */
export async function loadHighlight(source: string): Promise<Highlight> {
  const named = new Set(
    Array.from(source.matchAll(/(?:```|~~~)[ \t]*\{?\.?([\w+#-]+)/g), ([, name]) => name!.toLowerCase()),
  );
  const readers = new Map<string, HLJSApi>();
  for (const name of named) {
    const reader = await loadReader(name);
    if (reader !== undefined) readers.set(name, reader);
  }
  const known = new Map<string, ReturnType<Highlight>>();
  return (code, language = '') => {
    const name = language.toLowerCase();
    const key = `${name}\n${code}`;
    let lines = known.get(key);
    if (lines === undefined) {
      lines = splitLines(readTokens(code, name, readers.get(name)));
      known.set(key, lines);
    }
    return lines;
  };
}

/** Code in one color. */
export const plainHighlight: Highlight = (code) => splitLines([{ kind: 'plain', text: code }]);

/** By the first name of a language. Each has a reader of its own, so that what it sees does not depend on what was read before. */
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

function readTokens(code: string, name: string, reader: HLJSApi | undefined): readonly CodeToken[] {
  const isTooLong = code.length > longestCode || code.split('\n').some((line) => line.length > longestLine);
  if (reader === undefined || isTooLong) return [{ kind: 'plain', text: code }];
  return readMarkup(reader.highlight(code, { language: name, ignoreIllegals: true }).value);
}

const references: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** highlight.js answers in HTML: spans with classes around escaped text. It is read here and goes no further. */
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

/** The last class says most ('hljs-title class_'); undefined leaves the color around. Code in another language starts anew. */
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
      // White space has no color of its own.
      if (last !== undefined && (last.kind === kind || part.trim() === ''))
        line[line.length - 1] = { kind: last.kind, text: last.text + part };
      else line.push({ kind, text: part });
    }
  }
  return lines;
}
