// Inline tokens to inlines of the model: text merged, addresses judged, our own constructs read.

import type { Token } from 'markdown-it';
import { lazy } from '../base/lazy.ts';
import { type Inline, inlineText, type Position } from '../model/index.ts';
import type { Context, Locate } from './context.ts';
import type { DirectiveMeta } from './directive-rule.ts';
import { checkFormula } from './formulas.ts';
import { buildImage } from './images.ts';
import { normalizeUrl } from './markdown.ts';
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
  return buildTokens(tokenizeInlines(text, context.environment), locate, context);
}

/** Chinese and Japanese are written without spaces: a line feed between two of these characters is dropped. */
const wide = lazy(() => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u);

type Frame = {
  readonly type: string;
  readonly children: Inline[];
  readonly close: ((children: readonly Inline[]) => readonly Inline[]) | undefined;
};

function buildTokens(tokens: readonly Token[], locate: Locate, context: Context): readonly Inline[] {
  const stack: Frame[] = [{ type: '', children: [], close: undefined }];
  const push = (inline: Inline) => append(stack.at(-1)!.children, inline, context);
  let isTooDeep = false;
  for (const [index, token] of tokens.entries()) {
    if (token.nesting > 0) {
      const isDeep = stack.length > deepestInline;
      if (isDeep && !isTooDeep) reportDepth(locate(0, 0), context);
      isTooDeep ||= isDeep;
      // Marked text inside marked text stays marked.
      const isRepeated = /^(?:s|mark)_open$/.test(token.type) && stack.some((frame) => frame.type === token.type);
      const close: Frame['close'] = isDeep || isRepeated ? (children) => children : wrapper(token, locate, context);
      stack.push({ type: token.type, children: [], close });
    } else if (token.nesting < 0) {
      const { children, close } = stack.pop()!;
      for (const inline of close!(children)) push(inline);
    } else if (token.type === 'softbreak') {
      const isTight =
        wide().test(tokens[index - 1]?.content.at(-1) ?? '') && wide().test(tokens[index + 1]?.content[0] ?? '');
      if (!isTight) push({ type: 'text', value: ' ' });
    } else for (const inline of buildLeaf(token, locate, context)) push(inline);
  }
  const { children } = stack[0]!;
  for (const child of children) if (child.type === 'text') reportLinkReference(child.value, locate, context);
  return children;
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

function append(children: Inline[], inline: Inline, context: Context): void {
  const last = children.at(-1);
  if (inline.type === 'text' && last?.type === 'text') {
    children[children.length - 1] = { type: 'text', value: last.value + inline.value };
    return;
  }
  if (inline.type === 'text' && inline.value === '') return;
  context.countNodes(1);
  children.push(inline);
}

function wrapper(token: Token, locate: Locate, context: Context): Frame['close'] {
  switch (token.type) {
    case 'em_open':
      return (children) => [{ type: 'emphasis', children }];
    case 'strong_open':
      return (children) => [{ type: 'strong', children }];
    case 's_open':
      return (children) => [{ type: 'strikethrough', children }];
    case 'mark_open':
      return (children) => [{ type: 'mark', children }];
    case 'link_open':
      return (children) => [...buildLink(token, children, locate, context)];
    default:
      throw new Error(`No inline is made from the token ${token.type}.`);
  }
}

function buildLink(token: Token, children: readonly Inline[], locate: Locate, context: Context): readonly Inline[] {
  const address = token.attrGet('href') ?? '';
  const title = token.attrGet('title');
  if (!isSafeUrl(address)) {
    context.report('unsafe-link', `The address "${address.slice(0, 80)}" is not allowed as a link.`, {
      hint: 'Links may point to http, https and mailto addresses and to #anchors in this document.',
      at: locate(0, 0),
    });
    return children;
  }
  return [
    { type: 'link', url: normalizedUrl(address, context), ...(title && { title: withoutIllegal(title) }), children },
  ];
}

/** Normalized addresses are cached: one long address may be linked to thousands of times. */
function normalizedUrl(address: string, context: Context): string {
  const known = context.normalizedUrls.get(address);
  if (known !== undefined) return known;
  const url = normalizeUrl(address);
  context.normalizedUrls.set(address, url);
  return url;
}

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
    case 'html_tag':
      reportHtml(token, locate, context);
      return [{ type: 'text', value: token.content }];
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

function reportHtml(token: Token, locate: Locate, context: Context): void {
  context.report('raw-html', `\`${token.content.slice(0, 40)}\` is shown as text.`, {
    hint: 'HTML is not supported; use Markdown or a directive.',
    at: locate(token.meta.at, token.content.length),
  });
}

function reportDepth(at: Position, context: Context): void {
  context.report(
    'nesting-too-deep',
    `Formatting is nested more than ${deepestInline} levels deep; deeper levels are dropped.`,
    { at },
  );
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
