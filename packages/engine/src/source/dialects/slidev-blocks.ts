// Blocks of Slidev: grids as columns, magic moves as their code blocks, code of other files.
import type { StateBlock } from 'markdown-it';
import { type DialectEnvironment, note } from './notes.ts';
import { isTooDeep, pushContainer, pushParagraph } from './push-container.ts';

const isSlidev = ({ env }: StateBlock): boolean => (env as DialectEnvironment).dialect?.slides === 'Slidev';
const textOf = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!).trimEnd();

type Lines = { readonly start: number; end: number };
/** Grids and magic moves have at most so many lines. */
const mostLines = 400;
const animation = /^<\/?v-clicks?\b[^<>]*>$/;
const onlyTags = /^(?:<\/?div\b[^<>]*>[ \t]*)+$/;

/** A grid of two to four columns with full rows: `:::columns` for each row. The lines of its `<div>`s hold nothing else. */
export function slidevGridRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (!isSlidev(state) || isTooDeep(state)) return false;
  const first = textOf(state, startLine);
  if (!first.startsWith('<div') || !onlyTags.test(first)) return false;
  const count = countColumns(/^<div\b([^<>]*)>/.exec(first)?.[1] ?? '');
  if (count < 2 || count > 4) return false;
  const grid = findCells(state, startLine, endLine);
  const cells = grid?.cells ?? [];
  if (grid === undefined || cells.length < 2 || (cells.length > count && cells.length % count !== 0)) {
    const hint = 'Write `:::columns` with a `:::column` for each.';
    const whose = 'Other grids of Slidev';
    if (!silent)
      note(
        state.env as DialectEnvironment,
        { whose, read: 'were left out: their cells stand one below the other', hint },
        startLine,
      );
    return false;
  }
  if (silent) return true;
  const read = 'were read as `:::columns`';
  note(state.env as DialectEnvironment, { whose: 'Grids of Slidev', read }, startLine);
  const container = (name: string) => ({ name, label: undefined, attributes: new Map<string, string>() });
  for (let row = 0; row < cells.length; row += count)
    pushContainer(state, container('columns'), first, startLine, () => {
      for (const { start, end } of cells.slice(row, row + count))
        pushContainer(state, container('column'), first, start, () => state.md.block.tokenize(state, start, end));
    });
  state.line = grid.end + 1;
  return true;
}

/** Columns of `grid-cols-2`, `grid-cols-[1fr_2fr]` and `grid="~ cols-2"`; 0 for what is no grid. */
function countColumns(attributes: string): number {
  const value = /\bgrid-cols-(\d+|\[[^\]\s]*\])|\bgrid="[^"]*\bcols-(\d+)/.exec(attributes);
  const written = value?.[1] ?? value?.[2] ?? '0';
  return written.startsWith('[') ? written.split('_').length : Number(written);
}

/** The lines of each element and each block right inside a grid; undefined if its tags do not stand alone. */
function findCells(
  state: StateBlock,
  startLine: number,
  endLine: number,
): { readonly cells: readonly Lines[]; readonly end: number } | undefined {
  const cells: Lines[] = [];
  let [depth, isOpen, fence] = [0, false, ''];
  for (let line = startLine; line < Math.min(endLine, startLine + mostLines); line += 1) {
    const text = textOf(state, line);
    if (text === '---' && fence === '') return undefined;
    const mark = /^(?:`{3,}|~{3,})/.exec(text)?.[0] ?? '';
    if (fence === '' && !mark && onlyTags.test(text)) {
      for (const [tag] of text.matchAll(/<\/?div\b[^<>]*>/g)) {
        const opens = !tag.startsWith('</');
        const isEmpty = opens && tag.endsWith('/>');
        if (isEmpty && depth === 1) cells.push({ start: line + 1, end: line + 1 });
        if (!isEmpty) depth += opens ? 1 : -1;
        if (depth <= 1 && isOpen) {
          cells.at(-1)!.end = line;
          isOpen = false;
        }
        if (depth === 0) return /<\/div>$/.test(text) ? { cells, end: line } : undefined;
        if (depth === 2 && opens && !isEmpty) {
          cells.push({ start: line + 1, end: line + 1 });
          isOpen = true;
        }
      }
      // Without a blank line below a tag, what follows is HTML.
      const next = line + 1 < endLine ? textOf(state, line + 1) : '';
      if (next !== '' && !onlyTags.test(next)) return undefined;
      continue;
    }
    if (fence === '' && depth === 1) {
      // Animations wrap cells and are none.
      if (text === '' || animation.test(text)) isOpen = false;
      else if (!isOpen) {
        cells.push({ start: line, end: line + 1 });
        isOpen = true;
      }
    }
    if (fence === '' && !mark) {
      for (const [tag] of text.matchAll(/<\/?div\b/g)) depth += tag === '<div' ? 1 : -1;
      if (depth < 1) return undefined;
    }
    if (depth === 1 && isOpen) cells.at(-1)!.end = line + 1;
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && mark === text) fence = '';
  }
  return undefined;
}

/** `md magic-move`: a fence around the steps of one code block. What stands between them Slidev ignores. */
export function slidevMagicMoveRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (!isSlidev(state)) return false;
  const fence = /^(`{4,}|~{4,})md[ \t]+magic-move\b/.exec(textOf(state, startLine))?.[1];
  if (fence === undefined) return false;
  let end = startLine + 1;
  const last = Math.min(endLine, startLine + mostLines);
  while (end < last && textOf(state, end) !== fence) end += 1;
  if (end >= last) return false;
  if (silent) return true;
  const read = 'were read as their code blocks, one after the other';
  note(state.env as DialectEnvironment, { whose: 'Magic moves of Slidev', read }, startLine);
  const before = state.tokens.length;
  state.md.block.tokenize(state, startLine + 1, end);
  state.tokens.push(...state.tokens.splice(before).filter(({ type }) => type === 'fence'));
  state.line = end + 1;
  return true;
}

/** `<<< @/snippets/file.ts#part`: code of another file, shown as its name. */
export function slidevSnippetRule(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if (!isSlidev(state)) return false;
  const file = /^<<<[ \t]+(?:@?[\w.-]*\/)*([\w.-]{1,200})/.exec(textOf(state, startLine))?.[1];
  if (file === undefined) return false;
  if (silent) return true;
  const hint = 'Put the code itself between two lines of ```.';
  const read = 'is shown as the name of its file: `<<< path`';
  note(state.env as DialectEnvironment, { whose: 'Code of other files', read, hint }, startLine);
  pushParagraph(state, `\`${file}\``, startLine);
  state.line = startLine + 1;
  return true;
}
