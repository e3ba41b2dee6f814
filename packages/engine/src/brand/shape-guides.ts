// Evaluates shape guides, the formulas for a geometry's points (ECMA-376 part 1, 20.1.9.11), for one size.

/** A name and its formula: ['x1', '+- w 0 adj']. */
export type Guide = readonly [name: string, formula: string];

/** The value of a point or angle of a path, in the units of the size; an undefined name is 0. Angles are in 1/60,000 of a degree. */
export type Guides = (value: string) => number;

const fullTurn = 21_600_000;

/**
 * The guides of a shape of this size (EMU). Later guides see earlier ones; of two with the same name, the later one counts.
 * Division by zero gives 0, so no hostile formula makes an invalid point.
 */
export function computeGuides(width: number, height: number, guides: readonly Guide[]): Guides {
  const known = builtIn(width, height);
  const measure = (word: string | undefined): number => {
    if (word === undefined) return 0;
    const value = known.get(word) ?? Number(word);
    return Number.isFinite(value) ? value : 0;
  };
  for (const [name, formula] of guides) {
    const [operator = '', ...words] = formula.trim().split(/\s+/);
    const value = operators[operator]?.(measure(words[0]), measure(words[1]), measure(words[2])) ?? 0;
    known.set(name, Number.isFinite(value) ? value : 0);
  }
  return measure;
}

/** An angle of a shape in radians. */
export const radians = (angle: number): number => (angle / fullTurn) * 2 * Math.PI;

const angleOf = (value: number): number => (value / (2 * Math.PI)) * fullTurn;
const over = (dividend: number, divisor: number): number => (divisor === 0 ? 0 : dividend / divisor);

const operators: { readonly [name: string]: (x: number, y: number, z: number) => number } = {
  '*/': (x, y, z) => over(x * y, z),
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => over(x + y, z),
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: (x) => Math.abs(x),
  at2: (x, y) => angleOf(Math.atan2(y, x)),
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  cos: (x, y) => x * Math.cos(radians(y)),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: (x, y, z) => Math.hypot(x, y, z),
  pin: (x, y, z) => Math.min(Math.max(x, y), z),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  sin: (x, y) => x * Math.sin(radians(y)),
  sqrt: (x) => Math.sqrt(Math.max(0, x)),
  tan: (x, y) => x * Math.tan(radians(y)),
  val: (x) => x,
};

/** The guides that every shape has (20.1.9.11): edges, middles, shares of the sides, angles. */
function builtIn(width: number, height: number): Map<string, number> {
  const short = Math.min(width, height);
  const known = new Map<string, number>([
    ['l', 0],
    ['t', 0],
    ['r', width],
    ['b', height],
    ['w', width],
    ['h', height],
    ['hc', width / 2],
    ['vc', height / 2],
    ['ss', short],
    ['ls', Math.max(width, height)],
    ['cd2', fullTurn / 2],
    ['cd4', fullTurn / 4],
    ['cd8', fullTurn / 8],
    ['3cd4', (fullTurn / 4) * 3],
    ['3cd8', (fullTurn / 8) * 3],
    ['5cd8', (fullTurn / 8) * 5],
    ['7cd8', (fullTurn / 8) * 7],
  ]);
  for (const share of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
    known.set(`wd${share}`, width / share);
    known.set(`hd${share}`, height / share);
    known.set(`ssd${share}`, short / share);
  }
  return known;
}
