/// <reference path="./markdown-it.d.ts" />
// markdown-it: the one instance, set up by tokenizer.ts, and its utilities. Each instance would take milliseconds to compile patterns.
import type { StateBlock, StateInline } from 'markdown-it';
import MarkdownIt from 'markdown-it/dist/markdown-it.min.js';
import withCjkEmphasis from 'markdown-it-cjk-friendly';

export const markdown = new MarkdownIt({ html: false, linkify: true });
// By CommonMark's rules `**注：**目前` is no emphasis: they look for spaces between words.
markdown.use(withCjkEmphasis);
export const { unescapeAll } = markdown.utils;
/** The class of its tokens, for those that we make. */
export const MarkdownToken = markdown.core.State.prototype.Token;

/** An address as a valid URI: characters not allowed in one are percent-encoded. */
export const normalizeUrl = markdown.normalizeLink;
// Addresses are judged when the tree is built, where a diagnostic can be reported.
markdown.validateLink = () => true;
markdown.normalizeLink = (url) => url;

/** CommonMark's rules for images, for fenced code and for headings with a line below them. */
export const imageRule = takeImageRule();
export const fenceRule = takeBlockRule('fence');
export const underlineRule = takeBlockRule('lheading');

function takeImageRule(): (state: StateInline, silent: boolean) => boolean {
  const { ruler } = new (markdown.inline.constructor as new () => typeof markdown.inline)();
  ruler.enableOnly(['image']);
  return ruler.getRules('')[0]!;
}

function takeBlockRule(
  name: string,
): (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean {
  const { ruler } = new (markdown.block.constructor as new () => typeof markdown.block)();
  ruler.enableOnly([name]);
  return ruler.getRules('')[0]!;
}
