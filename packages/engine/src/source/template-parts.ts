// Where `:::each` and `:::if` begin and end among the lines of a source, and their faults. For template-blocks.ts.
import { createDiagnostic, type Diagnostic } from '../base/diagnostic.ts';
import { readContainer } from './directive-rule.ts';

export type TemplateBlock = {
  readonly name: 'each' | 'if';
  /** What `of` or `has` names. */
  readonly path: string;
  readonly line: number;
  parts: TemplatePart[];
};
/** The number of a line, or a block of lines. */
export type TemplatePart = number | TemplateBlock;

/** As of all containers (token-tree.ts): further ones are text. */
const deepest = 20;
type Open = {
  readonly name: string;
  readonly colons: number;
  /** Undefined: a container of another kind, whose lines stay as they are. */
  readonly block: TemplateBlock | undefined;
  /** Depth of its section's heading. */
  readonly section: number;
};

/** Pairs lines as token-tree.ts pairs containers; open ones end with their slide or section. */
export function readTemplateParts(lines: readonly string[]): {
  readonly parts: readonly TemplatePart[];
  readonly remarks: readonly Diagnostic[];
} {
  const remarks: Diagnostic[] = [];
  const root: TemplatePart[] = [];
  const stack: Open[] = [];
  let verbatim: string | undefined;
  let section = 6;
  const current = (): TemplatePart[] => stack.findLast(({ block }) => block !== undefined)?.block?.parts ?? root;

  function close(isLeftOpen: boolean): void {
    const { block, colons, section: depth } = stack.pop()!;
    if (block === undefined) return;
    let next = -1;
    if (isLeftOpen) {
      remarks.push(unclosed(block, colons, lines));
      next = block.parts.findIndex((part) => typeof part === 'number' && isEnd(lines, part, depth));
    }
    const after = next < 0 ? [] : block.parts.slice(next);
    block.parts = withoutBlankEdges(next < 0 ? block.parts : block.parts.slice(0, next), lines);
    const around = current();
    for (const part of after) around.push(part);
  }

  for (const [index, line] of lines.entries()) {
    const isInside = verbatim !== undefined;
    verbatim = isInside ? stillVerbatim(verbatim!, line) : verbatimStart(line);
    const colons = isInside || verbatim !== undefined ? undefined : /^[ \t]*(:{3,})/.exec(line)?.[1]?.length;
    if (!isInside && isSlideBreak(lines, index))
      while (stack.length > 0 && stack.at(-1)!.block === undefined) stack.pop();
    if (stack.length === 0 && !isInside) section = headingDepth(line) ?? section;
    const head = colons === undefined ? undefined : readContainer(line.trim(), colons);
    if (colons === undefined || head === undefined) current().push(index);
    else if (head === 'close') {
      const exact = stack.findLastIndex((open) => open.colons === colons);
      const at = exact >= 0 ? exact : stack.findLastIndex((open) => open.colons < colons);
      if (at < 0) {
        current().push(index);
        continue;
      }
      while (stack.length > at + 1) close(true);
      if (stack.at(-1)!.block === undefined) current().push(index);
      close(false);
    } else {
      // As in token-tree.ts.
      if (head.name === 'column' && stack.at(-1)?.name === 'column') close(true);
      const block = stack.length < deepest ? blockOf(head.name, head.attributes, index) : undefined;
      current().push(block ?? index);
      if (block !== undefined) for (const remark of unknown(block, head.attributes, lines)) remarks.push(remark);
      if (stack.length < deepest) stack.push({ name: head.name, colons, block, section });
    }
  }
  while (stack.length > 0) close(true);
  return { parts: root, remarks };
}

const attributeOf = { each: 'of', if: 'has' } as const;

/** Undefined for other containers, and for one that does not say of what: the parser says so. */
function blockOf(name: string, attributes: ReadonlyMap<string, string>, line: number): TemplateBlock | undefined {
  if (name !== 'each' && name !== 'if') return undefined;
  const path = attributes.get(attributeOf[name])?.trim();
  return path ? { name, path, line, parts: [] } : undefined;
}

const place = (line: number, lines: readonly string[]) => ({ line: line + 1, column: lines[line]!.search(/\S/) + 1 });

function unknown(
  { name, line }: TemplateBlock,
  attributes: ReadonlyMap<string, string>,
  lines: readonly string[],
): readonly Diagnostic[] {
  const others = [...attributes.keys()].filter((key) => key !== attributeOf[name]);
  return others.map((key) =>
    createDiagnostic('unknown-attribute', `The directive \`${name}\` has no attribute \`${key}\`.`, {
      hint: `Its only attribute is ${attributeOf[name]}.`,
      ...place(line, lines),
    }),
  );
}

const unclosed = ({ name, line }: TemplateBlock, colons: number, lines: readonly string[]): Diagnostic =>
  createDiagnostic('unclosed-directive', `The directive \`${name}\` is not closed.`, {
    hint: `Write a line \`${':'.repeat(colons)}\` where it ends.`,
    ...place(line, lines),
  });

/** Marks before the text of a line: quotes, items, footnotes. */
const lineStart = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]]*\]:)*/;

/** The fence of a code block or of a formula that begins on the line: its content is taken literally. */
function verbatimStart(line: string): string | undefined {
  const text = line.slice(lineStart.exec(line)![0].length);
  const fence = /^(?:(`{3,})[^`]*|(~{3,}).*|(\$\$)[ \t]*)$/.exec(text);
  return fence?.[1] ?? fence?.[2] ?? fence?.[3];
}

/** The fence, until the line that closes it (CommonMark 0.31.2, 4.5). */
function stillVerbatim(fence: string, line: string): string | undefined {
  const text = line.replace(/^[ \t>]*/, '').trimEnd();
  const isEnd = text.startsWith(fence) && text === fence[0]!.repeat(text.length);
  return isEnd ? undefined : fence;
}

const headingDepth = (line: string): number | undefined => /^ {0,3}(#{1,6})(?:[ \t]|$)/.exec(line)?.[1]?.length;

/** A line of `---` that does not underline text. */
const isSlideBreak = (lines: readonly string[], index: number): boolean =>
  /^ {0,3}-[ \t]*-[ \t]*-[-\t ]*$/.test(lines[index]!) && /^\s*(?::{3,}.*)?$/.test(lines[index - 1] ?? '');

const isEnd = (lines: readonly string[], index: number, section: number): boolean =>
  isSlideBreak(lines, index) || (headingDepth(lines[index]!) ?? 7) <= section;

/** Blank lines at the edges would repeat with what is between, and loosen a list. */
function withoutBlankEdges(parts: readonly TemplatePart[], lines: readonly string[]): TemplatePart[] {
  const isText = (part: TemplatePart): boolean => typeof part !== 'number' || lines[part]!.trim() !== '';
  return parts.slice(Math.max(0, parts.findIndex(isText)), parts.findLastIndex(isText) + 1);
}
