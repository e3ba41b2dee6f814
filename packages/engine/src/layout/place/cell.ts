// A cell: one item of a composition as a mark (a number, a date, a numeral, an icon) and its text; read from numbers, steps, events, cards, agendas.
import { blockText, changeOf, inlineText, type List } from '../../model/index.ts';
import { iconIn } from '../../model/named-icons.ts';
import type { Composition } from '../../theme/compositions.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { ContentPart, Setting } from '../setting.ts';
import { blocksToParagraphs, inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { shortName } from '../text/short-name.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { freeStyles } from '../text/text-frame.ts';
import { withoutNumber } from './card-numbers.ts';
import { leadOnOwnLine } from './lead.ts';
import { plainParagraph } from './place-rows.ts';
import { type Outline, siblingIcons } from './sibling-icons.ts';

export type CellPart = Extract<ContentPart, { type: 'stats' | 'steps' | 'timeline' | 'cards' }> | AgendaPart;
/** The entries of an agenda. */
export type AgendaPart = { readonly type: 'agenda'; readonly list: List };

export type Cell = {
  readonly name: string;
  readonly alt: string;
  readonly mark?: TextParagraph;
  readonly icon?: Outline;
  readonly text: readonly TextParagraph[];
};

/** Of marks, in points: `size` as it is set where there is room, `most` in a cell that leads; `fits`: it is as large as its line allows. */
export type MarkStyle = {
  readonly level: TextLevel;
  readonly most: number;
  readonly fits: boolean;
};

export type Cells = {
  readonly cells: readonly Cell[];
  readonly mark: MarkStyle;
  readonly levels: readonly TextLevel[];
};

/** Entries of an agenda by the size of text: they are titles. */
const agendaSize = 1.25;

/** The items of a part as cells, with their text styles. */
export function readCells(part: CellPart, { shape, isPlain }: Composition, setting: Setting): Cells {
  const { theme } = setting;
  const styles = freeStyles(theme);
  const [number] = styles.number;
  const unit = theme.scale ?? 1;
  const numeral = (size: number): MarkStyle => ({
    level: {
      ...number!,
      ...theme.steps.number,
      size: size * unit,
      lineHeight: 1.1,
      color: theme.steps.colors[0] ?? number!.color,
    },
    most: size * unit * 1.6,
    fits: false,
  });
  switch (part.type) {
    case 'stats':
      return {
        cells: part.items.map((item): Cell => {
          const value = inlineText(item.value);
          const label = item.label.length === 0 ? [] : [inlinesToParagraph(item.label, setting.text)];
          const delta = changeOf(item);
          const change = delta && {
            ...inlinesToParagraph([delta], setting.text),
            spaceBefore: label.length > 0 ? 4 : 0,
          };
          return {
            name: shortName(`Number: ${value}`),
            alt: `${value} ${inlineText(item.label)}`,
            mark: inlinesToParagraph(item.value, setting.text),
            text: change === undefined ? label : [...label, change],
          };
        }),
        mark: {
          level: { ...number!, size: number!.size * 1.15, color: theme.stats.colors[0] ?? number!.color },
          most: number!.size * 2.4,
          fits: true,
        },
        levels: [{ ...styles.label[0]!, size: styles.body[0]!.size }],
      };
    case 'steps':
      return {
        cells: part.items.map((item, index): Cell => {
          const text = blockText(item.children);
          return {
            name: shortName(`Step ${part.start + index}: ${text}`),
            alt: text,
            mark: plainParagraph(`${part.start + index}`, setting),
            text: blocksToParagraphs(leadOnOwnLine(item.children), setting.text),
          };
        }),
        mark: numeral(54),
        levels: styles.cardText,
      };
    case 'timeline':
      return {
        cells: part.items.map((item): Cell => {
          const date = inlineText(item.date);
          return {
            name: shortName(`Event: ${date}`),
            alt: `${date} ${inlineText(item.children)}`,
            mark: inlinesToParagraph(item.date, setting.text),
            text: [inlinesToParagraph(item.children, setting.text)],
          };
        }),
        mark: {
          level: {
            ...styles.cardTitle[0]!,
            ...theme.timeline.date,
            size: styles.body[0]!.size * 1.5,
            lineHeight: 1.15,
          },
          most: styles.body[0]!.size * 1.8,
          fits: true,
        },
        levels: styles.cardText,
      };
    case 'agenda':
      return {
        cells: part.list.items.map((item, index): Cell => {
          const text = blockText(item.children.slice(0, 1));
          const number = part.list.start + index;
          return {
            name: shortName(`Point ${number}: ${text}`),
            alt: text,
            mark: plainParagraph(`${number}`, setting),
            text: blocksToParagraphs(item.children, setting.text).map((each, at) => ({
              ...each,
              level: Math.min(at, 1),
              ...(at > 0 && { spaceBefore: (at === 1 ? 6 : theme.template ? 5 : 3) * unit }),
            })),
          };
        }),
        mark: numeral(48),
        levels: [
          {
            ...styles.cardTitle[0]!,
            size: styles.cardTitle[0]!.size * agendaSize,
            color: styles.body[0]!.color,
            bold: part.list.items.some(({ children }) => children.length > 1),
            font: theme.template === undefined ? 'minor' : styles.body[0]!.font,
          },
          {
            ...styles.label[0]!,
            size: theme.template === undefined ? styles.cardText[0]!.size : styles.label[0]!.size,
            align: 'start',
            // A second color beside that of the titles looks like links.
            ...(theme.template && { color: styles.body[0]!.color }),
          },
        ],
      };
    case 'cards':
      return isPlain && shape === 'rows' ? readHeadedRows(part, setting) : readCards(part, isPlain === true, setting);
  }
}

/** Plain cards in rows: headings in a column of their own. */
function readHeadedRows(part: Extract<CellPart, { type: 'cards' }>, setting: Setting): Cells {
  const plain = readCards(part, true, setting);
  if (part.cards.some((card) => inlineText(card.heading).trim() === '')) return plain;
  const [heading, text, nested] = plain.levels as readonly [TextLevel, TextLevel, TextLevel];
  return {
    cells: plain.cells.map((cell): Cell => {
      const [head, ...rest] = cell.text;
      return { ...cell, mark: head!, text: rest.map((each) => ({ ...each, level: each.level - 1 })) };
    }),
    mark: {
      level: { ...heading, size: heading.size * 1.2 },
      most: heading.size * 1.2,
      fits: true,
    },
    levels: [{ ...text, spaceBefore: 0 }, nested],
  };
}

/** Numerals for the numbers that the author wrote, or icons; icons by name always, icons by words only where the composition has them. */
function readCards(
  { cards: written, start, counts }: Extract<CellPart, { type: 'cards' }>,
  isPlain: boolean,
  setting: Setting,
): Cells {
  const { theme } = setting;
  const styles = freeStyles(theme);
  const { heading, mark, colors } = theme.card;
  const isNumbered = counts === true && mark.type === 'numeral';
  const cards = isNumbered ? written.map(withoutNumber) : written;
  const isNamed = cards.some((card) => iconIn(card.heading) !== undefined);
  const icons =
    (isPlain || isNumbered) && !isNamed
      ? undefined
      : siblingIcons(
          cards.map((card) => card.heading),
          setting,
        );
  const [number] = styles.number;
  return {
    cells: cards.map((card, index): Cell => {
      const title = inlineText(card.heading).trim();
      const outline = icons?.[index];
      const text = blocksToParagraphs(card.blocks, setting.text);
      const head = { ...inlinesToParagraph(card.heading, setting.text), kind: 'heading' as const, bold: heading.bold };
      return {
        name: title === '' ? `Card ${start + index}` : shortName(`Card ${start + index}: ${title}`),
        alt: title,
        ...(outline ? { icon: outline } : isNumbered && { mark: plainParagraph(`${start + index}`, setting) }),
        text: title === '' ? text : [head, ...text.map((each) => ({ ...each, level: each.level + 1 }))],
      };
    }),
    mark: {
      level: {
        ...number!,
        font: heading.font,
        bold: heading.bold,
        size: 44 * (theme.scale ?? 1),
        color: colors[0] ?? number!.color,
      },
      most: 72 * (theme.scale ?? 1),
      fits: false,
    },
    levels: cards.some((card) => inlineText(card.heading).trim() !== '')
      ? [cardHeading(styles.cardTitle[0]!, theme), { ...styles.cardText[0]!, spaceBefore: 8 }, styles.cardText[1]!]
      : styles.body.map(({ bullet: _, ...level }) => ({ ...level, indent: 0, hanging: 0 })),
  };
}

/** A company's text has one size: headings of cards are set off from it by theirs. */
const headingTimes = 1.2;

const cardHeading = (level: TextLevel, { template }: Setting['theme']): TextLevel =>
  template === undefined ? level : { ...level, size: level.size * headingTimes };
