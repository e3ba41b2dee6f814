// The tree of a formula: what TeX says, before any format. Made by parse-tex.ts; drawn as MathML, OMML and Typst, and measured.

/** How letters look. Absent: as mathematics has it, Latin and small Greek letters slanted and everything else upright. */
export type MathVariant =
  | ('upright' | 'italic' | 'bold' | 'bold-italic' | 'sans' | 'sans-bold' | 'sans-italic' | 'mono')
  | ('double-struck' | 'script' | 'fraktur' | 'bold-script' | 'bold-fraktur');

/** What a sign is to its neighbors: the spaces around it follow from that (The TeXbook, chapter 18). */
export type MathClass = 'ordinary' | 'binary' | 'relation' | 'open' | 'close' | 'punctuation' | 'large' | 'fence';

export type MathNode =
  /** A variable, a digit or a word in letters; several letters stand upright as one word. */
  | { readonly type: 'letters'; readonly text: string; readonly variant?: MathVariant }
  | { readonly type: 'number'; readonly text: string; readonly variant?: MathVariant }
  /** `forced`: the source changed the class, as `\mathrel` does. `size`: asked for by `\big` and its like, in em. */
  | {
      readonly type: 'sign';
      readonly text: string;
      readonly class: MathClass;
      readonly forced?: boolean;
      readonly size?: number;
    }
  /** `∑` with limits above and below where there is room, `∫` with limits beside it (`limits: false`). */
  | { readonly type: 'large'; readonly text: string; readonly limits: boolean }
  /** A named function: `sin`; `lim` takes limits. */
  | { readonly type: 'function'; readonly text: string; readonly limits: boolean }
  | { readonly type: 'text'; readonly text: string; readonly bold?: boolean; readonly italic?: boolean }
  | { readonly type: 'space'; readonly em: number }
  | { readonly type: 'row'; readonly children: readonly MathNode[] }
  /** Without `rule`: one above the other. `style` where the source asked for one (`\dfrac`, `\tfrac`). */
  | {
      readonly type: 'fraction';
      readonly above: MathNode;
      readonly below: MathNode;
      readonly rule: boolean;
      readonly style?: 'display' | 'text';
    }
  | { readonly type: 'root'; readonly body: MathNode; readonly degree?: MathNode }
  /** `limits`: above and below; `auto`: so in display style alone. Without either: what was made an operator. */
  | {
      readonly type: 'scripts';
      readonly base: MathNode;
      readonly above?: MathNode;
      readonly below?: MathNode;
      readonly limits: 'never' | 'auto' | 'always';
    }
  | { readonly type: 'accent'; readonly body: MathNode; readonly mark: string; readonly wide: boolean }
  /** A brace, arrow or line (`‾`, also under it) that grows with what it stands over or under. */
  | { readonly type: 'stretched'; readonly body: MathNode; readonly mark: string; readonly place: 'over' | 'under' }
  /** An arrow as long as the words on it. */
  | { readonly type: 'arrow'; readonly mark: string; readonly above?: MathNode; readonly below?: MathNode }
  /** Brackets that grow, unless they are `fixed`; '' for none. `parts` are separated by `\middle` bars. */
  | {
      readonly type: 'fenced';
      readonly open: string;
      readonly close: string;
      readonly parts: readonly MathNode[];
      readonly bars: readonly string[];
      readonly fixed?: boolean;
    }
  | {
      readonly type: 'table';
      readonly rows: readonly (readonly MathNode[])[];
      /** Of the columns, the last for those that follow; a pair `right`, `left` alternates. */
      readonly align: readonly MathAlign[];
      /** `matrix`: cells in text style with room between columns; `aligned`: equations under one another; `cases`. */
      readonly kind: 'matrix' | 'small' | 'aligned' | 'cases' | 'gathered';
    }
  | { readonly type: 'style'; readonly style: 'display' | 'text' | 'script'; readonly body: MathNode }
  /** `edges`: these alone are drawn. */
  | { readonly type: 'boxed'; readonly body: MathNode; readonly edges?: readonly ('top' | 'right')[] }
  /** A stroke from the lower left to the upper right, unless `stroke` says otherwise. */
  | { readonly type: 'cancelled'; readonly body: MathNode; readonly stroke?: 'down' | 'cross' | 'through' }
  /** Takes its room and is not seen. */
  | { readonly type: 'phantom'; readonly body: MathNode }
  /** Source that was not understood, shown as it is. */
  | { readonly type: 'source'; readonly text: string };

export type MathAlign = 'left' | 'center' | 'right';

/** What was not understood. `offset` counts UTF-16 units into the formula's source. */
export type MathProblem = { readonly offset: number; readonly message: string; readonly hint: string };

/** A formula: display style where it stands alone. */
export type Formula = { readonly root: MathNode; readonly problems: readonly MathProblem[] };

/** The alignment of a table's column: the last one given holds on, pairs of aligned equations repeat. */
export function columnAlign(align: readonly MathAlign[], column: number): MathAlign {
  return align[align.length === 2 ? column % 2 : Math.min(column, align.length - 1)] ?? 'center';
}
