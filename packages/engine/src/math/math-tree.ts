// The tree of a formula: what TeX says, before any format. Made by parse-tex.ts; drawn as MathML, OMML and Typst, and measured.

/** Letter style. Absent: the mathematical convention, Latin and small Greek letters slanted and everything else upright. */
export type MathVariant =
  | ('upright' | 'italic' | 'bold' | 'bold-italic' | 'sans' | 'sans-bold' | 'sans-italic' | 'mono')
  | ('double-struck' | 'script' | 'fraktur' | 'bold-script' | 'bold-fraktur');

/** The class of a sign, which determines the spaces around it (The TeXbook, chapter 18). */
export type MathClass = 'ordinary' | 'binary' | 'relation' | 'open' | 'close' | 'punctuation' | 'large' | 'fence';

export type MathNode =
  /** A variable, a digit or a word in letters; several letters are set upright as one word. */
  | { readonly type: 'letters'; readonly text: string; readonly variant?: MathVariant }
  | { readonly type: 'number'; readonly text: string; readonly variant?: MathVariant }
  /** `forced`: the source changed the class, as `\mathrel` does. `size`: requested by `\big` and similar, in em. */
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
  /** Without `rule`: one above the other. `style` if the source requested one (`\dfrac`, `\tfrac`). */
  | {
      readonly type: 'fraction';
      readonly above: MathNode;
      readonly below: MathNode;
      readonly rule: boolean;
      readonly style?: 'display' | 'text';
    }
  | { readonly type: 'root'; readonly body: MathNode; readonly degree?: MathNode }
  /** `limits`: above and below; `auto`: only in display style. Without either: content made an operator. */
  | {
      readonly type: 'scripts';
      readonly base: MathNode;
      readonly above?: MathNode;
      readonly below?: MathNode;
      readonly limits: 'never' | 'auto' | 'always';
    }
  | { readonly type: 'accent'; readonly body: MathNode; readonly mark: string; readonly wide: boolean }
  /** A brace, arrow or line (`‾`, also under it) that grows with the content it is over or under. */
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
      /** Column alignments; the last applies to further columns; a pair `right`, `left` alternates. */
      readonly align: readonly MathAlign[];
      /** `matrix`: cells in text style with space between columns; `aligned`: stacked equations; `cases`. */
      readonly kind: 'matrix' | 'small' | 'aligned' | 'cases' | 'gathered';
    }
  | { readonly type: 'style'; readonly style: 'display' | 'text' | 'script'; readonly body: MathNode }
  /** `edges`: only these are drawn. */
  | { readonly type: 'boxed'; readonly body: MathNode; readonly edges?: readonly ('top' | 'right')[] }
  /** A stroke from the lower left to the upper right, unless `stroke` says otherwise. */
  | { readonly type: 'cancelled'; readonly body: MathNode; readonly stroke?: 'down' | 'cross' | 'through' }
  /** Takes up space but is invisible. */
  | { readonly type: 'phantom'; readonly body: MathNode }
  /** Source that was not understood, shown verbatim. */
  | { readonly type: 'source'; readonly text: string };

export type MathAlign = 'left' | 'center' | 'right';

/** What was not understood. `offset` counts UTF-16 units into the formula's source. */
export type MathProblem = { readonly offset: number; readonly message: string; readonly hint: string };

/** A formula; in display style if it is a block. */
export type Formula = { readonly root: MathNode; readonly problems: readonly MathProblem[] };

/** The alignment of a table column: the last one given applies to the rest, pairs of aligned equations repeat. */
export function columnAlign(align: readonly MathAlign[], column: number): MathAlign {
  return align[align.length === 2 ? column % 2 : Math.min(column, align.length - 1)] ?? 'center';
}
