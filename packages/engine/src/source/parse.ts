// Source to document: the first stage of the pipeline, on one screen.
import { createDiagnostics, type Diagnostic, type Diagnostics } from '../base/diagnostic.ts';
import {
  type Block,
  type Document,
  type Inline,
  inlineText,
  type Kind,
  titleText,
  type Worksheet,
} from '../model/index.ts';
import { buildBlocks, buildHeading } from './blocks.ts';
import { type Context, createContext } from './context.ts';
import { type DialectEnvironment, note, reportNotes } from './dialects/notes.ts';
import { type Dialect, recognizeDialect } from './dialects/recognize.ts';
import { settleTokens } from './dialects/settle-tokens.ts';
import { type CutNodes, cutAtLines, noteSlideLines } from './dialects/slide-lines.ts';
import { readSubstitutions } from './dialects/substitutions.ts';
import { buildFootnotes, collectFootnotes } from './footnotes.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { foldHtml } from './html-blocks.ts';
import { reportHtml } from './html-report.ts';
import { buildInlines } from './inlines.ts';
import { guessKind, repeatedTitleLevel } from './kind.ts';
import { completeMetadata, readPreamble } from './metadata.ts';
import { buildSlides, openingSlide } from './slides.ts';
import { readSource, type SourceText } from './source-text.ts';
import { hasTemplateBlocks, unfold } from './template-blocks.ts';
import { findTitle } from './title.ts';
import { nestDirectives, nestTokens, type TokenNode } from './token-tree.ts';
import { type TokenizerEnvironment, tokenizeBlocks } from './tokenizer.ts';

export type ParseOptions = {
  /** Overrides what the source says or looks like. */
  readonly kind?: Kind | undefined;
  /** That of the file, without its ending: the title of a text that has none. */
  readonly name?: string | undefined;
  /** Where to report; the result lists its final contents. */
  readonly diagnostics?: Diagnostics | undefined;
};
export type ParseResult = {
  readonly document: Document;
  readonly diagnostics: readonly Diagnostic[];
  /** Neither the caller nor the source says its kind: it is what the text looks like. */
  readonly isGuessed: boolean;
};

/** Reads any text as a document. Mistakes are diagnostics; throws only `DocumentTooLarge`. */
export function parse(text: string, options: ParseOptions = {}): ParseResult {
  const diagnostics = options.diagnostics ?? createDiagnostics();
  const source = unfoldSource(readSource(text, diagnostics), diagnostics);
  const frontMatter = readFrontMatter(source.lines, diagnostics);
  // Blank lines replace the front matter, so every line keeps its number.
  const body = '\n'.repeat(frontMatter.lines) + source.lines.slice(frontMatter.lines).join('\n');
  const { recognized, environment, tokens, written: uncut } = readBlocks(body, frontMatter, source, options.kind);
  const preamble = readPreamble(frontMatter, recognized, tokens, diagnostics);
  const stated = options.kind ?? preamble.kind ?? (recognized.slides ? 'deck' : undefined);
  const cut = cutAtLines(uncut, environment);
  const kind = stated ?? guessCutKind(uncut, cut, source);
  if (cut && kind === 'deck') noteSlideLines(cut, environment);
  const written = cut && kind === 'deck' ? cut.nodes : uncut;
  const isForeign = kind === 'deck' && preamble.kind === undefined;
  const dialect = isForeign ? withRepeatedTitles(recognized, written, source, environment) : recognized;
  const nodes = foldHtml(written);
  const { language, guessesLanguage = false, decimal, base } = preamble;
  const context = createContext(
    { source, environment, kind, language, guessesLanguage, decimal, dialect, base },
    diagnostics,
  );
  const definitions = collectFootnotes(nodes, context);
  const found = findTitle(nodes, kind, options.name, (node) => readHeading(node, context));
  const meta = completeMetadata(preamble, found, dialect, (text) => readFormatted(text, context));
  const content = buildContent(nodes, meta.title, context);
  const isTitled = preamble.title !== undefined && (dialect.slides === 'Quarto' || dialect.slides === 'Pandoc');
  if (content.kind === 'deck' && isTitled) content.slides = [openingSlide(meta), ...content.slides];
  const footnotes = buildFootnotes(definitions, context);
  checkReferences(context);
  reportHtml(context);
  reportNotes(environment, context.report);
  const document = { ...content, meta, footnotes };
  return { document, diagnostics: diagnostics.list, isGuessed: stated === undefined };
}

/** The blocks of a body, by the rules of the tools it is written for. */
function readBlocks(body: string, frontMatter: FrontMatter, source: SourceText, stated: Kind | undefined) {
  const { mayBe, ...told } = recognizeDialect(frontMatter, source.lines);
  const read = (dialect: Dialect) => {
    const environment: TokenizerEnvironment & DialectEnvironment = {
      dialect,
      lines: source.lines,
      ...(dialect.text === 'MyST' && { substitutions: readSubstitutions(source.lines.slice(1, frontMatter.lines)) }),
    };
    const tokens = settleTokens(tokenizeBlocks(body, environment), environment);
    return { recognized: dialect, environment, tokens, written: nestTokens(tokens) };
  };
  if (mayBe !== undefined) {
    const blocks = read({ ...told, slides: mayBe });
    if ((stated ?? guessKind(blocks.written, source.lines)) === 'deck') return blocks;
  }
  return read(told);
}

/** One line of another tool's breaks makes no deck of a document. */
function guessCutKind(uncut: readonly TokenNode[], cut: CutNodes | undefined, { lines }: SourceText): Kind {
  const isCut = cut !== undefined && cut.lines.length > 1 && guessKind(cut.nodes, lines, cut.isPlain) === 'deck';
  return isCut ? 'deck' : guessKind(uncut, lines);
}

/** A deck whose titles are repeated where a slide goes on is cut at them, as Pandoc does. */
function withRepeatedTitles(
  dialect: Dialect,
  nodes: readonly TokenNode[],
  source: SourceText,
  environment: DialectEnvironment,
): Dialect {
  const level = dialect.slides === undefined ? repeatedTitleLevel(nodes, source.lines) : undefined;
  if (level === undefined) return dialect;
  note(
    environment,
    {
      whose: 'Headings',
      read: 'were read as titles of slides, because they are repeated in a row',
      hint: 'For a document, write `kind: doc` in the front matter.',
    },
    0,
  );
  return { ...dialect, slides: 'Pandoc', headingDivider: level };
}

function buildContent(nodes: readonly TokenNode[], title: string, context: Context) {
  switch (context.kind) {
    case 'deck':
      return { kind: context.kind, slides: buildSlides(nodes, title, context) };
    case 'doc':
      return { kind: context.kind, blocks: buildBlocks(nestDirectives(nodes, context), context) };
    case 'sheet':
      return { kind: context.kind, worksheets: buildWorksheets(nodes, title, context), names: context.names };
  }
}

/** The text of a heading, read aside: its footnotes and mistakes are met again when it is built. */
function readHeading(node: TokenNode, context: Context): string {
  const environment = { ...context.environment, dialectNotes: new Map() };
  const aside: Context = {
    ...context,
    environment,
    references: [],
    footnoteReferences: [],
    report: () => {},
    reportTogether: () => {},
    noteHtml: () => {},
    countNodes: () => {},
  };
  return titleText(buildHeading(node, aside).children);
}

/** The inlines of a title or subtitle in the front matter. */
function readFormatted(text: string, context: Context): readonly Inline[] {
  const position = context.source.locate(0, 0, 0);
  return buildInlines(text, () => position, context);
}

function checkReferences(context: Context): void {
  for (const { target, at } of context.references) {
    if (context.ids.has(target)) continue;
    context.report('unknown-reference', `Nothing here has the id \`${target}\`.`, {
      hint: `Give a figure, table, chart or heading this id: {id="${target}"}, or {#${target}} after a heading.`,
      at,
    });
  }
}

// Sheets: top-level blocks cut into worksheets, one at each `#`.

/** The worksheets of a sheet; content before the first `#` is on one named by the title. */
export function buildWorksheets(nodes: readonly TokenNode[], title: string, context: Context): readonly Worksheet[] {
  const parts: TokenNode[][] = [[]];
  for (const node of nestDirectives(nodes, context)) {
    if (startsWorksheet(node)) parts.push([]);
    parts.at(-1)!.push(node);
  }
  const worksheets = parts.flatMap((part) => buildWorksheet(part, title, context) ?? []);
  return worksheets.length > 0 ? worksheets : [{ name: title, hidden: false, blocks: [] }];
}

const startsWorksheet = ({ token }: TokenNode): boolean => token.type === 'heading_open' && token.tag === 'h1';

function buildWorksheet(nodes: readonly TokenNode[], title: string, context: Context): Worksheet | undefined {
  const [first, ...rest] = nodes;
  if (!first) return undefined;
  const heading = startsWorksheet(first) ? buildHeading(first, context) : undefined;
  const blocks = buildBlocks(heading ? rest : nodes, context);
  if (!heading && blocks.length === 0) return undefined;
  const position = heading?.position ?? context.source.locateLines(...(first.token.map ?? [0, 1]));
  const name = heading ? inlineText(heading.children).replace(/\s+/g, ' ').trim() : title;
  return { name: name || title, hidden: blocks.some(isHidden), blocks, position };
}

const isHidden = (block: Block): boolean => block.type === 'table' && block.options.hidden === true;

// The source with its `:::each` and `:::if` opened, for reading a template without values: their content appears once.

/** Its lines as if the directives were absent; positions refer to the original text. */
export function unfoldSource(source: SourceText, diagnostics: Diagnostics): SourceText {
  if (!hasTemplateBlocks(source.text)) return source;
  const { lines: unfolded, remarks } = unfold(source.lines, undefined, new Set());
  for (const remark of remarks) diagnostics.add(remark);
  const lines = unfolded.map(({ text }) => text);
  const lineOf = (line: number): number => unfolded[Math.max(0, Math.min(line, lines.length - 1))]?.line ?? 0;
  return {
    text: lines.join('\n'),
    lines,
    locate: (line, column, length) => source.locate(lineOf(line), column, length),
    locateLines(first, end, column) {
      let last = Math.max(first, end - 1);
      while (last > first && (lines[last] ?? '').trim() === '') last -= 1;
      return source.locateLines(lineOf(first), lineOf(last) + 1, column);
    },
  };
}
