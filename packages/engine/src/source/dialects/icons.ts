// Icons of fonts: `<i class="fa-solid fa-check">`, `:fa-check:`, `:material-check:`. Those that tell something become signs, the others are left out and told.
import type { Note } from './notes.ts';

/** The signs by names that the icon fonts share, as docs/source-language.md lists them. */
const signs: { readonly [name: string]: string } = {
  check: '✓',
  ok: '✓',
  tick: '✓',
  done: '✓',
  xmark: '✗',
  times: '✗',
  close: '✗',
  remove: '✗',
  cross: '✗',
  x: '✗',
  question: '?',
  help: '?',
  exclamation: '!',
  warning: '!',
  alert: '!',
  info: 'i',
  plus: '+',
  minus: '−',
  star: '★',
  'star-empty': '☆',
  'arrow-right': '→',
  'arrow-left': '←',
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-right-arrow-left': '⇄',
  'arrow-left-right': '↔',
  'arrow-up-right': '↗',
  'arrow-down-right': '↘',
};

/** Parts of names that only say how the icon is drawn. */
const manner =
  /^(?:circle|square|triangle|octagon|o|alt|long|thin|solid|regular|light|duotone|outline|outlined|fill|filled|line|bold|rounded|sharp|mark|sign|brands|\d+)$/;
/** Names whose words stand the other way round in older versions. */
const turned: { readonly [name: string]: string } = {
  'right-arrow': 'arrow-right',
  'left-arrow': 'arrow-left',
  'up-arrow': 'arrow-up',
  'down-arrow': 'arrow-down',
  'arrows-left-right': 'arrow-left-right',
  'arrows-h': 'arrow-left-right',
  exchange: 'arrow-right-arrow-left',
};

/** The sign for an icon, by its name without that of its font. */
export function signOfIcon(name: string): string | undefined {
  const words = name.split('-').filter((word) => !manner.test(word));
  const isEmptyStar = /^star-(?:o|outlined?|regular)$/.test(name);
  const bare = isEmptyStar ? 'star-empty' : words.join('-');
  const known = Object.hasOwn(turned, bare) ? turned[bare]! : bare;
  return Object.hasOwn(signs, known) ? signs[known] : undefined;
}

/** A class of one icon, behind the name of its font. */
const ofFont = /^(?:fa|bi|mdi|glyphicon|icon|octicon|ti|ph|la|ri|lucide|feather)-([a-z][a-z\d-]{0,60})$/;
/** Classes of Font Awesome that set size, place or motion. */
const ofLook =
  /^(?:solid|regular|light|thin|duotone|brands|sharp(?:-duotone)?|classic|fw|lg|sm|xs|xl|2xs|2xl|\d+x|li|ul|border|inverse|stack(?:-\dx)?|layers|pull-(?:left|right)|spin(?:-.+)?|pulse|beat(?:-fade)?|fade|bounce|shake|flip(?:-.+)?|rotate-.+|width-.+)$/;

/** The name of the icon that an element with these classes shows; undefined for any other element. */
export function iconOfClasses(classes: string | undefined): string | undefined {
  if (classes === undefined || classes.length > 300) return undefined;
  for (const one of classes.split(/\s+/)) {
    const name = ofFont.exec(one)?.[1];
    if (name === 'star' && /(?:^|\s)(?:far|fa-regular)(?:\s|$)/.test(classes)) return 'star-o';
    if (name !== undefined && !(one.startsWith('fa-') && ofLook.test(name))) return name;
  }
  return undefined;
}

const ofSite =
  /^(?:material|octicons|fontawesome(?:-(?:solid|regular|brands))?|simple|fa[bsrl]?|mdi|bi)-([a-z\d-]{1,60})$/;

/** The name of an icon in `:material-check:`. */
export const iconOfShortcode = (name: string): string | undefined => ofSite.exec(name)?.[1];

/** The names of the icons in a text that shows nothing else. */
export function namesOfIcons(text: string): string {
  const names = Array.from(text.slice(0, 2_000).matchAll(iconText), ([, classes, shortcode]) =>
    classes === undefined ? iconOfShortcode(shortcode!) : iconOfClasses(classes),
  );
  return names
    .filter((name) => name !== undefined)
    .join(', ')
    .replaceAll('-', ' ');
}
const iconText = /<(?:i|span|em)\s[^<>]{0,300}?class\s*=\s*["']?([^"'<>]{1,300})["'>]|:([a-z\d-]{1,60}):/gi;

/** Tells that an icon without a sign was left out. */
export const iconNote = (name: string): Note => ({
  whose: 'Icons',
  read: 'of fonts for web pages were left out',
  hint: 'Write the word or an emoji in place of the icon.',
  code: 'not-carried-over',
  name,
});
