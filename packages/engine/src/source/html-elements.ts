// The elements of HTML that sources may have: what each is read as. The names that are not here are components of other tools, or no HTML.
import { words } from '../base/words.ts';
import type { Inline } from '../model/index.ts';

/** Elements that mark text, and as what. */
export const textElements: { readonly [name: string]: MarkedType } = {
  b: 'strong',
  strong: 'strong',
  summary: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  var: 'emphasis',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  u: 'underline',
  ins: 'underline',
  mark: 'mark',
  sub: 'subscript',
  sup: 'superscript',
  code: 'inlineCode',
  kbd: 'inlineCode',
  samp: 'inlineCode',
  tt: 'inlineCode',
  a: 'link',
};
export type MarkedType = Extract<
  Inline['type'],
  'strong' | 'emphasis' | 'strikethrough' | 'underline' | 'mark' | 'subscript' | 'superscript' | 'inlineCode' | 'link'
>;

/** Elements that begin and end a block; in a line of text they break the line. */
export const blockElements: ReadonlySet<string> = new Set([
  ...words(
    'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt',
  ),
  ...words(
    'fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li link',
  ),
  ...words(
    'main menu menuitem nav ol optgroup option p pre search section summary table tbody td tfoot th thead tr ul',
  ),
]);

/** Elements without content. */
export const emptyElements: ReadonlySet<string> = new Set(
  words('area base basefont br col embed hr img input link meta param source track wbr frame bgsound keygen'),
);

/** Elements that are left out with their content. */
export const omittedElements: ReadonlySet<string> = new Set(
  words('script style iframe noembed noframes xmp object applet canvas rp datalist'),
);

/** Elements that leave only their content. */
const transparentElements: ReadonlySet<string> = new Set([
  ...words('abbr acronym audio bdi bdo big blink button data font label map marquee math meter nobr noscript output'),
  ...words('picture progress q rb rt rtc ruby select slot small span svg template textarea time title video'),
]);

/** Whether this is an element of HTML. */
export const isHtmlElement = (name: string): boolean =>
  Object.hasOwn(textElements, name) ||
  blockElements.has(name) ||
  emptyElements.has(name) ||
  omittedElements.has(name) ||
  transparentElements.has(name);
