// Blocks: the elements stacked on a slide, in a section or on a worksheet.
import type { Chart } from './chart.ts';
import type { Inline } from './inline.ts';
import type { Position } from './position.ts';
import type { Table } from './table.ts';

export type Block =
  | Heading
  | Paragraph
  | List
  | BlockQuote
  | CodeBlock
  | MathBlock
  | Table
  | Chart
  | Columns
  | Steps
  | Timeline
  | Stats
  | Callout
  | Figure
  | TableOfContents
  | Agenda
  | Cover
  | PageBreak
  | Rule
  | Notes;

type Node = { readonly position?: Position };

export type Heading = Node & {
  readonly type: 'heading';
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id?: string;
  readonly align?: TextAlignment;
  readonly children: readonly Inline[];
};
export type Paragraph = Node & {
  readonly type: 'paragraph';
  readonly align?: TextAlignment;
  readonly children: readonly Inline[];
};
/** Of `<div align="center">`. Documents keep it; slides are aligned by their layout. */
export type TextAlignment = 'center' | 'right';
export type List = Node & {
  readonly type: 'list';
  readonly ordered: boolean;
  readonly start: number;
  /** No blank lines between items: their paragraphs are drawn without space between them. */
  readonly tight: boolean;
  readonly items: readonly ListItem[];
};
/** `checked` is set for items of a task list. */
export type ListItem = { readonly checked?: boolean; readonly children: readonly Block[] };
export type BlockQuote = Node & { readonly type: 'blockQuote'; readonly children: readonly Block[] };
export type CodeBlock = Node & { readonly type: 'code'; readonly language?: string; readonly value: string };
export type MathBlock = Node & { readonly type: 'math'; readonly value: string };
/** `:::columns`, or a directive for what its columns show. */
export type Columns = Node & {
  readonly type: 'columns';
  readonly columns: readonly Column[];
  readonly showing?: Showing;
  /** The heading of the column that matters, as written. */
  readonly highlight?: string;
  /** Of a quiz: its answers are seen. */
  readonly isRevealed?: true;
};
/** The members of a team, offers with prices, logos, the answers of a quiz, before and after, whom to reach, what to do. */
export type Showing = (typeof showings)[number];
export const showings = ['team', 'pricing', 'logos', 'quiz', 'contrast', 'contact', 'action'] as const;
/** `width` in percent, if given; `isRight` of a quiz. */
export type Column = { readonly width?: number; readonly isRight?: true; readonly children: readonly Block[] };
/** `:::steps` around an ordered list. */
export type Steps = Node & { readonly type: 'steps'; readonly items: readonly ListItem[] };
/** `:::timeline` around a list of `**date** text`. */
export type Timeline = Node & { readonly type: 'timeline'; readonly items: readonly TimelineItem[] };
export type TimelineItem = { readonly date: readonly Inline[]; readonly children: readonly Inline[] };
/** `:::stats` around a list of `**42 %** label`. */
export type Stats = Node & {
  readonly type: 'stats';
  readonly items: readonly Stat[];
  /** Shares are seen as such on slides, and `line`: the numbers in brackets at the end of labels. */
  readonly show?: 'dial' | 'bar' | 'line';
};
export type Stat = {
  readonly value: readonly Inline[];
  readonly label: readonly Inline[];
  readonly delta?: string;
  /** The way that is good for `delta`; absent: up, unless the label names something of which less is better. */
  readonly goodDelta?: 'up' | 'down';
};

/** The change of a number as an inline. */
export const changeOf = ({ delta, goodDelta }: Stat): Inline | undefined =>
  delta === undefined ? undefined : { type: 'delta', value: delta, ...(goodDelta && { good: goodDelta }) };

export type Callout = Node & {
  readonly type: 'callout';
  readonly tone: 'note' | 'tip' | 'warning' | 'important';
  readonly children: readonly Block[];
};
export type Figure = Node & {
  readonly type: 'figure';
  readonly id?: string;
  readonly caption: readonly Inline[];
  readonly children: readonly Block[];
};
export type TableOfContents = Node & { readonly type: 'toc'; readonly depth: number };
export type Agenda = Node & { readonly type: 'agenda' };
export type Cover = Node & { readonly type: 'cover' };
export type PageBreak = Node & { readonly type: 'pageBreak' };
/** A thematic break that does not end a slide. */
export type Rule = Node & { readonly type: 'rule' };
/** Speaker notes outside a deck; on a slide they are `Slide.notes`. */
export type Notes = Node & { readonly type: 'notes'; readonly children: readonly Block[] };
