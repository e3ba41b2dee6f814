// A drawing: marks in points, painted in order as SVG by html and as shapes by pdf.
import type { Color } from '../base/graphics.ts';

export type Drawing = {
  /** Points. Nothing is drawn outside. */
  readonly width: number;
  readonly height: number;
  readonly marks: readonly DrawingMark[];
  /** Alternative text for screen readers. */
  readonly title: string;
  readonly description: string;
};

export type DrawingMark = RectMark | LineMark | PathMark | CircleMark | WedgeMark | TextMark;

/** Lengths and places in points, from the top left corner of the drawing. */
export type RectMark = {
  readonly type: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: Color;
  readonly radius?: number;
};
export type LineMark = {
  readonly type: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly stroke: LineStroke;
};
/** Straight lines from point to point; closed when it is filled. */
export type PathMark = {
  readonly type: 'path';
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly fill?: Color;
  readonly stroke?: LineStroke;
};
export type CircleMark = {
  readonly type: 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill?: Color;
  readonly stroke?: LineStroke;
};
/** A slice of a pie or ring: angles in radians, clockwise from the top; `innerRadius` 0 for a pie. */
export type WedgeMark = {
  readonly type: 'wedge';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly innerRadius: number;
  readonly from: number;
  readonly to: number;
  readonly fill: Color;
  readonly stroke?: LineStroke;
};
/** One line of text; `y` is its base line. `start` is the left end in left-to-right text, the right end in right-to-left. */
export type TextMark = {
  readonly type: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  readonly italic?: boolean;
  /** Absent: the minor font. */
  readonly font?: 'major' | 'minor';
  readonly color: Color;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly direction: 'ltr' | 'rtl';
  /** Degrees, clockwise around its place; absent: level. */
  readonly rotation?: number;
};
export type LineStroke = { readonly color: Color; readonly width: number; readonly dashed?: boolean };
