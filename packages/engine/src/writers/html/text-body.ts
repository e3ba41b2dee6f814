// Placed text as HTML: each paragraph in position, each line as broken by layout, lists as lists.
import { points } from '../../base/graphics.ts';
import {
  type Bullet,
  bulletText,
  type PlacedLine,
  type PlacedParagraph,
  type Run,
  type TextBody,
} from '../../layout/frames.ts';
import { baselineOffset, paragraphTops } from '../../layout/text/baseline.ts';
import { highlightColor } from '../../theme/resolve-color.ts';
import { type HtmlAttributes, type HtmlChild, type HtmlElement, h, isSafeLink, type Tag } from './html.ts';
import { mathElement } from './math.ts';
import { decimal, type SlideColors } from './shape.ts';
import { cssColor } from './theme-style.ts';

export type TextPlace = SlideColors & {
  /** EMU. */
  readonly width: number;
  readonly height: number;
  /** Of paragraphs that are neither items nor headings. */
  readonly tag: Tag;
};

/** The paragraphs of a text body in a box that is itself positioned. */
export function textElements(text: TextBody, place: TextPlace): readonly HtmlElement[] {
  const tops = paragraphTops(text, place.height);
  const lists = createLists();
  for (const [index, paragraph] of text.paragraphs.entries()) {
    lists.add(paragraph, paragraphElement(paragraph, tops[index]!, text, place));
  }
  return lists.finish();
}

const tags: { readonly [kind in PlacedParagraph['kind']]: Tag | undefined } = {
  text: undefined,
  item: 'div',
  heading: 'h3',
  code: 'pre',
};

function paragraphElement(paragraph: PlacedParagraph, top: number, text: TextBody, place: TextPlace): HtmlElement {
  const { direction, indent, align, size, lineHeight, lines, bullet } = paragraph;
  const base = baseOf(paragraph);
  const left = points(text.insets.left) + (direction === 'ltr' ? indent : 0);
  const width = points(place.width - text.insets.left - text.insets.right) - indent;
  const places = `--x:${decimal(left)};--y:${decimal(top - size * strutRise)};--w:${decimal(width)}`;
  const heights = `--s:${decimal(size)};--l:${decimal(lineHeight)};--b:${decimal(baselineOffset(paragraph) + size * strutRise)}`;
  const color = base === undefined ? '' : `;color:${cssColor(base.color, place.theme, place.dark)}`;
  const spacing = base === undefined ? '' : letterSpacing(base);
  return h(
    tags[paragraph.kind] ?? place.tag,
    {
      class: classNames(
        'line',
        align !== 'start' && `align-${align}`,
        ...(base === undefined ? [] : fontClasses(base)),
      ),
      dir: direction,
      style: `${places};${heights}${color}${spacing}`,
    },
    bullet !== undefined && bulletElement(bullet, paragraph.hanging, place),
    lines.flatMap((line, index) => [index > 0 && h('br'), ...lineContent(line, base, place)]),
  );
}

/** All runs of a paragraph have that of its level. */
const letterSpacing = ({ tracking, smallCaps }: Run): string =>
  `${tracking === undefined ? '' : `;letter-spacing:calc(${decimal(tracking)}*var(--u))`}${smallCaps ? ';font-variant-caps:small-caps' : ''}`;

/**
 * The baseline of the first line is set by a strut (`::before` in deck.ts), because browsers round a font's
 * ascent differently. It starts this share of the size above the line, so that no font reaches higher.
 */
const strutRise = 0.25;

/** The default look of the paragraph: its first run's, in the size of the paragraph. */
const baseOf = ({ runs: [first], size }: PlacedParagraph): Run | undefined => first && { ...first, size };

const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
const fontClasses = (run: Run) => [run.font, run.bold && 'bold', run.italic && 'italic'];

function bulletElement(bullet: Bullet, hanging: number, { theme, dark }: SlideColors): HtmlElement {
  const shown = bulletText(bullet);
  const size = bullet.type === 'character' && bullet.drawn !== undefined ? `;font-size:${decimal(bullet.drawn)}em` : '';
  const style = `--i:${decimal(-hanging)};color:${cssColor(bullet.color, theme, dark)}${size}`;
  return h(
    'span',
    { class: 'bullet regular upright', style, ...(bullet.type === 'character' && { 'aria-hidden': 'true' }) },
    shown,
  );
}

/** Spaces at a line break would move text that is not start-aligned; a soft hyphen there is drawn. */
function lineContent(line: PlacedLine, base: Run | undefined, place: TextPlace): readonly HtmlChild[] {
  const last = line.runs.length - 1;
  return line.runs.map((run, index) => {
    if (run.math !== undefined) return formulaElement(run, run.math, base, place);
    const text = index === last ? run.text.trimEnd().replace(/\u00ad$/, '-') : run.text;
    if (text === '') return undefined;
    return isAsBase(run, base) ? text : runElement(run, text, base, place);
  });
}

/** The run needs no markup: most do not. */
const isAsBase = (run: Run, base: Run | undefined): boolean =>
  run.link === undefined &&
  run.highlight === undefined &&
  run.position === undefined &&
  !run.underline &&
  !run.strike &&
  run.font === base?.font &&
  run.bold === base.bold &&
  run.italic === base.italic &&
  run.size === base.size &&
  run.color === base.color;

/** A formula in the space from layout. It is higher than its line's height (deck.ts), so that lines stay in position. */
function formulaElement(
  run: Run,
  math: NonNullable<Run['math']>,
  base: Run | undefined,
  { theme, dark }: TextPlace,
): HtmlElement {
  const color = cssColor(run.color, theme, dark);
  const style = [
    `--w:${decimal(math.width)}`,
    run.size !== base?.size && `--s:${decimal(run.size)}`,
    color !== (base && cssColor(base.color, theme, dark)) && `color:${color}`,
  ];
  const name = math.display ? 'formula display' : math.isMarked ? 'formula marked' : 'formula';
  return h('span', { class: name, style: style.filter(Boolean).join(';') }, mathElement(math.tex, math.display));
}

function runElement(run: Run, text: string, base: Run | undefined, { theme, dark }: SlideColors): HtmlChild {
  const link = run.link !== undefined && isSafeLink(run.link) ? run.link : undefined;
  const tag = runTag(run, link, base);
  const color = cssColor(run.color, theme, dark);
  const style = [
    run.size !== base?.size && `--s:${decimal(run.size)}`,
    color !== (base && cssColor(base.color, theme, dark)) && `color:${color}`,
    run.highlight !== undefined && `background:${cssColor(highlightColor(run.highlight, dark), theme, dark)}`,
  ].filter(Boolean);
  const names = classNames(
    (run.font !== base?.font || tag === 'code') && run.font,
    run.bold !== base?.bold && (run.bold ? 'bold' : 'regular'),
    run.italic !== base?.italic && (run.italic ? 'italic' : 'upright'),
    run.underline && 'underline',
    run.strike && 'strike',
    run.position,
  );
  if (tag === 'span' && names === '' && style.length === 0) return text;
  const attributes: HtmlAttributes = {
    ...(names !== '' && { class: names }),
    ...(style.length > 0 && { style: style.join(';') }),
    ...(link !== undefined && {
      href: link,
      title: run.linkTitle,
      rel: link.startsWith('#') ? undefined : 'noopener noreferrer',
    }),
  };
  return h(tag, attributes, text);
}

/** The semantics of the run; classes set its look. */
function runTag(run: Run, link: string | undefined, base: Run | undefined): Tag {
  if (link !== undefined) return 'a';
  if (run.highlight === 'code') return 'code';
  if (run.highlight === 'mark') return 'mark';
  if (run.strike) return 'del';
  if (run.position !== undefined) return run.position === 'superscript' ? 'sup' : 'sub';
  if (run.bold && base?.bold === false) return 'strong';
  return run.italic && base?.italic === false ? 'em' : 'span';
}

type OpenList = {
  readonly level: number;
  readonly ordered: boolean;
  readonly start: number;
  readonly items: HtmlElement[][];
};

/** Groups neighboring items under one `ul` or `ol`, deeper ones inside the previous item. */
function createLists() {
  const done: HtmlElement[] = [];
  const open: OpenList[] = [];
  const close = (): void => {
    const list = open.pop()!;
    const element = h(
      list.ordered ? 'ol' : 'ul',
      { role: 'list', ...(list.ordered && list.start !== 1 && { start: list.start }) },
      list.items.map((item) => h('li', {}, item)),
    );
    (open.at(-1)?.items.at(-1) ?? done).push(element);
  };
  return {
    add(paragraph: PlacedParagraph, element: HtmlElement): void {
      const { kind, level, bullet, indent } = paragraph;
      if (kind === 'item') {
        const ordered = bullet?.type === 'number';
        while (
          open.length > 0 &&
          (open.at(-1)!.level > level || (open.at(-1)!.level === level && open.at(-1)!.ordered !== ordered))
        )
          close();
        if (open.at(-1)?.level !== level) open.push({ level, ordered, start: ordered ? bullet.value : 1, items: [] });
        open.at(-1)!.items.push([element]);
      } else if (kind === 'text' && indent > 0 && open.length > 0) {
        // The second paragraph of an item.
        open.at(-1)!.items.at(-1)!.push(element);
      } else {
        while (open.length > 0) close();
        done.push(element);
      }
    },
    finish(): readonly HtmlElement[] {
      while (open.length > 0) close();
      return done;
    },
  };
}
