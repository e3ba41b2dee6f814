// The text styles of a built-in theme: levels of titles, body text, captions and the rest, from its type scale.

import type { Color } from '../base/graphics.ts';
import type { TextLevel } from './theme.ts';
import { type ThemeDescription, textLevel } from './theme-description.ts';

export type TextStyles = {
  readonly display: readonly TextLevel[];
  readonly section: readonly TextLevel[];
  readonly title: readonly TextLevel[];
  /** Of a title that has a third of the slide for itself. */
  readonly railTitle: readonly TextLevel[];
  readonly subtitle: readonly TextLevel[];
  readonly statement: readonly TextLevel[];
  readonly body: readonly TextLevel[];
  readonly points: readonly TextLevel[];
  readonly heading: readonly TextLevel[];
  readonly agenda: readonly TextLevel[];
  readonly agendaLong: readonly TextLevel[];
  readonly quote: readonly TextLevel[];
  readonly closing: readonly TextLevel[];
  readonly caption: readonly TextLevel[];
  readonly code: readonly TextLevel[];
  readonly byline: readonly TextLevel[];
  readonly footer: readonly TextLevel[];
};

/** A statement under a title: at most this share of its size, or it would look like a second title; but larger than body text. */
const maxShareOfTitle = 0.92;
const statementSize = ({ statement, title, body }: ThemeDescription['scale']): number =>
  Math.max(body[0] + 2, Math.min(statement, Math.floor(title * maxShareOfTitle)));

/** How much larger titles are that stand in a rail. */
const railTitle = 1.15;

/** The styles for light or dark background: only the second color of text differs, the others follow the color map. */
export function createTextStyles(description: ThemeDescription, dark: boolean): TextStyles {
  const { scale, bullets, titleBold, captionFont: font = 'minor' } = description;
  const bulletColor = dark ? description.bulletColor.dark : description.bulletColor.light;
  const ink: Color = { scheme: 'tx1' };
  const muted = dark ? description.muted.dark : description.muted.light;
  const body = scale.body.map((size, index) =>
    textLevel(size, ink, {
      lineHeight: 1.3,
      spaceBefore: index === 0 ? 10 : 4,
      bullet: { character: bullets[index]!, color: bulletColor },
      indent: 20 * (index + 1),
      hanging: index === 0 ? 20 : 16,
    }),
  );
  /** Hanging numbers in the color of bullets. */
  const agenda = (size: number, spaceBefore: number) => [
    textLevel(size, ink, {
      lineHeight: 1.25,
      spaceBefore,
      indent: size * 2,
      hanging: size * 2,
      bullet: { character: bullets[0], color: bulletColor },
    }),
  ];
  return {
    display: [textLevel(scale.display, ink, { font: 'major', bold: titleBold, lineHeight: 1.05 })],
    section: [textLevel(scale.section, ink, { font: 'major', bold: titleBold, lineHeight: 1.1 })],
    railTitle: [
      textLevel(Math.round(scale.title * railTitle), description.titleColor ?? ink, {
        font: 'major',
        bold: titleBold,
        lineHeight: 1.1,
      }),
    ],
    title: [textLevel(scale.title, description.titleColor ?? ink, { font: 'major', bold: titleBold, lineHeight: 1.1 })],
    subtitle: [textLevel(scale.subtitle, muted, { lineHeight: 1.3, spaceBefore: 6 })],
    statement: [textLevel(statementSize(scale), ink, { font: 'major', lineHeight: 1.3, spaceBefore: 12 })],
    body,
    points: body.map((level, index) =>
      index === 0
        ? { ...level, size: scale.points, spaceBefore: 18, indent: 26, hanging: 26 }
        : { ...level, size: scale.body[0] },
    ),
    heading: [textLevel(scale.body[0], { scheme: 'accent1' }, { bold: true, lineHeight: 1.2 })],
    agenda: agenda(scale.points, 20),
    agendaLong: agenda(scale.subtitle, 16),
    quote: [
      textLevel(scale.statement, ink, {
        font: description.quote.font,
        italic: description.quote.isItalic,
        lineHeight: 1.3,
        spaceBefore: 12,
      }),
      textLevel(scale.body[0], muted, { lineHeight: 1.3, spaceBefore: 6 }),
    ],
    closing: [textLevel(scale.body[0], ink, { lineHeight: 1.4, spaceBefore: 8 })],
    caption: [textLevel(scale.caption, muted, { font, lineHeight: 1.3, spaceBefore: 3 })],
    code: [textLevel(scale.body[2], ink, { font: 'mono', lineHeight: 1.4 })],
    byline: [textLevel(scale.caption + 2, muted, { font, lineHeight: 1.3 })],
    footer: [textLevel(scale.footer, muted, { font, lineHeight: 1.2 })],
  };
}
