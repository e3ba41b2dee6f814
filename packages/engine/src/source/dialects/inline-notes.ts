// Pandoc's notes in a line of text, `^[the note]`: each becomes a footnote of its own.
import type { Token } from 'markdown-it';
import { MarkdownToken } from '../markdown.ts';

/** Longer notes are text; keeps hostile input linear. */
const longest = 4_000;

/** Replaces the notes in the tokens by references, and adds their definitions at the end. */
export function takeInlineNotes(tokens: Token[]): void {
  const definitions: Token[] = [];
  const taken = new Set(tokens.flatMap(({ type, meta }) => (type === 'footnote_open' ? [String(meta.label)] : [])));
  let count = 0;
  const nextLabel = () => {
    do count += 1;
    while (taken.has(`note-${count}`));
    return `note-${count}`;
  };
  for (const token of tokens) {
    if (token.type !== 'inline' || !token.content.includes('^[')) continue;
    token.content = withReferences(token.content, (note) => {
      const label = nextLabel();
      definitions.push(...definitionOf(label, note, token.map));
      return `[^${label}]`;
    });
  }
  for (const token of definitions) tokens.push(token);
}

function withReferences(text: string, define: (note: string) => string): string {
  let result = '';
  let at = 0;
  for (let start = text.indexOf('^['); start >= 0; start = text.indexOf('^[', Math.max(start + 2, at))) {
    if (text[start - 1] === '\\' || text[start - 1] === '[' || isInCode(text, at, start)) continue;
    const end = findClosing(text, start + 1);
    if (end < 0 || text.slice(start + 2, end).trim() === '') continue;
    result += text.slice(at, start) + define(text.slice(start + 2, end));
    at = end + 1;
  }
  return result + text.slice(at);
}

/** Whether a backtick before the place is still open. */
function isInCode(text: string, from: number, at: number): boolean {
  let count = 0;
  for (let index = Math.max(from, at - longest); index < at; index += 1) if (text[index] === '`') count += 1;
  return count % 2 === 1;
}

function findClosing(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < Math.min(text.length, open + longest); index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '[') depth += 1;
    else if (character === ']') {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return -1;
}

function definitionOf(label: string, note: string, map: Token['map']): readonly Token[] {
  const open = new MarkdownToken('footnote_open', '', 1);
  open.meta = { label };
  open.map = map;
  const paragraph = new MarkdownToken('paragraph_open', 'p', 1);
  paragraph.map = map;
  const inline = new MarkdownToken('inline', '', 0);
  inline.content = note.trim();
  inline.map = map;
  inline.children = [];
  return [
    open,
    paragraph,
    inline,
    new MarkdownToken('paragraph_close', 'p', -1),
    new MarkdownToken('footnote_close', '', -1),
  ];
}
