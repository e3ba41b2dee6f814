/// <reference path="./markdown-it.d.ts" />
// markdown-it as it comes, for what it has beside its parser. One for all: each that is made compiles patterns for a millisecond or two.
import MarkdownIt from 'markdown-it/dist/markdown-it.min.js';

const plain = new MarkdownIt();

export const { unescapeAll } = plain.utils;
/** An address as a valid URI: what may not stand in one is percent-encoded. */
export const normalizeUrl = (url: string): string => plain.normalizeLink(url);
/** CommonMark's rule for images. */
export const imageRule = takeImageRule();

function takeImageRule() {
  plain.inline.ruler.enableOnly(['image']);
  return plain.inline.ruler.getRules('')[0]!;
}
