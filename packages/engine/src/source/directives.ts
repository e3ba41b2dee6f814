// Directives to blocks: one builder for each name of the directive table.

import { suggest } from '../base/suggestion.ts';
import type { Block, Callout, Column, Inline, Paragraph, Position, SlideLayoutName, Table } from '../model/index.ts';
import { slideLayoutNames } from '../model/index.ts';
import { findMarks } from '../model/table-marks.ts';
import { buildAction } from './action-directive.ts';
import { reportCellNumbers } from './cell-numbers.ts';
import { buildChart } from './charts.ts';
import type { Context } from './context.ts';
import { note } from './dialects/notes.ts';
import { translateDirective } from './dialects.ts';
import { reportMalformed, reportMisplaced, reportUnknownDirective, reportWrongForm } from './directive-reports.ts';
import type { DirectiveMeta } from './directive-rule.ts';
import { type DirectiveGrammar, type DirectiveName, findDirective } from './directive-table.ts';
import { type DirectiveValues, readValues } from './directive-values.ts';
import { buildInlines } from './inlines.ts';
import { buildStats, buildSteps, buildTimeline } from './list-directives.ts';
import { reportLineCells } from './series.ts';
import { buildShowing } from './showing-directives.ts';
import { readTableOptions } from './table-options.ts';

/** A column on its way to the `:::columns` around it. */
type LooseColumn = { readonly type: 'column'; readonly column: Column; readonly position: Position };
export type Built = Block | LooseColumn;

type Builder = (
  values: DirectiveValues,
  children: readonly Built[],
  at: Position,
  context: Context,
) => readonly Built[];

/** The blocks of one directive. `readChildren` builds its content. */
export function buildDirective(
  written: DirectiveMeta,
  at: Position,
  readChildren: () => readonly Built[],
  context: Context,
): readonly Built[] {
  const meta = translateDirective(written, headPlace(written, at), context);
  const grammar = findDirective(meta.name);
  const isContainer = meta.colons > 2;
  if (!grammar) {
    if (meta.dialect === 'Pandoc') note(context.environment, divNote, at.line - 1);
    else reportUnknownDirective(meta, headPlace(meta, at), context);
    if (meta.dialect === 'Pandoc' && isContainer) return readChildren();
    return keepText(meta, at, readChildren(), context);
  }
  // A leaf written with three colons is meant as a leaf; its content follows it.
  if (grammar.form === 'text' || (grammar.form === 'container' && !isContainer)) {
    reportWrongForm(meta, grammar, headPlace(meta, at), context);
    return keepText(meta, at, readChildren(), context);
  }
  if (meta.malformed !== undefined) {
    reportMalformed(meta, grammar, headPlace(meta, at), context);
    if (meta.malformed === 'unreadable') return meta.name === 'name' ? [] : keepText(meta, at, readChildren(), context);
  }
  const { attributes, label } = placeLabel(meta, grammar);
  const values = readValues(meta.name, grammar, attributes, headPlace(meta, at), context);
  // As our own form holds headings, only boxes of other tools begin with their title.
  const isForeignBox = meta.name === 'callout' && (meta !== written || meta.dialect !== undefined);
  const content = isForeignBox && !label ? titled(readChildren(), at) : readChildren();
  const titleText = label || (content[0]?.type === 'paragraph' && isTitle(content[0]) ? undefined : meta.title);
  const title = titleText ? readLabel(titleText, at, context) : [];
  // A callout's title stands above its text.
  const words = meta.name === 'callout' ? [strong(title)] : title;
  const children = [...(title.length > 0 ? [paragraph(words, at)] : []), ...content];
  if (grammar.kinds && !grammar.kinds.includes(context.kind)) {
    const kinds = grammar.kinds.join(' and ');
    reportMisplaced(
      `The directive \`${meta.name}\` has no meaning in a ${context.kind}.`,
      `It belongs in: ${kinds}.`,
      at,
      context,
    );
    return children;
  }
  if (meta.name === 'name') return buildNames(meta, at, context);
  const built = builders[meta.name as DirectiveName](values, children, at, context);
  return grammar.form === 'leaf' ? [...built, ...children] : built;
}

/** Blocks alone: columns without `:::columns` around them are unwrapped. */
export function settleBlocks(built: readonly Built[], context: Context): readonly Block[] {
  if (built.every((node) => node.type !== 'column')) return built as readonly Block[];
  return built.flatMap((node) => {
    if (node.type !== 'column') return [node];
    reportMisplaced(
      'This column is outside `:::columns`.',
      'Put `::::columns` around the columns.',
      node.position,
      context,
    );
    return node.column.children;
  });
}

const divNote = { whose: 'Divs', read: 'without a meaning here were read as their content: `::: {.name}`' };

const headPlace = (meta: DirectiveMeta, at: Position): Position => ({ ...at, end: at.start + meta.raw.length });

const paragraph = (children: readonly Inline[], position: Position): Paragraph => ({
  type: 'paragraph',
  children,
  position,
});

const strong = (children: readonly Inline[]): Inline => ({ type: 'strong', children });

const isTitle = ({ children }: Paragraph): boolean => children.length === 1 && children[0]!.type === 'strong';

/** The content of a callout: a heading at its beginning is its title. */
function titled([first, ...rest]: readonly Built[], at: Position): readonly Built[] {
  if (first === undefined) return [];
  if (first.type !== 'heading') return [first, ...rest];
  const anchor: readonly Inline[] = first.id === undefined ? [] : [{ type: 'anchor', id: first.id }];
  return [paragraph([strong([...anchor, ...first.children])], first.position ?? at), ...rest];
}

const boldLine = /^(?:\*\*[^*\n]{1,100}\*\*|__[^_\n]{1,100}__)$/;

/** A first line in bold is the title of a callout, also without an empty line below it. */
function withTitleLine(blocks: readonly Block[], { source }: Context): readonly Block[] {
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph' || first.position === undefined) return blocks;
  const [title, next, ...rest] = first.children;
  const line = source.lines[first.position.line - 1]?.trim() ?? '';
  if (title?.type !== 'strong' || next === undefined || !boldLine.test(line)) return blocks;
  const { type } = next;
  if (type === 'lineBreak' && rest.length === 0) return blocks;
  const below =
    type === 'lineBreak'
      ? rest
      : type === 'text'
        ? [{ ...next, value: next.value.trimStart() }, ...rest]
        : [next, ...rest];
  return [{ ...first, children: [title] }, { ...first, children: below }, ...others];
}

const readLabel = (label: string, at: Position, context: Context): readonly Inline[] =>
  buildInlines(label, () => at, context);

/** The visible part of a directive that is not understood: its content, its label, or else the line itself. */
function keepText(meta: DirectiveMeta, at: Position, children: readonly Built[], context: Context): readonly Built[] {
  if (meta.label) return [paragraph(readLabel(meta.label, at, context), at), ...children];
  return children.length > 0 ? children : [paragraph([{ type: 'text', value: meta.raw }], at)];
}

/** `[label]` as the attribute it sets. */
function placeLabel(meta: DirectiveMeta, grammar: DirectiveGrammar): Pick<DirectiveMeta, 'attributes' | 'label'> {
  if (!meta.label || !grammar.label || meta.attributes.has(grammar.label)) return meta;
  return { attributes: new Map([...meta.attributes, [grammar.label, meta.label]]) };
}

const builders: { readonly [name in DirectiveName]: Builder } = {
  columns: buildColumns,
  column(values, children, position, context) {
    const width = values.number('width');
    const column: Column = { ...(width !== undefined && { width }), children: settleBlocks(children, context) };
    return [{ type: 'column', column, position }];
  },
  notes(_values, children, position, context) {
    const blocks = settleBlocks(children, context);
    if (!context.slide) return [{ type: 'notes', children: blocks, position }];
    for (const block of blocks) context.slide.notes.push(block);
    return [];
  },
  chart: (values, children, at, context) => buildChart(values, settleBlocks(children, context), at, context),
  table: buildTableDirective,
  steps: (_values, children, at, context) => buildSteps(settleBlocks(children, context), at, context),
  timeline: (_values, children, at, context) => buildTimeline(settleBlocks(children, context), at, context),
  stats: (values, children, at, context) =>
    buildStats(settleBlocks(children, context), values.choice('show'), at, context),
  team: (_values, children, at, context) =>
    buildShowing('team', undefined, settleBlocks(children, context), at, context),
  pricing: (values, children, at, context) =>
    buildShowing('pricing', values.text('highlight'), settleBlocks(children, context), at, context),
  logos: (_values, children, at, context) =>
    buildShowing('logos', undefined, settleBlocks(children, context), at, context),
  quiz: (_values, children, at, context) =>
    buildShowing('quiz', undefined, settleBlocks(children, context), at, context),
  contrast: (_values, children, at, context) =>
    buildShowing('contrast', undefined, settleBlocks(children, context), at, context),
  contact: (_values, children, at, context) =>
    buildShowing('contact', undefined, settleBlocks(children, context), at, context),
  action: (_values, children, at, context) => buildAction(settleBlocks(children, context), at, context),
  callout(values, children, position, context) {
    const tone = (values.choice('type') ?? 'note') as Callout['tone'];
    const blocks = withTitleLine(settleBlocks(children, context), context);
    return [{ type: 'callout', tone, children: blocks, position }];
  },
  figure(values, children, position, context) {
    const id = values.text('id');
    if (id) context.ids.add(id);
    const caption = readLabel(values.text('caption') ?? '', position, context);
    return [{ type: 'figure', ...(id && { id }), caption, children: settleBlocks(children, context), position }];
  },
  slide: setSlide,
  agenda: (_values, _children, position) => [{ type: 'agenda', position }],
  toc: (values, _children, position) => [
    { type: 'toc', depth: Math.min(6, Math.max(1, Math.round(values.number('depth') ?? 3))), position },
  ],
  pagebreak: (_values, _children, position) => [{ type: 'pageBreak', position }],
  cover: (_values, _children, position) => [{ type: 'cover', position }],
  each: (_values, children, at, context) => keepUnnamed(':::each{of="items"}', children, at, context),
  if: (_values, children, at, context) => keepUnnamed(':::if{has="discount"}', children, at, context),
  // Read before, from the attributes as written, or in a line of text.
  name: () => [],
  ref: () => [],
  delta: () => [],
  icon: () => [],
};

function buildColumns(
  _values: DirectiveValues,
  children: readonly Built[],
  position: Position,
  context: Context,
): readonly Built[] {
  const columns: Column[] = [];
  let loose: Block[] = [];
  const endLoose = () => {
    if (loose.length > 0) columns.push({ children: loose });
    loose = [];
  };
  for (const child of children) {
    if (child.type === 'column') {
      endLoose();
      columns.push(child.column);
    } else loose.push(child);
  }
  if (columns.length > 0) endLoose();
  // Without any `:::column`, a few blocks are a column each.
  else for (const child of loose) columns.push({ children: [child] });
  if (columns.length > 4 && loose.length === columns.length)
    return [{ type: 'columns', columns: [{ children: loose }], position }];
  if (!children.every((child) => child.type === 'column'))
    reportMisplaced(
      'Some content of `:::columns` is outside any `:::column`; it became a column.',
      'Write `:::column … :::` around it.',
      position,
      context,
    );
  return columns.length === 0 ? [] : [{ type: 'columns', columns, position }];
}

function buildTableDirective(
  values: DirectiveValues,
  children: readonly Built[],
  at: Position,
  context: Context,
): readonly Built[] {
  const blocks = settleBlocks(children, context);
  const index = blocks.findIndex((block) => block.type === 'table');
  const options = readTableOptions(values, at, context);
  if (index < 0) {
    reportMisplaced(
      'There is no table in `:::table`.',
      'Put a table with pipes, or a ```csv block, inside.',
      at,
      context,
    );
    return blocks;
  }
  const table: Table = { ...(blocks[index] as Table), options, position: at };
  for (const name of findMarks(table).unknown) {
    const known = [...table.header, ...table.rows.flatMap((row) => row.slice(0, 1))].map(({ value }) => value);
    const meant = suggest(name, known.slice(0, 100));
    context.report('invalid-attribute', `The table has no column or row "${name}" to highlight.`, {
      hint: meant ? `Did you mean "${meant}"?` : 'Write its name as it appears in the header or the first column.',
      at,
    });
  }
  reportLineCells(table, at, context);
  reportCellNumbers(table, at, context);
  return [...blocks.slice(0, index), table, ...blocks.slice(index + 1)];
}

const backgroundPattern = /^(?:accent[1-6]|dark[12]|light[12]|#(?:[\da-f]{3}|[\da-f]{6})|[^\s#][^#]*)$/i;

function setSlide(
  values: DirectiveValues,
  _children: readonly Built[],
  at: Position,
  context: Context,
): readonly Built[] {
  const slide = context.slide!;
  slide.isSet = true;
  const layout = values.raw('layout');
  if (layout !== undefined) {
    const known = slideLayoutNames.find((name) => name === layout.toLowerCase());
    if (known) slide.layout = known;
    else reportUnknownLayout(layout, at, context);
  }
  const background = values.text('background');
  if (background !== undefined && backgroundPattern.test(background)) slide.background = background;
  else if (background !== undefined)
    context.report('invalid-attribute', `The background "${background.slice(0, 60)}" is not understood.`, {
      hint: 'Write accent1 to accent6, a color such as #1a2b3c, or the name of a picture.',
      at,
    });
  if (values.choice('class') === 'dark') slide.dark = true;
  const credit = values.text('credit');
  if (credit !== undefined) slide.credit = credit.slice(0, 300);
  const footer = values.text('footer');
  if (footer !== undefined) slide.footer = footer;
  return [];
}

function reportUnknownLayout(written: string, at: Position, context: Context): void {
  const meant: SlideLayoutName | undefined = suggest(written, slideLayoutNames) as SlideLayoutName | undefined;
  context.report('unknown-layout', `There is no slide layout "${written}"; the content determines the layout.`, {
    hint: meant ? `Did you mean "${meant}"?` : `Use one of: ${slideLayoutNames.join(', ')}.`,
    at,
  });
}

function buildNames(meta: DirectiveMeta, position: Position, context: Context): readonly Built[] {
  for (const [name, target] of meta.attributes) context.names.push({ name, target, position });
  return [];
}

/** Of a template: where it says of what, template-blocks.ts has taken it. */
function keepUnnamed(example: string, children: readonly Built[], at: Position, context: Context): readonly Built[] {
  context.report('invalid-attribute', 'The directive does not name a value; its content appears once.', {
    hint: `Write the name of a value: \`${example}\`.`,
    at,
  });
  return children;
}
