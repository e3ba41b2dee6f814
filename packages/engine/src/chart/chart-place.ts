// Positions of a drawn chart's title, plot and labels, which the native chart adopts to make all formats look alike.

/** Points from the top left corner of the chart. */
export type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Shift = { readonly x: number; readonly y: number };

export type ChartPlace = {
  readonly width: number;
  readonly height: number;
  readonly title?: Rectangle;
  /** Inside the axes. */
  readonly plot?: Rectangle;
  /** Of a legend in a column. */
  readonly legend?: Rectangle;
  /** The interval at which category names are shown. */
  readonly everyCategory: number;
  /** By slice: the offset of its label from Office's default position. */
  readonly labelShifts?: ReadonlyMap<number, Shift>;
};
