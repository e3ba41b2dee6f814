// Which tool a source is written for, told from its front matter and from lines that only that tool's files have. Asked once per source.
import { words } from '../../base/words.ts';
import type { FrontMatter, FrontMatterValue } from '../front-matter.ts';
import { isCellWithBackticks } from './cell-line.ts';
import { slideAttributes } from './slidev-settings.ts';

export type SlideDialect = 'Marp' | 'Slidev' | 'reveal.js' | 'remark' | 'Quarto' | 'Pandoc';
export type TextDialect = 'Quarto' | 'Pandoc' | 'MyST' | 'MkDocs' | 'Obsidian' | 'D2L';

export type Dialect = {
  /** The tool of its slides: such a source is a deck that says so. */
  readonly slides?: SlideDialect;
  /** A deck is read as one of this tool where its front matter says nothing else. */
  readonly mayBe?: SlideDialect;
  /** Of reveal.js: comments such as `<!-- slide -->` part slides. */
  readonly commentBreaks?: true;
  /** Of Marp: headings down to this level begin slides. */
  readonly headingDivider?: number;
  /** Of Slidev: the settings of the first slide, which stand in the front matter, as attributes of `::slide`. */
  readonly firstSlide?: ReadonlyMap<string, string>;
  /** The tool whose Markdown it is. */
  readonly text?: TextDialect;
};

/** Keys of the front matter that only one tool has. */
const slideKeys: { readonly [key: string]: SlideDialect } = {
  marp: 'Marp',
  headingDivider: 'Marp',
  transition: 'Slidev',
  highlighter: 'Slidev',
  drawings: 'Slidev',
  mdc: 'Slidev',
  comark: 'Slidev',
  colorSchema: 'Slidev',
  routerMode: 'Slidev',
  revealOptions: 'reveal.js',
  slideOptions: 'reveal.js',
  verticalSeparator: 'reveal.js',
};

/** Output formats of Quarto and R Markdown that are slides. */
const slideFormat = /(?:^|[-:_])(?:revealjs|pptx|beamer|slidy|ioslides|s5|dzslides|slideous|moon_reader|presentation)$/;

const textKeys: { readonly [key: string]: TextDialect } = {
  execute: 'Quarto',
  'number-sections': 'Quarto',
  format: 'Quarto',
  output: 'Pandoc',
  bibliography: 'Pandoc',
  csl: 'Pandoc',
  'header-includes': 'Pandoc',
  documentclass: 'Pandoc',
  geometry: 'Pandoc',
  jupytext: 'MyST',
  kernelspec: 'MyST',
  myst: 'MyST',
  cssclasses: 'Obsidian',
};

/** Keys of a slide's own settings, between two breaks. */
const slidevSettings = words(
  'layout src class transition background clicks hide image title level zoom name hideInToc routeAlias preload theme',
);

/** The dialect of a source, whose body begins after the lines of its front matter. */
export function recognizeDialect(frontMatter: FrontMatter, lines: readonly string[]): Dialect {
  const marks = readLines(lines, frontMatter.lines);
  const slides = slidesOf(frontMatter, marks);
  const text = textOf(frontMatter, lines, marks);
  const firstSlide = slides === 'Slidev' ? settingsOfFirst(frontMatter) : undefined;
  const hasNotes = marks.has('speech') && marks.has('break') && !marks.has('colons') && !frontMatter.values.has('kind');
  const divider = Number(frontMatter.values.get('headingDivider')?.value);
  return {
    ...(slides && { slides }),
    ...(!slides && hasNotes && { mayBe: 'reveal.js' as const }),
    ...(slides === 'reveal.js' && marks.has('comment') && { commentBreaks: true as const }),
    ...(firstSlide && { firstSlide }),
    ...(text && { text }),
    ...(slides === 'Marp' && divider >= 1 && divider <= 6 && { headingDivider: divider }),
  };
}

function settingsOfFirst({ values }: FrontMatter): ReadonlyMap<string, string> | undefined {
  const settings = [...values].flatMap(([key, { value }]) =>
    /^(?:layout|background|backgroundColor)$/.test(key) && typeof value === 'string' ? [[key, value] as const] : [],
  );
  const attributes = slideAttributes(new Map(settings));
  return attributes.size > 0 ? attributes : undefined;
}

function slidesOf({ values }: FrontMatter, marks: ReadonlySet<Mark>): SlideDialect | undefined {
  const key = [...values.keys()].find((name) => Object.hasOwn(slideKeys, name) && !isOff(values.get(name)!));
  if (key !== undefined) return slideKeys[key];
  if (values.get('type')?.value === 'slide') return 'reveal.js';
  const format = formatOf(values.get('format'));
  if (format !== undefined && slideFormat.test(format)) return 'Quarto';
  const output = formatOf(values.get('output'));
  if (output !== undefined && slideFormat.test(output)) return output.endsWith('moon_reader') ? 'remark' : 'Pandoc';
  if (marks.has('comment')) return 'reveal.js';
  if (!marks.has('break')) return undefined;
  if (slidevLayout.test(textIn(values, 'layout')) || slidevTheme.test(textIn(values, 'theme'))) return 'Slidev';
  if (/^(?:gaia|uncover)$/.test(textIn(values, 'theme'))) return 'Marp';
  for (const tool of ['Marp', 'Slidev', 'reveal.js', 'remark'] as const) if (marks.has(tool)) return tool;
  return undefined;
}

/** Names that only its slides have; pages of sites have layouts as well. */
const slidevLayout = /^(?:(?:image|iframe)-(?:left|right)|two-cols(?:-header)?)$/;
const slidevTheme = /^(?:seriph|apple-basic|shibainu|bricks|@slidev\/theme-.*|slidev-theme-.*)$/;

const textIn = (values: FrontMatter['values'], key: string): string => {
  const value = values.get(key)?.value;
  return typeof value === 'string' ? value.trim() : '';
};

const isOff = ({ value }: FrontMatterValue): boolean => value === 'false';

/** `format: revealjs`, or the first key of the map below `format:`. */
const formatOf = (value: FrontMatterValue | undefined): string | undefined =>
  value?.keys?.[0] ?? (typeof value?.value === 'string' ? value.value || undefined : value?.value?.[0]);

function textOf({ values }: FrontMatter, lines: readonly string[], marks: ReadonlySet<Mark>): TextDialect | undefined {
  if (lines[0]?.startsWith('% ')) return 'Pandoc';
  const key = [...values.keys()].find((name) => Object.hasOwn(textKeys, name));
  if (key !== undefined) return textKeys[key];
  return (['D2L', 'Quarto', 'MyST', 'MkDocs', 'Pandoc', 'Obsidian'] as const).find((tool) => marks.has(tool));
}

type Mark = SlideDialect | TextDialect | 'break' | 'comment' | 'speech' | 'colons';

/** Parts slides in Markdown Preview Enhanced, and by the settings of many a deck of reveal.js; one alone may be a remark. */
export const commentBreak = /^<!--[ \t]*(?:slide|vertical|s|v)(?:[ \t]+[\w-]+[ \t]*=[^>]*)?[ \t]*-->[ \t]*$/;
/** Words for the speaker in reveal.js; with the first of them on its line it may as well be a remark for all. */
const speech = /^notes?:[ \t]*(\S)?/i;

/** The rule of a line is asked only where the line begins with one of its signs. */
const marksOfLines: readonly (readonly [signs: string, pattern: RegExp, mark: Mark])[] = [
  ['-', /^-{3,}[ \t]*$/, 'break'],
  [':', /^:{2,}[ \t]*[a-z]/, 'colons'],
  [
    '<',
    /^<!--[ \t]*(?:_(?:class|color|paginate|backgroundColor|backgroundImage|header|footer)|marp|paginate|headingDivider)[ \t]*:/,
    'Marp',
  ],
  ['!', /^!\[bg(?:[ \]])/, 'Marp'],
  ['<', /^<\/?v-(?:click|clicks|switch|drag|motion|mark)\b/, 'Slidev'],
  ['<', /^<[^>]*\$(?:slidev|clicks)\b/, 'Slidev'],
  ['`~', /^(?:`{3,}|~{3,})[ \t]*\w+[ \t]+(?:\{monaco|magic-move\b)/, 'Slidev'],
  ['<', /^<!--[ \t]*\.(?:slide|element):/, 'reveal.js'],
  ['?', /^\?\?\?[ \t]*$/, 'remark'],
  ['`~', /^(?:`{3,}|~{3,})[ \t]*\{(?:r|python|julia|ojs|dot|mermaid|sql|bash|stan)\b/i, 'Quarto'],
  ['{', /^\{\{<[ \t]/, 'Quarto'],
  [':', /^:{3,}[ \t]*\{?[ \t]*\.?(?:callout-|panel-tabset|column-(?:margin|page|screen))/, 'Quarto'],
  ['`~:', /^(?:`{3,}|~{3,}|:{3,})[ \t]*\{[a-z][\w:-]*\}/, 'MyST'],
  ['(', /^\([\w:.-]+\)=[ \t]*$/, 'MyST'],
  ['!', /^!!!\+?[ \t]+[\w-]/, 'MkDocs'],
  ['?', /^\?\?\?\+?[ \t]+[\w-]/, 'MkDocs'],
  ['=', /^===[+!]?[ \t]+"/, 'MkDocs'],
  [':', /^:(?:label|eqlabel|begin_tab):`/, 'D2L'],
  [':', /^:{3,}[ \t]*\{[ \t]*[.#]/, 'Pandoc'],
  ['#', /^#[ \t]+\((?:PART|APPENDIX)(?:\\?\*)?\)/, 'Pandoc'],
  ['%', /^%%/, 'Obsidian'],
  ['!', /^!\[\[/, 'Obsidian'],
];

/** What the lines outside code tell. */
function readLines(lines: readonly string[], start: number): ReadonlySet<Mark> {
  const found = new Set<Mark>();
  let comments = 0;
  let speeches = 0;
  let verticals = 0;
  let fence: string | undefined;
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index]!;
    const first = line.charAt(0);
    // `\@ref(x)` of bookdown stands within a line.
    if (fence === undefined && !found.has('Pandoc') && line.includes('\\@ref(')) found.add('Pandoc');
    if (!'-<!?`~{:(=%#Nn'.includes(first) || first === '') continue;
    for (const [signs, pattern, mark] of fence === undefined ? marksOfLines : [])
      if (signs.includes(first) && !found.has(mark) && pattern.test(line)) found.add(mark);
    if (fence === undefined && first === '<' && commentBreak.test(line)) comments += 1;
    if (fence === undefined && (first === 'N' || first === 'n')) {
      const words = speech.exec(line);
      if (words) speeches += words[1] === undefined ? 2 : 1;
    }
    if (first === '-' && fence === undefined && opensVertical(lines, index)) verticals += 1;
    if (first === '-' && fence === undefined && !found.has('Slidev') && opensSettings(lines, index))
      found.add('Slidev');
    fence = fenceAfter(line, fence);
  }
  if (comments > 1) found.add('comment');
  if (speeches > 1 || verticals > 0) found.add('speech');
  // One alone may be the dash above a signature.
  if (verticals > 1) found.add('break');
  return found;
}

/** The fence that is open after a line, undefined outside code. */
export function fenceAfter(line: string, open: string | undefined): string | undefined {
  const fence = /^(?:`{3,}|~{3,})/.exec(line)?.[0];
  if (fence === undefined) return open;
  const isText = line.startsWith('`') && line.indexOf('`', fence.length) >= 0 && !isCellWithBackticks(line);
  if (open === undefined) return isText ? undefined : fence;
  return fence[0] === open[0] && fence.length >= open.length && line.slice(fence.length).trim() === ''
    ? undefined
    : open;
}

/** `--` between blank lines above a heading: a slide below another one in reveal.js, which other tools hardly have. */
const opensVertical = (lines: readonly string[], index: number): boolean =>
  lines[index]!.trimEnd() === '--' &&
  (lines[index - 1] ?? '').trim() === '' &&
  /^[ \t]*#{1,6}[ \t]/.test(lines.slice(index + 1, index + 4).find((line) => line.trim() !== '') ?? '');

/** Slidev's settings of a slide: keys right below a line `---`, and another one below them. */
function opensSettings(lines: readonly string[], index: number): boolean {
  if (lines[index]!.trimEnd() !== '---') return false;
  const key = /^([a-zA-Z]+):(?:\s|$)/.exec(lines[index + 1] ?? '')?.[1];
  if (key === undefined || !(slidevSettings as readonly string[]).includes(key)) return false;
  for (let line = index + 2; line < Math.min(lines.length, index + 40); line += 1) {
    if (lines[line]!.trimEnd() === '---') return true;
    if (!/^(?:[a-zA-Z]+:|\s+\S|#|- )/.test(lines[line]!)) return false;
  }
  return false;
}
