// Affine transforms, boxes, and curves as Bezier segments.

export type Point = readonly [x: number, y: number];
/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The transform that does `first`, then `second`. */
export const chain = (first: Matrix, second: Matrix): Matrix => [
  first[0] * second[0] + first[1] * second[2],
  first[0] * second[1] + first[1] * second[3],
  first[2] * second[0] + first[3] * second[2],
  first[2] * second[1] + first[3] * second[3],
  first[4] * second[0] + first[5] * second[2] + second[4],
  first[4] * second[1] + first[5] * second[3] + second[5],
];

export const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** How much longer the transform makes things, on average. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** Whether it keeps sides upright: rectangles stay rectangles. */
export const isUpright = ([a, b, c, d]: Matrix): boolean => (b === 0 && c === 0) || (a === 0 && d === 0);

/** The box around two opposite corners. */
export const boxOf = (x1: number, y1: number, x2: number, y2: number): Box => ({
  left: Math.min(x1, x2),
  top: Math.min(y1, y2),
  right: Math.max(x1, x2),
  bottom: Math.max(y1, y2),
});

/** The box around a box that was transformed. */
export function boxThrough(matrix: Matrix, { left, top, right, bottom }: Box): Box {
  const corners = [
    apply(matrix, left, top),
    apply(matrix, right, top),
    apply(matrix, right, bottom),
    apply(matrix, left, bottom),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export const intersect = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Where figures are drawn to. */
export type Pencil = {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  curveTo(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void;
  close(): void;
};

/** The part of an ellipse from one angle (radians, y downward) through `sweep`, as Bezier segments of at most a quarter each; the pencil stands at its start. */
export function drawArc(pencil: Pencil, box: Box, start: number, sweep: number): void {
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [rx, ry] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const turn = Math.max(-2 * Math.PI, Math.min(2 * Math.PI, sweep)) || 0;
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const step = turn / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [start + index * step, start + (index + 1) * step];
    pencil.curveTo(
      cx + rx * (Math.cos(from) - reach * Math.sin(from)),
      cy + ry * (Math.sin(from) + reach * Math.cos(from)),
      cx + rx * (Math.cos(to) + reach * Math.sin(to)),
      cy + ry * (Math.sin(to) - reach * Math.cos(to)),
      cx + rx * Math.cos(to),
      cy + ry * Math.sin(to),
    );
  }
}

/** The point of an ellipse at an angle. */
export const pointAt = (box: Box, angle: number): Point => [
  (box.left + box.right) / 2 + ((box.right - box.left) / 2) * Math.cos(angle),
  (box.top + box.bottom) / 2 + ((box.bottom - box.top) / 2) * Math.sin(angle),
];

/** The angle at which the ray from the middle of the box through a point meets its ellipse. */
export function angleTo(box: Box, x: number, y: number): number {
  const [rx, ry] = [(box.right - box.left) / 2 || 1, (box.bottom - box.top) / 2 || 1];
  return Math.atan2((y - (box.top + box.bottom) / 2) / ry, (x - (box.left + box.right) / 2) / rx);
}

export function drawEllipse(pencil: Pencil, box: Box): void {
  pencil.moveTo(...pointAt(box, 0));
  drawArc(pencil, box, 0, 2 * Math.PI);
  pencil.close();
}

export function drawBox(pencil: Pencil, { left, top, right, bottom }: Box): void {
  pencil.moveTo(left, top);
  pencil.lineTo(right, top);
  pencil.lineTo(right, bottom);
  pencil.lineTo(left, bottom);
  pencil.close();
}

export function drawRoundBox(pencil: Pencil, box: Box, width: number, height: number): void {
  const rx = Math.min(Math.abs(width), box.right - box.left) / 2;
  const ry = Math.min(Math.abs(height), box.bottom - box.top) / 2;
  if (rx === 0 || ry === 0) {
    drawBox(pencil, box);
    return;
  }
  const { left, top, right, bottom } = box;
  const quarter = Math.PI / 2;
  pencil.moveTo(left + rx, top);
  pencil.lineTo(right - rx, top);
  drawArc(pencil, boxOf(right - 2 * rx, top, right, top + 2 * ry), -quarter, quarter);
  pencil.lineTo(right, bottom - ry);
  drawArc(pencil, boxOf(right - 2 * rx, bottom - 2 * ry, right, bottom), 0, quarter);
  pencil.lineTo(left + rx, bottom);
  drawArc(pencil, boxOf(left, bottom - 2 * ry, left + 2 * rx, bottom), quarter, quarter);
  pencil.lineTo(left, top + ry);
  drawArc(pencil, boxOf(left, top, left + 2 * rx, top + 2 * ry), 2 * quarter, quarter);
  pencil.close();
}

/** The same figures, drawn through a transform. */
export function pencilThrough(matrix: Matrix, pencil: Pencil): Pencil {
  const [a, b, c, d, e, f] = matrix;
  return {
    moveTo: (x, y) => pencil.moveTo(a * x + c * y + e, b * x + d * y + f),
    lineTo: (x, y) => pencil.lineTo(a * x + c * y + e, b * x + d * y + f),
    curveTo: (x1, y1, x2, y2, x3, y3) =>
      pencil.curveTo(
        a * x1 + c * y1 + e,
        b * x1 + d * y1 + f,
        a * x2 + c * y2 + e,
        b * x2 + d * y2 + f,
        a * x3 + c * y3 + e,
        b * x3 + d * y3 + f,
      ),
    close: () => pencil.close(),
  };
}
