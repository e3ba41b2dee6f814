// Numbers that look like chance and follow from a text: the same title gives the same art on every machine.

/** A stream of numbers from 0 to below 1. */
export type Chance = {
  next(): number;
  /** A number from `least` to below `most`. */
  between(least: number, most: number): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
};

/** From the characters of a text: FNV-1a, then Mulberry32, both on whole numbers alone. */
export function chanceOf(seed: string): Chance {
  let state = 0x811c9dc5;
  for (let index = 0; index < Math.min(seed.length, 1_000); index += 1)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    between: (least, most) => least + next() * (most - least),
    pick: (choices) => choices[whole(0, choices.length - 1)]!,
  };
}
