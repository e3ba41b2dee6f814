// Definition lists of Pandoc, MkDocs and PHP Markdown Extra: a term, and below it lines that begin with a colon, or in Pandoc's files a tilde.
import type { Token } from 'markdown-it';
import { MarkdownToken } from '../markdown.ts';
import type { TextDialect } from './recognize.ts';

const withColon = /^ {0,3}:[ \t]+(?=\S)/;
const withTilde = /^ {0,3}[:~][ \t]+(?=\S)/;

/**
 * A paragraph of terms and definitions as paragraphs, the terms in bold; undefined if it is none. `isContinued`: it is indented below
 * definitions, so its first lines are no term.
 */
export function definitionTokens(
  inline: Token,
  isContinued: boolean,
  dialect: TextDialect | undefined,
): readonly Token[] | undefined {
  if (!/\n[ \t]*[:~]/.test(inline.content)) return undefined;
  const definition = dialect === 'Pandoc' || dialect === 'Quarto' ? withTilde : withColon;
  const lines = inline.content.split('\n');
  const first = lines.findIndex((line) => definition.test(line));
  // The term is one line above the colon.
  if (first < 1) return undefined;
  const parts: { text: string; readonly line: number; readonly isTerm: boolean }[] = [];
  for (const [index, line] of lines.entries()) {
    const isDefinition = definition.test(line);
    const isTerm = !isDefinition && definition.test(lines[index + 1] ?? '') && !(isContinued && index === first - 1);
    const last = parts.at(-1);
    if (isDefinition || isTerm || last === undefined || last.isTerm)
      parts.push({ text: isDefinition ? line.replace(definition, '') : line, line: index, isTerm });
    else last.text += `\n${line}`;
  }
  if (parts[0]?.isTerm !== true && !isContinued) return undefined;
  const start = inline.map![0];
  return parts.flatMap(({ text, line, isTerm }) => paragraphTokens(isTerm ? `**${text}**` : text, start + line));
}

/** A paragraph of its own. */
export function paragraphTokens(content: string, line: number): readonly Token[] {
  const open = new MarkdownToken('paragraph_open', 'p', 1);
  open.map = [line, line + 1];
  const inline = new MarkdownToken('inline', '', 0);
  inline.content = content;
  inline.map = [line, line + 1];
  inline.children = [];
  return [open, inline, new MarkdownToken('paragraph_close', 'p', -1)];
}
