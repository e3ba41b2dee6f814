// Mathematical alphabets: a letter in a variant as its own code point (Unicode 16, chapter 22.2). Fonts, HTML and Typst draw these.
import type { MathVariant } from './math-tree.ts';

type Alphabet = {
  readonly capital?: number;
  readonly small?: number;
  readonly greek?: number;
  readonly digit?: number;
};

/** First code points: `A`, `a`, capital Alpha, `0`. */
const alphabets: { readonly [variant in MathVariant]: Alphabet } = {
  upright: {},
  bold: { capital: 0x1d400, small: 0x1d41a, greek: 0x1d6a8, digit: 0x1d7ce },
  italic: { capital: 0x1d434, small: 0x1d44e, greek: 0x1d6e2 },
  'bold-italic': { capital: 0x1d468, small: 0x1d482, greek: 0x1d71c, digit: 0x1d7ce },
  script: { capital: 0x1d49c, small: 0x1d4b6 },
  'bold-script': { capital: 0x1d4d0, small: 0x1d4ea },
  fraktur: { capital: 0x1d504, small: 0x1d51e },
  'bold-fraktur': { capital: 0x1d56c, small: 0x1d586 },
  'double-struck': { capital: 0x1d538, small: 0x1d552, digit: 0x1d7d8 },
  sans: { capital: 0x1d5a0, small: 0x1d5ba, digit: 0x1d7e2 },
  'sans-bold': { capital: 0x1d5d4, small: 0x1d5ee, greek: 0x1d756, digit: 0x1d7ec },
  'sans-italic': { capital: 0x1d608, small: 0x1d622, digit: 0x1d7e2 },
  mono: { capital: 0x1d670, small: 0x1d68a, digit: 0x1d7f6 },
};

/** Letters that Unicode had before the alphabets, by the code point they would have had there. */
const createOlder = (): ReadonlyMap<number, string> =>
  new Map([
    [0x1d455, 'ℎ'],
    ...pairs(0x1d49c, 'B', 'ℬ', 'E', 'ℰ', 'F', 'ℱ', 'H', 'ℋ', 'I', 'ℐ', 'L', 'ℒ', 'M', 'ℳ', 'R', 'ℛ'),
    ...pairs(0x1d4b6, 'e', 'ℯ', 'g', 'ℊ', 'o', 'ℴ'),
    ...pairs(0x1d504, 'C', 'ℭ', 'H', 'ℌ', 'I', 'ℑ', 'R', 'ℜ', 'Z', 'ℨ'),
    ...pairs(0x1d538, 'C', 'ℂ', 'H', 'ℍ', 'N', 'ℕ', 'P', 'ℙ', 'Q', 'ℚ', 'R', 'ℝ', 'Z', 'ℤ'),
  ]);

/** Built for the first formula. */
let older: ReturnType<typeof createOlder> | undefined;

function pairs(first: number, ...letters: readonly string[]): readonly (readonly [number, string])[] {
  return letters.flatMap((letter, index) =>
    index % 2 === 0
      ? [[first + (letter.codePointAt(0)! - (first === 0x1d4b6 ? 0x61 : 0x41)), letters[index + 1]!] as const]
      : [],
  );
}

/** Greek signs that follow omega in each Greek alphabet: nabla, partial, and the letter variants. */
const greekTail = ['∂', 'ϵ', 'ϑ', 'ϰ', 'ϕ', 'ϱ', 'ϖ'];

/** The text in a variant. Characters without a variant letter stay unchanged. */
export function inVariant(text: string, variant: MathVariant | undefined): string {
  if (variant === undefined || variant === 'upright') return text;
  let styled = '';
  for (const character of text) styled += styleLetter(character, alphabets[variant]);
  return styled;
}

function styleLetter(character: string, { capital, small, greek, digit }: Alphabet): string {
  const code = character.codePointAt(0)!;
  const place = (first: number | undefined, from: number): string => {
    if (first === undefined) return character;
    const point = first + code - from;
    older ??= createOlder();
    return older.get(point) ?? String.fromCodePoint(point);
  };
  if (character >= 'A' && character <= 'Z') return place(capital, 0x41);
  if (character >= 'a' && character <= 'z') return place(small, 0x61);
  if (character >= '0' && character <= '9') return place(digit, 0x30);
  if (greek === undefined) return character;
  if (character >= 'Α' && character <= 'Ω') return place(greek, 0x391);
  if (character >= 'α' && character <= 'ω') return String.fromCodePoint(greek + 26 + code - 0x3b1);
  if (character === '∇') return String.fromCodePoint(greek + 25);
  const tail = greekTail.indexOf(character);
  return tail < 0 ? character : String.fromCodePoint(greek + 51 + tail);
}

/** The default variant of letters: a single Latin or small Greek letter is slanted (ISO 80000-2 asks the same of variables). */
export function shownVariant(text: string, variant: MathVariant | undefined): MathVariant {
  if (variant !== undefined) return variant;
  return /^[A-Za-zα-ωϵϑϰϕϱϖıȷ]$/u.test(text) ? 'italic' : 'upright';
}
