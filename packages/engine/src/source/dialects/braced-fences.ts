// Fences with braces: code of Quarto, R Markdown and Pandoc (```{r}, ```{.python}), and directives of MyST (```{note}, :::{figure}).
import type { StateBlock, Token } from 'markdown-it';
import { decodeEscapes, readAttributes } from '../attributes.ts';
import { cell } from './cell-line.ts';
import { type DialectEnvironment, type Note, note } from './notes.ts';
import { isTooDeep, pushContainer, pushParagraph } from './push-container.ts';
import type { FormulaMeta } from './targets.ts';

export const cellsNote = { whose: 'Cells of code', read: 'are shown, not run' };

type Rule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

const callouts: { readonly [name: string]: string } = {
  note: 'note',
  seealso: 'note',
  admonition: 'note',
  todo: 'note',
  versionadded: 'note',
  versionchanged: 'note',
  deprecated: 'warning',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  attention: 'warning',
  caution: 'warning',
  warning: 'warning',
  danger: 'warning',
  error: 'warning',
};
/** What stands before the version, as Sphinx has it. */
const versions: { readonly [name: string]: string } = {
  versionadded: 'New in version',
  versionchanged: 'Changed in version',
  deprecated: 'Deprecated since version',
};
/** Directives whose content is Markdown, with nothing of their own around it. */
const wrappers = new Set(
  'only card grid grid-item grid-item-card tab-set tab-item dropdown margin sidebar epigraph pull-quote aside div container topic exercise solution proof prf:theorem'.split(
    ' ',
  ),
);
/** Of those, the ones whose argument is no title. */
const untitled = new Set('grid tab-set aside div container only'.split(' '));
/** Directives that only steer the making of a site. */
const settings = new Set(
  'toctree tableofcontents bibliography index contents include literalinclude meta currentmodule autosummary raw'.split(
    ' ',
  ),
);
const codes = new Set('code code-block code-cell sourcecode eval-rst parsed-literal'.split(' '));

/** The opening line of a fence with braces. */
const opening = /^(`{3,}|~{3,}|:{3,})[ \t]*\{([A-Za-z][\w:.-]*)\}[ \t]*(.*)$/;

/** A directive of MyST whose content is Markdown. */
export function mystDirectiveRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const sign = state.src.charCodeAt(start);
  if (sign !== 0x60 && sign !== 0x3a && sign !== 0x7e) return false;
  const line = state.src.slice(start, state.eMarks[startLine]!);
  if (isTooDeep(state)) return false;
  const [, blockFence, blockOptions = ''] = blockCell.exec(line) ?? [];
  if (blockFence !== undefined) return readBlockCell(state, blockFence, blockOptions, [startLine, endLine], silent);
  const [, fence = '', name = '', argument = ''] = opening.exec(line.trimEnd()) ?? [];
  if (name === '') return false;
  const isCallout = Object.hasOwn(callouts, name);
  const isKnown =
    isCallout || wrappers.has(name) || settings.has(name) || name === 'figure' || name === 'image' || name === 'math';
  if (!isKnown && !(fence.startsWith(':') && !codes.has(name))) return false;
  const end = findEnd(state, startLine, endLine, fence);
  if (end === undefined && fence.startsWith(':')) return false;
  if (silent) return true;
  const last = end ?? endLine;
  const { options, next } = readOptions(state, startLine + 1, last);
  const environment = state.env as DialectEnvironment;
  state.line = startLine;
  if (settings.has(name))
    note(
      environment,
      { whose: 'MyST directives', read: `without a meaning here were left out: \`{${name}}\`` },
      startLine,
    );
  else if (name === 'math')
    pushMath(state, [argument, lines(state, next, last)].join('\n').trim(), options, startLine, last);
  else if (name === 'figure' || name === 'image') pushFigure(state, argument, options, [startLine, next, last]);
  else {
    if (isCallout) note(environment, { whose: 'Admonitions of MyST', read: 'were read as `:::callout`' }, startLine);
    const version = Object.hasOwn(versions, name) && argument !== '' ? `${versions[name]} ` : '';
    const title = untitled.has(name) ? '' : version + argument.trim();
    const classes = options.get('class')?.split(/\s+/) ?? [];
    const type = callouts[classes.find((one) => Object.hasOwn(callouts, one)) ?? name] ?? 'note';
    pushContainer(
      state,
      {
        name: isCallout ? 'callout' : undefined,
        label: title === '' ? options.get('title') : title,
        attributes: isCallout ? new Map([['type', type]]) : new Map(),
      },
      line,
      startLine,
      () => tokenizeLines(state, next, last),
    );
  }
  state.line = end === undefined ? last : last + 1;
  return true;
}

/** A block of bookdown: `{block2, type='rmdnote'}`. */
const blockCell = /^(`{3,})[ \t]*\{block2?\b([^{}]*)\}[ \t]*$/;

function readBlockCell(
  state: StateBlock,
  fence: string,
  options: string,
  [startLine, endLine]: readonly [number, number],
  silent: boolean,
): boolean {
  const end = findEnd(state, startLine, endLine, fence);
  if (end === undefined) return false;
  if (silent) return true;
  note(state.env as DialectEnvironment, { whose: 'Blocks of bookdown', read: 'were read as `:::callout`' }, startLine);
  const type = /\btype[ \t]*=[ \t]*["'](?:rmd|b4)?(\w+)["']/.exec(options)?.[1] ?? 'note';
  const tone = Object.hasOwn(callouts, type) ? callouts[type]! : 'note';
  const container = { name: 'callout', label: undefined, attributes: new Map([['type', tone]]) };
  pushContainer(state, container, `${fence}{block}`, startLine, () => tokenizeLines(state, startLine + 1, end));
  state.line = end + 1;
  return true;
}

/** The line that closes a fence, deeper ones of the same sign apart; undefined if none does. */
function findEnd(state: StateBlock, startLine: number, endLine: number, fence: string): number | undefined {
  // Failed searches are kept, so that hostile input stays linear.
  const search = state.env as { unclosedFences?: Map<string, readonly [from: number, end: number]> };
  search.unclosedFences ??= new Map();
  const [from, until] = search.unclosedFences.get(fence) ?? [0, 0];
  if (startLine >= from && startLine < until) return undefined;
  let depth = 0;
  let line = startLine + 1;
  for (; line < endLine; line += 1) {
    const start = state.bMarks[line]! + state.tShift[line]!;
    if (start < state.eMarks[line]! && state.sCount[line]! < state.blkIndent) break;
    if (!state.src.startsWith(fence, start)) continue;
    const rest = state.src.slice(start + fence.length, state.eMarks[line]!).trim();
    if (rest.startsWith(fence[0]!)) continue;
    if (rest === '' && depth === 0) return line;
    if (rest === '') depth -= 1;
    else if (fence.startsWith(':')) depth += 1;
  }
  search.unclosedFences.set(fence, [startLine, line]);
  return undefined;
}

const lines = (state: StateBlock, first: number, end: number): string =>
  state.getLines(first, end, state.blkIndent, false);

/** Options below the opening line: `:key: value`, or YAML between two lines of `---`. */
function readOptions(
  state: StateBlock,
  first: number,
  end: number,
): { readonly options: ReadonlyMap<string, string>; readonly next: number } {
  const options = new Map<string, string>();
  const textOf = (line: number) => state.src.slice(state.bMarks[line]!, state.eMarks[line]!).trim();
  let line = first;
  if (line < end && textOf(line) === '---') {
    for (line += 1; line < end && textOf(line) !== '---'; line += 1) {
      const [, key, value = ''] = /^([\w-]+):[ \t]*(.*)$/.exec(textOf(line)) ?? [];
      if (key !== undefined) options.set(key, value);
    }
    return { options, next: Math.min(end, line + 1) };
  }
  for (; line < end; line += 1) {
    const [, key, value = ''] = /^:([\w-]+):(?:[ \t]+(.*))?$/.exec(textOf(line)) ?? [];
    if (key === undefined) break;
    options.set(key, value);
  }
  return { options, next: line };
}

function tokenizeLines(state: StateBlock, first: number, end: number): void {
  const { lineMax, parentType } = state;
  state.lineMax = end;
  state.parentType = 'root';
  state.md.block.tokenize(state, first, end);
  state.lineMax = lineMax;
  state.parentType = parentType;
}

function pushMath(
  state: StateBlock,
  value: string,
  options: ReadonlyMap<string, string>,
  first: number,
  last: number,
): void {
  if (value === '') return;
  const label = options.get('label') ?? options.get('name');
  const token = state.push('math_block', '', 0);
  token.content = value;
  token.map = [first, last];
  if (label) token.meta = { label } satisfies FormulaMeta;
}

/** A picture with the caption below it. */
function pushFigure(
  state: StateBlock,
  address: string,
  options: ReadonlyMap<string, string>,
  [first, next, last]: readonly [number, number, number],
): void {
  note(state.env as DialectEnvironment, { whose: 'Figures of MyST', read: 'were read as `:::figure`' }, first);
  const caption = lines(state, next, last)
    .trim()
    .split(/\n[ \t]*\n/);
  const id = options.get('name') ?? options.get('label');
  const label = caption[0] ?? '';
  const isFigure = label !== '' || id !== undefined;
  const attributes = new Map([...(id ? [['id', id] as const] : []), ...(label ? [['caption', label] as const] : [])]);
  const picture = () => {
    const alt = options.get('alt') ?? '';
    const width = /^\d+(?:\.\d+)?(?:%|px|pt|mm|cm|in)$/.test(options.get('width') ?? '')
      ? `{width=${options.get('width')}}`
      : '';
    pushParagraph(
      state,
      `![${alt.replace(/[[\]\\]/g, '\\$&')}](<${address.trim().replace(/[<>\\]/g, '\\$&')}>)${width}`,
      first,
    );
    for (const more of caption.slice(1)) pushParagraph(state, more, next);
  };
  if (isFigure)
    pushContainer(state, { name: 'figure', label: undefined, attributes }, `{figure} ${address}`, first, picture);
  else picture();
}

/** A cell with backticks in its options as a fence. */
function cellRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (!state.src.startsWith('```', start)) return false;
  const [, fence, info] = cell.exec(state.src.slice(start, state.eMarks[startLine]!).trimEnd()) ?? [];
  if (fence === undefined || !info!.includes('`')) return false;
  const end = findEnd(state, startLine, endLine, fence);
  if (end === undefined) return false;
  if (silent) return true;
  const token = state.push('fence', 'code', 0);
  token.info = info!;
  token.content = state.getLines(startLine + 1, end, state.sCount[startLine]!, true);
  token.markup = fence;
  token.map = [startLine, end + 1];
  state.line = end + 1;
  return true;
}

/** Markdown's fence, its information as a plain language: `{r, echo=FALSE}` is `r`, `{.python .numberLines}` is `python`. */
export const withPlainInfo =
  (fence: Rule): Rule =>
  (state, startLine, endLine, silent) => {
    if (!fence(state, startLine, endLine, silent) && !cellRule(state, startLine, endLine, silent)) return false;
    const token = state.tokens.at(-1);
    if (!silent && token?.type === 'fence' && /[{#]/.test(token.info)) simplify(token, state);
    return true;
  };

function simplify(token: Token, state: StateBlock): void {
  const info = decodeEscapes(token.info).trim();
  const [, inside, after = ''] = /^\{([^{}]*)\}(.*)$/.exec(info) ?? /^\{(r\b.*)\}$/i.exec(info) ?? [];
  if (inside === undefined) {
    // `js {1,3}`, `python {#id .class}`, `python title="a"`: the first word is the language already.
    token.info = info.replace(/^([^\s{]+)\{.*$/, '$1');
    return;
  }
  const environment = state.env as DialectEnvironment;
  const line = token.map![0];
  const classes = readAttributes(`{${inside}}`, 0)?.attributes.get('class')?.split(' ');
  const [name = ''] = inside.trim().split(/[\s,]/);
  const isCode = codes.has(name);
  token.info = classes?.[0] ?? (isCode ? after.trim().split(/\s/)[0]! : name.replace(/^=/, '').toLowerCase());
  if (!/^[\w+#.-]*$/.test(token.info)) token.info = '';
  const kept = token.content.split('\n');
  const isOption = isCode
    ? (part: string) => /^:[\w-]+:/.test(part)
    : (part: string) => /^(?:#|\/\/|--|%%)\|/.test(part);
  const first = kept.findIndex((part) => !isOption(part));
  if (first > 0) token.content = kept.slice(first).join('\n');
  const options = first > 0 ? kept.slice(0, first) : [];
  if (!isCode && isHidden(inside, options)) {
    state.tokens.pop();
    pushHidden(state, token, name, inside, options);
    return;
  }
  if (isTabOfD2L(token)) {
    takeTab(state, token);
    return;
  }
  if (!classes) note(environment, cellsNote, line);
  if (first > 0) note(environment, { whose: 'Options of cells of code', read: 'were left out' }, line);
  if (!isCode && readOption('cap', inside, options) && !isOff('eval', inside, options))
    pushOutput(state, token, name, inside, options);
}

/** An option that is false: `echo=FALSE` behind the language, `#| echo: false` below it. */
const isOff = (name: string, inside: string, options: readonly string[]): boolean =>
  new RegExp(`\\b${name}[ \\t]*=[ \\t]*F(?:ALSE)?\\b`).test(inside) ||
  options.some((option) => new RegExp(`^\\S+\\|[ \\t]*${name}:[ \\t]*false\\b`, 'i').test(option));

/** Code that its author does not show. */
const isHidden = (inside: string, options: readonly string[]): boolean =>
  isOff('echo', inside, options) || isOff('include', inside, options);

/** The text of `fig.cap="…"`, also within a call of a function, or of `#| fig-cap: …`; undefined if there is none in one line. */
function readOption(name: 'cap' | 'alt', inside: string, options: readonly string[]): string | undefined {
  const below = options.find((option) => new RegExp(`\\|[ \\t]*fig-${name}:`).test(option));
  const behind = new RegExp(`fig\\.${name}[ \\t]*=[ \\t]*(?:[\\w.$:]{1,60}\\()?(?:"([^"]*)"|'([^']*)')`).exec(inside);
  const value = below?.replace(/^[^:]*:[ \t]*/, '').replace(/^(["'])(.*)\1$/, '$2');
  return (value === '|' || value === '>' ? undefined : value) ?? behind?.[1] ?? behind?.[2];
}

const outputNote: Note = {
  whose: 'Outputs of cells of code',
  read: 'are not made here, so their captions stand below pictures that are missing',
  hint: 'Cells are not run: provide the pictures that the remarks on missing ones name.',
};
const announcedNote: Note = {
  code: 'unknown-asset',
  whose: 'Outputs of hidden cells of code',
  read: 'that the line above announces with a colon are missing',
  hint: 'Cells are not run: put what they show there, as a picture, a table or text.',
};

/** Of a hidden cell, the picture that it shows. */
function pushHidden(state: StateBlock, token: Token, name: string, inside: string, options: readonly string[]): void {
  const environment = state.env as DialectEnvironment;
  const line = token.map![0];
  const isShown = !isOff('include', inside, options) && !isOff('eval', inside, options);
  if (isShown && (shownPicture.test(token.content) || readOption('cap', inside, options))) {
    pushOutput(state, token, name, inside, options);
    return;
  }
  let above = line - 1;
  while (above >= 0 && state.isEmpty(above)) above -= 1;
  const isAnnounced = isShown && above >= 0 && /[:：]$/.test(textOf(state, above));
  note(
    environment,
    isAnnounced ? announcedNote : { whose: 'Hidden cells of code', read: 'were left out: `echo: false`' },
    line,
  );
}

const textOf = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]!, state.eMarks[line]!).trim();

const shownPicture = /include_graphics\(\s*["']([^"'<>\n]+)["']/;

/** The picture that a cell shows or would draw, with its caption; the latter under the name that knitr or Quarto gives its file. */
function pushOutput(
  state: StateBlock,
  { content, map }: Token,
  language: string,
  inside: string,
  options: readonly string[],
): void {
  const environment = state.env as DialectEnvironment;
  const line = map![0];
  const shown = shownPicture.exec(content)?.[1];
  const caption = readOption('cap', inside, options);
  const alt = readOption('alt', inside, options) ?? caption ?? '';
  const label =
    options.map((option) => /\|[ \t]*label:[ \t]*["']?([\w:.-]+)/.exec(option)?.[1]).find((one) => one) ??
    /^\w+[ \t,]+([\w.-]+)[ \t]*(?:,|$)/.exec(inside.trim())?.[1];
  const file = `${label ?? `cell-of-line-${line + 1}`}-${language === 'r' ? '1' : 'output-1'}.png`;
  const picture = shown ?? file.replaceAll(':', '-');
  note(
    environment,
    shown === undefined ? outputNote : { whose: 'Pictures in cells of code', read: 'were read as `![…](…)`' },
    line,
  );
  // As Quarto and bookdown refer to it.
  const id = label === undefined || label.startsWith('fig-') ? label : `fig:${label}`;
  const attributes = new Map([
    ...(id && (caption || label!.startsWith('fig-')) ? [['id', id] as const] : []),
    ...(caption ? [['caption', caption] as const] : []),
  ]);
  const push = () => pushParagraph(state, `![${alt.replace(/[[\]\\]/g, '\\$&')}](<${picture}>)`, line);
  if (attributes.size === 0) push();
  else pushContainer(state, { name: 'figure', label: undefined, attributes }, `{figure} ${picture}`, line, push);
}

const tabLine = /^%%tab[ \t]+([^\n]*)\n/;
const isTabOfD2L = ({ content }: Token): boolean => tabLine.test(content) || content.startsWith('%load_ext d2lbook');

/** `%%tab pytorch` of D2L above code: its name. The cell that loads tabs is left out. */
function takeTab(state: StateBlock, token: Token): void {
  const line = token.map![0];
  note(state.env as DialectEnvironment, { whose: 'Tabs of D2L', read: 'were read one below the other' }, line);
  state.tokens.pop();
  const [whole, name = ''] = tabLine.exec(token.content) ?? [];
  if (whole === undefined) return;
  token.content = token.content.slice(whole.length);
  if (name.trim() !== 'all' && /^[\w, -]+$/.test(name.trim())) pushParagraph(state, `*${name.trim()}*`, line);
  state.tokens.push(token);
}
