// Source to document: the first stage of the pipeline, on one screen.
import { createDiagnostics, type Diagnostic, type Diagnostics } from '../base/diagnostic.ts';
import { type Document, inlineText, type Kind } from '../model/index.ts';
import { buildBlocks, buildHeading } from './blocks.ts';
import { type Context, createContext } from './context.ts';
import { buildFootnotes, collectFootnotes } from './footnotes.ts';
import { readFrontMatter } from './front-matter.ts';
import { guessKind } from './kind.ts';
import { completeMetadata, readPreamble } from './metadata.ts';
import { detectSlideDialect } from './slide-dialects.ts';
import { buildSlides } from './slides.ts';
import { readSource } from './source-text.ts';
import { unfoldSource } from './template-source.ts';
import { nestDirectives, nestTokens, type TokenNode } from './token-tree.ts';
import { type TokenizerEnvironment, tokenizeBlocks } from './tokenizer.ts';
import { buildWorksheets } from './worksheets.ts';

export type ParseOptions = {
  /** Overrides what the source says or looks like. */
  readonly kind?: Kind | undefined;
  /** Where to report; the result lists what stands there afterwards. */
  readonly diagnostics?: Diagnostics | undefined;
};
export type ParseResult = { readonly document: Document; readonly diagnostics: readonly Diagnostic[] };

/** Reads any text as a document. Mistakes are diagnostics; throws `DocumentTooLarge` alone. */
export function parse(text: string, options: ParseOptions = {}): ParseResult {
  const diagnostics = options.diagnostics ?? createDiagnostics();
  const source = unfoldSource(readSource(text, diagnostics), diagnostics);
  const frontMatter = readFrontMatter(source.lines, diagnostics);
  // Blank lines stand in for the front matter, so that every line keeps its number.
  const body = '\n'.repeat(frontMatter.lines) + source.lines.slice(frontMatter.lines).join('\n');
  const preamble = readPreamble(frontMatter, body, diagnostics);
  const environment: TokenizerEnvironment = {};
  const nodes = nestTokens(tokenizeBlocks(body, environment));
  const slideDialect = detectSlideDialect(frontMatter);
  const kind = options.kind ?? preamble.kind ?? (slideDialect ? 'deck' : guessKind(nodes));
  const { language } = preamble;
  const context = createContext({ source, environment, kind, language, slideDialect }, diagnostics);
  const definitions = collectFootnotes(nodes, context);
  const meta = completeMetadata(preamble, firstHeading(nodes, context));
  const content = buildContent(nodes, meta.title, context);
  const footnotes = buildFootnotes(definitions, context);
  checkReferences(context);
  return { document: { ...content, meta, footnotes }, diagnostics: diagnostics.list };
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

/** The text of the first heading, read aside: its footnotes and mistakes are met again when it is built. */
function firstHeading(nodes: readonly TokenNode[], context: Context): string | undefined {
  const node = nodes.find(({ token }) => token.type === 'heading_open');
  if (!node) return undefined;
  const aside: Context = { ...context, references: [], footnoteReferences: [], report: () => {}, countNodes: () => {} };
  return inlineText(buildHeading(node, aside).children).replace(/\s+/g, ' ');
}

function checkReferences(context: Context): void {
  for (const { target, at } of context.references) {
    if (context.ids.has(target)) continue;
    context.report({
      code: 'unknown-reference',
      severity: 'warning',
      message: `Nothing here has the id \`${target}\`.`,
      hint: `Give a figure, table, chart or heading this id: {id="${target}"}, or {#${target}} after a heading.`,
      at,
    });
  }
}
