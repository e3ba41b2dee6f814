// The font of formulas: one with a MATH table, which browsers and Typst need to set them.
import { type MathBox, measureMath } from '../math/measure-math.ts';
import { parseTex } from '../math/parse-tex.ts';
import type { Face, FontStyle, Fonts } from './fonts.ts';

export const mathStyle: FontStyle = { family: 'STIX Two Math', bold: false, italic: false };

/** The face of formulas; undefined if not installed. */
export function findMathFace(fonts: Fonts): Face | undefined {
  const face = fonts.face(mathStyle);
  return face.file.family === mathStyle.family ? face : undefined;
}

const measured = new WeakMap<Fonts, Map<string, MathBox>>();

/** The box of a formula in em; measured once in a compile. */
export function formulaBox(tex: string, display: boolean, fonts: Fonts): MathBox {
  let known = measured.get(fonts);
  if (known === undefined) {
    known = new Map();
    measured.set(fonts, known);
  }
  const key = `${display}|${tex}`;
  let box = known.get(key);
  if (box === undefined) {
    box = measureMath(parseTex(tex).root, display, (text) => fonts.measure(text, mathStyle, 1));
    known.set(key, box);
  }
  return box;
}
