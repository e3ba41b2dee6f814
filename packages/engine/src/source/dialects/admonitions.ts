// Blocks of MkDocs: `!!! note "Title"` and `??? tip`, whose content is indented, and tabs: `=== "Title"`.
import type { StateBlock } from 'markdown-it';
import { type DialectEnvironment, note } from './notes.ts';
import { isTooDeep, pushContainer } from './push-container.ts';
import { toneOf } from './tones.ts';

const admonition = /^(?:!!!\+?|\?\?\?\+?)[ \t]+([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+"([^"]*)")?[ \t]*$/;
const tab = /^===[!+]?[ \t]+"([^"]*)"[ \t]*$/;
const blockOpening = /^\/{3,}[ \t]+([\w-]+)(?:[ \t]*\|[ \t]*(.*))?$/;
const indent = 4;

/** A line that opens a block, and its lines below, indented by four columns. */
export function admonitionRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= indent) return false;
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const sign = state.src[start];
  if ((sign !== '!' && sign !== '?' && sign !== '=') || isTooDeep(state)) return false;
  const raw = state.src.slice(start, state.eMarks[startLine]!).trimEnd();
  const [, type, , title] = admonition.exec(raw) ?? [];
  const label = tab.exec(raw)?.[1];
  if (type === undefined && label === undefined) return false;
  if (silent) return true;
  const environment = state.env as DialectEnvironment;
  if (type === undefined)
    note(environment, { whose: 'Tabs of MkDocs', read: 'were read one below the other' }, startLine);
  else note(environment, { whose: 'Admonitions of MkDocs', read: 'were read as `:::callout`' }, startLine);
  const tone = type === undefined ? undefined : toneOf(type);
  const container =
    type === undefined
      ? { name: undefined, label, attributes: new Map() }
      : {
          name: 'callout',
          label: title ?? (tone === undefined ? type : undefined),
          attributes: new Map([['type', tone ?? 'note']]),
        };
  pushContainer(state, container, raw, startLine, () => tokenizeIndented(state, startLine + 1, endLine));
  state.line = Math.max(state.line, startLine + 1);
  return true;
}

/** `/// note | Title` … `///` of PyMdown, as FastAPI's documentation has it. */
export function slashBlockRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const search = state.env as { noSlashesAfter?: number };
  if (state.src.charCodeAt(start) !== 0x2f || state.sCount[startLine]! - state.blkIndent >= indent) return false;
  if (startLine >= (search.noSlashesAfter ?? endLine) || isTooDeep(state)) return false;
  const textOf = (line: number) =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!).trimEnd();
  const raw = textOf(startLine);
  const [, type, title] = blockOpening.exec(raw) ?? [];
  if (type === undefined) return false;
  const fence = raw.slice(0, raw.search(/[^/]/));
  let end = startLine + 1;
  while (end < endLine && textOf(end) !== fence) end += 1;
  if (end >= endLine) {
    search.noSlashesAfter = startLine;
    return false;
  }
  if (silent) return true;
  note(
    state.env as DialectEnvironment,
    { whose: 'Admonitions of MkDocs', read: 'were read as `:::callout`' },
    startLine,
  );
  const tone = toneOf(type);
  const label = title?.trim() || (tone ? undefined : type);
  const container = { name: 'callout', label, attributes: new Map([['type', tone ?? 'note']]) };
  pushContainer(state, container, raw, startLine, () => {
    const { lineMax, parentType } = state;
    state.lineMax = end;
    state.parentType = 'root';
    state.md.block.tokenize(state, startLine + 1, end);
    state.lineMax = lineMax;
    state.parentType = parentType;
  });
  state.line = end + 1;
  return true;
}

/** The blocks of the indented lines; `state.line` is then the first line after them. */
function tokenizeIndented(state: StateBlock, first: number, endLine: number): void {
  const { blkIndent, parentType, lineMax } = state;
  let end = first;
  for (let line = first; line < endLine; line += 1) {
    if (state.isEmpty(line)) continue;
    if (state.sCount[line]! < blkIndent + indent) break;
    end = line + 1;
  }
  state.line = end;
  if (end === first) return;
  state.blkIndent += indent;
  state.parentType = 'root';
  state.lineMax = end;
  state.md.block.tokenize(state, first, end);
  state.blkIndent = blkIndent;
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.line = end;
}
