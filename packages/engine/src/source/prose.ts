// The prose of a source, from which its language is told: no code, front matter, addresses, tags or attributes.
import type { Token } from 'markdown-it';
import type { DirectiveMeta } from './directive-rule.ts';
import type { RawTable } from './table-rule.ts';

const most = 10_000;

/** The first 10,000 characters of prose in the tokens of a source. */
export const proseOf = (tokens: readonly Token[]): string => gather(tokens, withoutMarks);

/** The same as it is written, with its numbers. */
export const writtenProse = (tokens: readonly Token[]): string => gather(tokens, (written) => written);

function gather(tokens: readonly Token[], read: (written: string) => string): string {
  const parts: string[] = [];
  let size = 0;
  for (const token of tokens) {
    const written = textOf(token).slice(0, most);
    if (written === '') continue;
    const text = read(written);
    parts.push(text);
    size += text.length;
    if (size > most) break;
  }
  return parts.join('\n').slice(0, most);
}

function textOf({ type, content, info, meta }: Token): string {
  switch (type) {
    case 'inline':
    case 'too_deep':
      return content;
    case 'html_block':
      return /^\s*<(?:script|style|pre|svg)\b/i.test(content) ? '' : content.replace(/<[^<>]*>/g, ' ');
    case 'fence':
      return /^\s*[ct]sv\b/i.test(info) ? content : '';
    case 'table_block': {
      const { header, rows } = meta as RawTable;
      return [header, ...rows.slice(0, 200)].map((row) => row.map((cell) => cell.text).join('\n')).join('\n');
    }
    case 'directive_open':
    case 'directive_leaf': {
      const { label = '', attributes } = meta as DirectiveMeta;
      return [label, attributes.get('title'), attributes.get('caption')].join('\n');
    }
    default:
      return '';
  }
}

const withoutMarks = (text: string): string =>
  text
    .replace(/`[^`]*`|\$[^$\n]*\$|<[^<>]*>|\]\([^()]*\)|\]\[[^[\]]*\]|\{[^{}]*\}/g, ' ')
    .replace(unusual, (word) => (isName(word) ? '' : word));

/** What is not just letters and at most one mark of punctuation: few words, so that the others cost nothing. */
const unusual = /(?<!\S)(?!(?:[A-Za-z]{2,}|[aAI])[,.;:!?]?(?!\S))\S+/g;

/** A path, an address, a variable or the like: `src/a.ts`, `x_1`, `a=b`. */
const isName = (word: string): boolean =>
  /[/\\_=@<>#$|]|\w\.\w|^\W?\w\W?$/.test(word) && !/^[aAàAeèéiIoOóuUyYwWzvkKsS][,.;:!?]?$/.test(word);
