// Positions of a drawn chart's title, plot and labels, which the native chart adopts, so that all formats look alike.

/** Points from the top left corner of the chart. */
export type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Shift = { readonly x: number; readonly y: number };

export type ChartPlace = {
  readonly width: number;
  readonly height: number;
  readonly title?: Rectangle;
  /** Inside the axes. */
  readonly plot?: Rectangle;
  /** Every which name of a category is shown. */
  readonly everyCategory: number;
  /** By slice: how far its label is from where Office has it by itself. */
  readonly labelShifts?: ReadonlyMap<number, Shift>;
};
