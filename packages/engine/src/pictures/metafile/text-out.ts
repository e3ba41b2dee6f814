// Places text as TextOut and ExtTextOut do: alignment, spacing, rotation, the box behind it ([MS-EMF] 2.2.5, [MS-WMF] 2.3.3.5).
import type { TextRun } from './canvas.ts';
import { apply, type Box, chain, type Matrix, type Point } from './geometry.ts';
import type { GraphicsState } from './graphics-state.ts';

/** In logical units; `advances`: how far each character is from the next. */
export type TextOut = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly advances?: readonly number[];
  /** The box that is filled in the background color. */
  readonly back?: Box;
  readonly clip?: Box;
};

export type PlacedText = {
  readonly run?: TextRun;
  readonly backs: readonly { readonly corners: readonly Point[]; readonly color: string }[];
  /** Where the next text starts, if it goes on there. */
  readonly position?: Point;
};

/** Shares of the em of common fonts: above and below the base line. */
const ascent = 0.9;
const descent = 0.22;
const usualAdvance = 0.5;

/** `matrix`: from logical units to the device, `page` without the world transform. */
export function placeText(
  out: TextOut,
  state: GraphicsState,
  matrix: Matrix,
  page: Matrix,
  density: number,
): PlacedText {
  const { font, textAlign, world } = state;
  // Letters stand upright whichever way the axes of the page run; only the world transform mirrors them.
  const upright: Matrix = [Math.abs(page[0]), 0, 0, Math.abs(page[3]), 0, 0];
  const linear = chain([world[0], world[1], world[2], world[3], 0, 0], upright);
  const turn = (-font.escapement / 1_800) * Math.PI;
  const turned: Matrix = [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0];
  const em =
    font.height < 0
      ? -font.height
      : font.height > 0
        ? font.height / (ascent + descent)
        : density / 6 / Math.abs(page[3]);
  const goesOn = (textAlign & 1) !== 0;
  const [x, y] = goesOn ? state.position : [out.x, out.y];
  const characters = Array.from(out.text);
  const advances = out.advances?.length === out.text.length ? perCharacter(characters, out.advances) : undefined;
  const width = advances?.reduce((sum, advance) => sum + advance, 0) ?? characters.length * em * usualAdvance;

  const horizontal = textAlign & 6;
  const vertical = textAlign & 24;
  const down = vertical === 24 ? 0 : vertical === 8 ? -descent * em : ascent * em;
  const left = advances === undefined ? 0 : horizontal === 6 ? -width / 2 : horizontal === 2 ? -width : 0;
  const rotated = chain(turned, linear);
  const [originX, originY] = apply(matrix, x, y);
  const full: Matrix = [rotated[0], rotated[1], rotated[2], rotated[3], originX, originY];
  const [baseX, baseY] = apply(full, left, down);
  const anchor = advances !== undefined || horizontal === 0 ? undefined : horizontal === 6 ? 'middle' : 'end';
  const decoration = [font.underlined && 'underline', font.struck && 'line-through'].filter((word) => word !== false);
  const run: TextRun = {
    text: out.text,
    matrix: [rotated[0], rotated[1], rotated[2], rotated[3], baseX, baseY],
    size: em,
    ...(advances !== undefined && isSimple(out.text) && { starts: startsOf(characters, advances) }),
    ...(anchor && { anchor }),
    family: font.family,
    weight: font.weight,
    italic: font.italic,
    ...(decoration.length > 0 && { decoration: decoration.join(' ') }),
    color: state.textColor,
  };
  const backs: { corners: readonly Point[]; color: string }[] = [];
  if (out.back !== undefined) {
    const { left, top, right, bottom } = out.back;
    const corners = [
      apply(matrix, left, top),
      apply(matrix, right, top),
      apply(matrix, right, bottom),
      apply(matrix, left, bottom),
    ];
    backs.push({ corners, color: state.backColor });
  } else if (state.hasBack && advances !== undefined && out.text.trim() !== '') {
    const [top, bottom] = [down - ascent * em, down + descent * em];
    const at = (dx: number, dy: number): Point => apply(full, left + dx, dy);
    backs.push({ corners: [at(0, top), at(width, top), at(width, bottom), at(0, bottom)], color: state.backColor });
  }
  return { run, backs, ...(goesOn && { position: [x + width, y] as const }) };
}

function perCharacter(characters: readonly string[], advances: readonly number[]): readonly number[] {
  let at = 0;
  return characters.map((character) => {
    let sum = 0;
    for (let unit = 0; unit < character.length; unit += 1) sum += advances[at + unit]!;
    at += character.length;
    return sum;
  });
}

/** One number for each UTF-16 unit, as SVG counts (SVG 2, 11.4). */
function startsOf(characters: readonly string[], advances: readonly number[]): readonly number[] {
  let at = 0;
  return characters.flatMap((character, index) => {
    const start = at;
    at += advances[index]!;
    return Array.from({ length: character.length }, () => start);
  });
}

/** Scripts whose letters join or change their order are shaped by the font instead. */
const isSimple = (text: string): boolean =>
  !/[\u0590-\u08ff\u0900-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);
