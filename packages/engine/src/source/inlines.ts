// Inline tokens to inlines of the model: text merged, addresses judged, our own constructs read.

import type { Token } from 'markdown-it';
import { lazy } from '../base/lazy.ts';
import { type Inline, inlineText, type Position } from '../model/index.ts';
import type { Context, Locate } from './context.ts';
import { badgesNote } from './dialects/badges.ts';
import { cellsNote } from './dialects/braced-fences.ts';
import { iconNote } from './dialects/icons.ts';
import { countOf, type DialectEnvironment, type Note, note } from './dialects/notes.ts';
import type { DirectiveMeta } from './directive-rule.ts';
import { wordsOfLink } from './empty-links.ts';
import { checkFormula } from './formulas.ts';
import { addHtmlPiece, type HtmlBuilders } from './html-inlines.ts';
import { type HtmlPiece, readHtml } from './html-pieces.ts';
import { buildImage } from './images.ts';
import { createFrames } from './inline-frames.ts';
import { MarkdownToken, normalizeUrl } from './markdown.ts';
import { isRelative, resolveAddress } from './relative-links.ts';
import { isSafeUrl } from './safe-url.ts';
import { withoutIllegal } from './source-text.ts';
import { buildTextDirective } from './text-directives.ts';
import { normalizeLabel, tokenizeInlines } from './tokenizer.ts';

/** Maximum nesting of emphasis and the like; deeper marks are dropped, their text stays. */
const deepestInline = 30;

/** Text without any character that could begin a construct or an autolink. */
const plain = /^[^\\`*_{}[\]<>!#&$~=:@\n|]*$/;

/** Reads the inlines of a block's or cell's text. */
export function buildInlines(text: string, locate: Locate, context: Context): readonly Inline[] {
  if (plain.test(text) && !/www\./i.test(text)) return text === '' ? [] : [{ type: 'text', value: text }];
  (context.environment as DialectEnvironment).line = locate(0, 0).line - 1;
  return buildTokens(tokenizeInlines(text, context.environment), locate, context);
}

/** Chinese and Japanese are written without spaces: a line feed between two of these characters is dropped. */
const wide = lazy(() => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u);

/** The inlines of tokens, those of Markdown and those of HTML. */
export function buildTokens(tokens: readonly Token[], locate: Locate, context: Context): readonly Inline[] {
  const frames = createFrames(
    deepestInline,
    () => reportDepth(locate(0, 0), context),
    () => context.countNodes(1),
  );
  let at = 0;
  /** Called where the link begins; the result builds it where it ends. */
  const openLink = (token: Token) => {
    const badges = countOf(context.environment, badgesNote);
    return (children: readonly Inline[]): readonly Inline[] =>
      buildLink(token, children, locate, context, (address) => {
        // Of a badge nothing is left.
        if (countOf(context.environment, badgesNote) > badges) return [];
        const next = flat[at + 1];
        const goesOn = next?.type === 'text' && /^\s+\p{Ll}/u.test(next.content);
        return wordsOfLink(address, goesOn, frames, context.environment, locate(0, 0).line - 1);
      });
  };
  const builders = htmlBuilders(locate, context, openLink);
  const flat = tokens.flatMap((token) =>
    token.type === 'markdown_text' ? tokenizeInlines(token.content, context.environment) : [token],
  );
  for (const [index, token] of flat.entries()) {
    at = index;
    if (token.nesting > 0) {
      const isSubscript = token.markup === '~' && dialectsWithSubscript.has(context.dialect.text);
      const type = isSubscript ? 'subscript' : markTypes[token.type]!;
      // Marked text inside marked text stays marked.
      const isOnce = type === 'strikethrough' || type === 'mark' || type === 'link';
      frames.openMark(type, isOnce, type === 'link' ? openLink(token) : (children) => [{ type, children }]);
    } else if (token.nesting < 0) frames.closeMark();
    else if (token.type === 'softbreak') {
      const isTight =
        wide().test(flat[index - 1]?.content.at(-1) ?? '') && wide().test(flat[index + 1]?.content[0] ?? '');
      if (!isTight) frames.pushText(' ');
    } else if (token.type === 'html_piece') addHtmlPiece(token.meta as HtmlPiece, frames, builders);
    else if (token.type === 'html_tag') {
      for (const piece of readHtml(token.content)) addHtmlPiece(piece, frames, builders);
    } else for (const inline of buildLeaf(token, locate, context)) frames.push(inline);
  }
  const children = frames.end();
  for (const child of children) if (child.type === 'text') reportLinkReference(child.value, locate, context);
  return children;
}

/** Where one tilde on each side means a subscript; elsewhere it strikes, as on GitHub. */
const dialectsWithSubscript: ReadonlySet<string | undefined> = new Set(['Pandoc', 'Quarto', 'MyST']);

const markTypes: { readonly [token: string]: 'emphasis' | 'strong' | 'strikethrough' | 'mark' | 'link' } = {
  em_open: 'emphasis',
  strong_open: 'strong',
  s_open: 'strikethrough',
  mark_open: 'mark',
  link_open: 'link',
};

/** Links and pictures of HTML are judged as those of Markdown. */
function htmlBuilders(
  locate: Locate,
  context: Context,
  openLink: (token: Token) => (children: readonly Inline[]) => readonly Inline[],
): HtmlBuilders {
  return {
    image: (attributes) => buildImage(imageToken(attributes), [], locate, context),
    link(address, title) {
      const token = new MarkdownToken('link_open', 'a', 1);
      token.attrs = [['href', address], ...(title === undefined ? [] : [['title', title] as [string, string]])];
      return openLink(token);
    },
    isClosed: (name) => context.closedTags.has(name),
    noteAttributes: (name) => note(context.environment, attributesNote(name), locate(0, 0).line - 1),
    noteIcon: (name) => note(context.environment, iconNote(name), locate(0, 0).line - 1),
    note: context.noteHtml,
  };
}

/** `<img>` as the token of Markdown's picture. */
function imageToken(attributes: ReadonlyMap<string, string>): Token {
  const token = new MarkdownToken('image', 'img', 0);
  const title = attributes.get('title');
  token.attrs = [
    ['src', attributes.get('src')?.trim() ?? ''],
    ...(title ? [['title', title] as [string, string]] : []),
  ];
  // As in browsers, a size in the style comes before that of the attribute.
  const declarations = (attributes.get('style') ?? '').split(';').map((declaration) => declaration.split(':'));
  const styled = new Map(declarations.map(([name, value]) => [name!.trim().toLowerCase(), value]));
  const sizes = ['width', 'height'].flatMap((name) => {
    const value = (styled.get(name) ?? attributes.get(name) ?? '').trim();
    return /^\d+(?:\.\d+)?(?:px|%)?$/.test(value) ? [[name, /\d$/.test(value) ? `${value}px` : value] as const] : [];
  });
  const alt = attributes.get('alt');
  token.meta = {
    at: 0,
    length: 0,
    attributes: new Map([...sizes, ...(alt === undefined ? [] : [['alt', alt] as const])]),
  };
  return token;
}

/** `[text][label]` that is still text: no such label is defined. */
function reportLinkReference(text: string, locate: Locate, context: Context): void {
  const label = /(?<![\w\]])\[[^[\]]{1,200}\]\[([^[\]]{1,200})\]/.exec(text)?.[1];
  if (label === undefined) return;
  context.report('unknown-reference', `The link reference \`[${label}]\` is not defined.`, {
    hint: `Add a line \`[${label}]: https://…\`, or write the address itself: [text](https://…).`,
    at: locate(0, 0),
  });
}

const relativeNote: Note = {
  whose: 'Links to other files',
  read: 'are kept as written, seen from the folder of this file',
  hint: 'With a base address in the front matter they lead there from anywhere: `base: https://example.com/docs/`.',
};

/** A field of a template stands for the beginning of the address (fields.ts): nobody knows yet where it leads. */
const isField = /^[\u{f0000}-\u{ffffd}]/u;

const attributesNote = (name: string): Note => ({
  whose: 'Attributes of components',
  read: 'with text in them were left out',
  hint: 'Write what readers need below the tag.',
  code: 'not-carried-over',
  name: `<${name}>`,
});

const unreadNote: Note = {
  whose: 'Links to other files or projects',
  read: 'were read as their words',
  hint: 'Write a path, `docs/a.md`, or an address with https://.',
};

/** `fill` gives a link without words its words; without any, nothing is left of it. */
function buildLink(
  token: Token,
  children: readonly Inline[],
  locate: Locate,
  context: Context,
  fill: (address: string) => readonly Inline[],
): readonly Inline[] {
  // MyST's links to its own project and to others: `project:#id`, `inv:sphinx#page`.
  const href = (token.attrGet('href') ?? '').replace(/^project:(?=#)/, '').replace(/^(?:project|path):/, './');
  // MyST's `[](name)` leads to a label as well as to a file.
  const label = context.dialect.text === 'MyST' ? idOfLabel(href, context) : undefined;
  if (label !== undefined && children.length === 0) {
    const at = locate(0, 0);
    context.references.push({ target: label, at });
    return [{ type: 'crossReference', target: label, position: at }];
  }
  const written = label === undefined ? href : `#${label}`;
  const address = isRelative(written) && context.base ? resolveAddress(context.base, written) : written;
  const title = token.attrGet('title');
  const isToFile = isRelative(address) || address.startsWith('inv:');
  const url = normalizedUrl(address, context);
  // MyST's `[](docs/install.md)` has no words: what it leads to.
  const name = children.length === 0 && isToFile && context.dialect.text === 'MyST' ? nameOf(address) : '';
  const isEmpty = address !== '' && !address.startsWith('#') && children.every(isBlankText);
  const fillWith = (): readonly Inline[] => (isEmpty ? fill(address) : children);
  const shown: readonly Inline[] = name === '' ? fillWith() : [{ type: 'text', value: name }];
  if (isToFile) {
    const isKept = isSafeUrl(url) && !isField.test(address);
    note(context.environment, isKept ? relativeNote : unreadNote, locate(0, 0).line - 1);
    if (!isKept) return shown;
  } else if (!isSafeUrl(address)) {
    context.report('unsafe-link', `The address "${address.slice(0, 80)}" is not allowed as a link.`, {
      hint: 'Links may point to http, https and mailto addresses, to #anchors in this document and to other files by their path.',
      at: locate(0, 0),
    });
    return shown;
  }
  if (shown.length === 0 && !address.startsWith('#')) return [];
  return [{ type: 'link', url, ...(title && { title: withoutIllegal(title) }), children: shown }];
}

const isBlankText = (child: Inline): boolean => child.type === 'text' && child.value.trim() === '';

const idOfLabel = (href: string, { environment }: Context): string | undefined =>
  (environment as DialectEnvironment).labels?.get(href.replace(/^#/, ''));

/** The last part of an address, without its place in the file; a label in words. */
const nameOf = (address: string): string =>
  withoutIllegal(
    address
      .replace(/[?#].*$/s, '')
      .replace(/\/+$/, '')
      .replace(/^.*\//s, '')
      .replace(/^[^.]*$/, (label) => label.replace(/[-_]+/g, ' ')),
  );

/** Normalized addresses are cached: one long address may be linked to thousands of times. */
function normalizedUrl(address: string, context: Context): string {
  const known = context.normalizedUrls.get(address);
  if (known !== undefined) return known;
  const url = normalizeUrl(address);
  context.normalizedUrls.set(address, url);
  return url;
}

/** `` `r 1 + 1` `` of R Markdown and `` `{python} 1 + 1` `` of Quarto. */
const isCell = (code: string, { dialect: { text } }: Context): boolean =>
  (text === 'Quarto' || text === 'Pandoc') && /^(?:r |\{(?:r|python|julia|ojs)\} )\S/.test(code);

function readInlineMath(value: string, position: Position, context: Context): Inline {
  checkFormula(value, position, context);
  return { type: 'inlineMath', value, position };
}

function buildLeaf(token: Token, locate: Locate, context: Context): readonly Inline[] {
  switch (token.type) {
    case 'text':
    case 'text_special':
      return [{ type: 'text', value: withoutIllegal(token.content) }];
    case 'hardbreak':
      return [{ type: 'lineBreak' }];
    case 'code_inline':
      if (isCell(token.content, context)) note(context.environment, cellsNote, locate(0, 0).line - 1);
      return [{ type: 'inlineCode', value: token.content }];
    case 'math_text':
      return [readInlineMath(token.content, locate(token.meta.at, token.meta.length), context)];
    case 'image':
      return buildImage(token, buildTokens(token.children!, locate, context), locate, context);
    case 'footnote_reference':
      return [buildFootnoteReference(token, locate, context)];
    case 'directive_text':
      return buildTextDirective(
        token.meta as DirectiveMeta,
        (label) => buildInlines(label, locate, context),
        locate,
        context,
      );
    case 'comment':
      return [];
    default:
      throw new Error(`No inline is made from the token ${token.type}.`);
  }
}

function buildFootnoteReference(token: Token, locate: Locate, context: Context): Inline {
  const position = locate(token.meta.at, token.content.length);
  const label = context.footnoteLabels.get(normalizeLabel(token.meta.label));
  if (label !== undefined) {
    context.footnoteReferences.push({ label, at: position });
    return { type: 'footnoteReference', label, position };
  }
  context.report('unknown-reference', `The footnote \`${token.content}\` is not defined.`, {
    hint: `Add a line \`${token.content}: …\`.`,
    at: position,
  });
  return { type: 'text', value: token.content };
}

function reportDepth(at: Position, context: Context): void {
  context.report(
    'nesting-too-deep',
    `Formatting is nested more than ${deepestInline} levels deep; deeper levels are dropped.`,
    { at },
  );
}

/** Inlines with texts that follow each other in one. */
export function joinTexts(children: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (child.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { type: 'text', value: last.value + child.value };
    else joined.push(child);
  }
  return joined;
}

/** Inlines without white space at their two ends. */
export function trimInlines(children: readonly Inline[]): readonly Inline[] {
  const trimmed = [...children];
  const first = trimmed[0];
  if (first?.type === 'text') trimmed[0] = { type: 'text', value: first.value.trimStart() };
  const last = trimmed.at(-1);
  if (last?.type === 'text') trimmed[trimmed.length - 1] = { type: 'text', value: last.value.trimEnd() };
  return trimmed.filter((child) => child.type !== 'text' || child.value !== '');
}

/** True when a reader sees nothing. */
export const isBlank = (children: readonly Inline[]): boolean =>
  inlineText(children).trim() === '' && !children.some((child) => child.type === 'image');
