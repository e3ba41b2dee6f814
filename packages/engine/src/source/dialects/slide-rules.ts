// Block rules of slide tools: Slidev's settings and slots, remark's properties and pauses, notes below `???` or `Note:`.
import type { StateBlock, Token } from 'markdown-it';
import { words } from '../../base/words.ts';
import { type DirectiveMeta, leftOpenColons } from '../directive-rule.ts';
import { type DialectEnvironment, note } from './notes.ts';
import { pushParagraph } from './push-container.ts';
import { fenceAfter } from './recognize.ts';
import { settingsNote, slideAttributes } from './slidev-settings.ts';

const toolOf = ({ env }: StateBlock) => (env as DialectEnvironment).dialect?.slides;
const textOf = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!).trimEnd();
const isTopLevel = (state: StateBlock, line: number): boolean => state.level === 0 && state.sCount[line] === 0;
/** A line that begins at the margin, which may end a list or quotation above it. */
const isAtMargin = (state: StateBlock, line: number): boolean =>
  state.sCount[line] === 0 && (line === 0 || state.bMarks[line] === state.eMarks[line - 1]! + 1);

/** Settings of a slide are no longer than this. */
const mostLines = 60;

/** `---`, lines of `key: value`, `---`: a new slide of Slidev with its settings. */
export function slidevSettingsRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (toolOf(state) !== 'Slidev' || !isTopLevel(state, startLine) || textOf(state, startLine) !== '---') return false;
  const settings = new Map<string, string>();
  let line = startLine + 1;
  for (; line < endLine && line < startLine + mostLines; line += 1) {
    const text = state.src.slice(state.bMarks[line]!, state.eMarks[line]!).trimEnd();
    if (text === '---') break;
    const [, key, value = ''] = /^([a-zA-Z][\w-]*):(?:\s+(.*))?$/.exec(text) ?? [];
    if (key !== undefined) settings.set(key, value.replace(/^(["'])(.*)\1$/, '$2'));
    else if (line === startLine + 1 || !/^(?:\s|#|- |$)/.test(text)) return false;
  }
  if (settings.size === 0 || line >= endLine || textOf(state, line) !== '---') return false;
  if (silent) return true;
  pushBreak(state, startLine);
  const environment = state.env as DialectEnvironment;
  state.line = line + 1;
  if (settings.has('src')) {
    note(environment, { whose: 'Slides of other files', read: 'were left out: `src: …`' }, startLine);
    // What stands on such a slide itself Slidev does not show either.
    let fence: string | undefined;
    while (state.line < endLine && (fence !== undefined || textOf(state, state.line) !== '---')) {
      fence = fenceAfter(textOf(state, state.line), fence);
      state.line += 1;
    }
  } else pushSettings(state, settings, startLine);
  return true;
}

function pushBreak(state: StateBlock, line: number): void {
  const token = state.push('hr', 'hr', 0);
  token.markup = '---';
  token.map = [line, line + 1];
}

function pushSettings(state: StateBlock, settings: ReadonlyMap<string, string>, line: number): void {
  const attributes = slideAttributes(settings);
  if (attributes.size > 0) {
    note(state.env as DialectEnvironment, settingsNote, line);
    pushLeaf(state, 'slide', attributes, line);
  }
  const layout = settings.get('layout')?.toLowerCase() ?? '';
  const image = settings.get('image');
  if (/^image-(?:left|right)$/.test(layout) && image)
    pushParagraph(state, `![](<${image.replace(/[<>\\]/g, '\\$&')}>){alt=""}`, line);
}

function pushLeaf(state: StateBlock, name: string, attributes: ReadonlyMap<string, string>, line: number): void {
  const token = state.push('directive_leaf', '', 0);
  token.meta = { name, attributes, end: 0, colons: 2, raw: textOf(state, line), at: 0 } satisfies DirectiveMeta;
  token.map = [line, line + 1];
}

/** `<Toc />` of Slidev lists the slides. */
export function slidevTocRule(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if (toolOf(state) !== 'Slidev' || !isTopLevel(state, startLine)) return false;
  if (!/^<Toc(?:\s[^<>]*)?(?:\/>|>\s*<\/Toc>)$/.test(textOf(state, startLine))) return false;
  if (silent) return true;
  note(state.env as DialectEnvironment, { whose: 'Tables of contents', read: 'were read as `::agenda`' }, startLine);
  pushLeaf(state, 'agenda', new Map(), startLine);
  state.line = startLine + 1;
  return true;
}

/** `::right::` stands in a paragraph of its own. */
export function slidevSlotRule(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if (toolOf(state) !== 'Slidev' || !isTopLevel(state, startLine)) return false;
  const text = textOf(state, startLine);
  const name = /^::[ \t]*([a-z][\w-]*)[ \t]*::$/.exec(text)?.[1];
  if (name === undefined) return false;
  if (silent) return true;
  pushParagraph(state, `::${name}::`, startLine);
  state.line = startLine + 1;
  return true;
}

const properties = words(
  'class name layout template count background-image background-color background-size background-position exclude',
);

/** The tokens that were searched for breaks, kept in the environment so that a text of nothing but notes stays linear. */
type NotesSearch = { notesSearch?: { readonly end: number; readonly isOpen: boolean } };

/** Whether a line before it on this slide has opened the notes; from here on one has. */
function isInNotes({ tokens, env }: StateBlock): boolean {
  const search = env as NotesSearch;
  let { end, isOpen } = search.notesSearch ?? { end: 0, isOpen: false };
  for (; end < tokens.length; end += 1) if (tokens[end]!.type === 'hr' && tokens[end]!.level === 0) isOpen = false;
  search.notesSearch = { end, isOpen: true };
  return isOpen;
}

type Rule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/** Slidev, reveal.js and remark part slides before they read Markdown: a line `---` below a text underlines no heading. */
export const withoutUnderlines =
  (headingRule: Rule): Rule =>
  (state, startLine, endLine, silent) => {
    const count = state.tokens.length;
    if (!headingRule(state, startLine, endLine, silent)) return false;
    const tool = toolOf(state);
    const isBreak = (tool === 'Slidev' || tool === 'reveal.js' || tool === 'remark') && state.level === 0;
    if (!isBreak || textOf(state, state.line - 1) !== '---') return true;
    state.tokens.length = count;
    state.line = startLine;
    return false;
  };

/** remark's properties at the top of a slide, its `--` for a pause, which is a break in reveal.js, and `???` and `Note:` above the notes of a slide. */
export function slideLineRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const tool = toolOf(state);
  if (tool !== 'remark' && tool !== 'reveal.js') return false;
  if (!(silent ? isAtMargin : isTopLevel)(state, startLine)) return false;
  const text = textOf(state, startLine);
  const notes = tool === 'remark' ? /^(\?\?\?)[ \t]*$/.exec(text) : /^(Notes?:)[ \t]*(.*)$/i.exec(text);
  if (notes) {
    if (silent) return true;
    if (isInNotes(state)) {
      pushParagraph(state, text, startLine);
      state.line = startLine + 1;
      return true;
    }
    const token: Token = state.push('directive_open', '', 0);
    token.meta = {
      name: 'notes',
      attributes: new Map(),
      end: 0,
      colons: leftOpenColons,
      raw: notes[1]!,
      at: 0,
    } satisfies DirectiveMeta;
    token.map = [startLine, startLine + 1];
    note(state.env as DialectEnvironment, { whose: `Notes of ${tool}`, read: 'were read as `:::notes`' }, startLine);
    if (notes[2]) pushParagraph(state, notes[2], startLine);
    state.line = startLine + 1;
    return true;
  }
  if (text === '--' && (tool === 'remark' || startLine === 0 || state.isEmpty(startLine - 1))) {
    if (silent) return true;
    if (tool === 'reveal.js') pushBreak(state, startLine);
    state.line = startLine + 1;
    return true;
  }
  if (tool !== 'remark') return false;
  const isProperty = (line: number) => {
    const key = /^([a-z-]+):(?:[ \t]|$)/.exec(textOf(state, line))?.[1];
    return key !== undefined && (properties as readonly string[]).includes(key);
  };
  const last = state.tokens.at(-1);
  if (!isProperty(startLine) || !(last === undefined || last.type === 'hr' || last.type === 'comment')) return false;
  if (silent) return true;
  let line = startLine;
  while (line < endLine && isProperty(line)) line += 1;
  note(state.env as DialectEnvironment, { whose: 'Properties of slides of remark', read: 'were left out' }, startLine);
  state.line = line;
  return true;
}
