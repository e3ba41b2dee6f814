// Lists of a template's slide layouts in one look.
import { describe, expect, test } from 'vitest';
import type { TextLevel, Theme } from '../../theme/theme.ts';
import { evenHeading, evenList, lookOfText, type TextLook } from './even-text.ts';

const theme = {
  colors: { dk1: '000000', lt1: 'FFFFFF' },
  master: { dark: false },
} as unknown as Theme;
const dark = { scheme: 'tx1' } as const;
const level = (given: Partial<TextLevel> = {}): TextLevel => ({
  ...{ size: 20, font: 'minor', bold: false, color: dark, align: 'start', lineHeight: 1.2 },
  ...{ spaceBefore: 4, spaceAfter: 0, indent: 20, hanging: 20, rightToLeft: false },
  bullet: { character: '•', color: dark },
  ...given,
});
const look: TextLook = { size: 20, font: 'minor', color: dark, bold: false };
const withBullet = (character: string) => ({ bullet: { character, color: dark } });
const none = { bullet: undefined as never };

describe('a list of the deck', () => {
  test.each<[what: string, given: readonly TextLevel[], look: Partial<TextLook>, expected: readonly object[]]>([
    ['becomes larger', [level(), level({ size: 18 })], { size: 24 }, [{ size: 24 }, { size: 22 }]],
    ['has its color', [level({ color: { rgb: '404040' } })], {}, [{ color: dark }]],
    ['keeps that of another ground', [level({ color: { rgb: 'FFF0E0' } })], {}, [{ color: { rgb: 'FFF0E0' } }]],
    ['is regular where others are', [level({ bold: true })], {}, [{ bold: false }]],
    ['begins at its bullets, not in the middle', [level({ align: 'center' })], {}, [{ align: 'start' }]],
    ['without bullets it may be centered', [level({ ...none, align: 'center' })], {}, [{ align: 'center' }]],
    ['is of one font', [level({ font: 'major', family: 'Own' })], {}, [{ font: 'minor' }]],
    ['has lines at the usual distance', [level({ lineHeight: 1.6 })], {}, [{ lineHeight: 1.3 }]],
    [
      'has no wider spaces between points of a level below',
      [level({ spaceBefore: 8 }), level({ spaceBefore: 16 })],
      {},
      [{ spaceBefore: 8 }, { spaceBefore: 8 }],
    ],
    [
      'has spaces between points that tell them from lines',
      [level({ spaceBefore: 0, spaceAfter: 2 }), level({ spaceBefore: 0 })],
      {},
      [{ spaceBefore: 4 }, { spaceBefore: 3 }],
    ],
  ])('%s', (_, given, more, expected) => {
    expect(evenList(given, { ...look, ...more }, theme)).toMatchObject(expected);
  });

  test.each<[what: string, given: readonly TextLevel[], expected: readonly (string | undefined)[]]>([
    ['of the level below', [level(none), level(withBullet('–'))], ['–', '–']],
    ['in place of a blank', [level(withBullet(' ')), level(withBullet('◦'))], ['◦', '◦']],
    ['of their own', [level(withBullet('–')), level()], ['–', '•']],
    ['of the usual size', [level(withBullet('●')), level(withBullet('○'))], ['•', '◦']],
    ['nowhere', [level(none), level(none)], [undefined, undefined]],
  ])('has bullets %s', (_, given, expected) => {
    expect(evenList(given, look, theme).map(({ bullet }) => bullet?.character)).toEqual(expected);
  });

  /** Where bullet and text start, per level. */
  test.each<[what: string, given: readonly TextLevel[], expected: readonly (readonly number[])[]]>([
    [
      'at the edge and below the text above',
      [level({ indent: 45, hanging: 20 }), level({ indent: 90, hanging: 20 })],
      [
        [0, 20],
        [44, 64],
      ],
    ],
    ['near their text', [level({ indent: 36, hanging: 36 })], [[0, 24]]],
    ['clear of it', [level({ indent: 12, hanging: 12, ...withBullet('➢') })], [[0, 22]]],
    ['where they are added', [level({ indent: 30, hanging: 15, ...none })], [[0, 15]]],
    ['not where there are none', [level({ indent: 30, hanging: 0, spaceAfter: 12, ...none })], [[30, 30]]],
  ])('has bullets %s', (_, given, expected) => {
    expect(evenList(given, look, theme).map(({ indent, hanging }) => [indent - hanging, indent])).toEqual(expected);
  });
});

test.each<[what: string, given: Partial<TextLevel>, expected: object]>([
  ['is bold', { size: 20 }, { size: 20, bold: true }],
  ['is no smaller than text', { size: 14, bold: true }, { size: 20, bold: true }],
  ['is as the file has it where it is larger', { size: 28 }, { size: 28, bold: false }],
  ['has the font of text', { font: 'major', bold: true }, { font: 'minor', bold: true }],
])('a heading over a list %s', (_, given, expected) => {
  expect(evenHeading([level(given)], look)[0]).toMatchObject(expected);
});

describe('the look of lists', () => {
  const others = { title: undefined, master: undefined };
  test('is regular where only points of the first level are bold', () => {
    const bold = level({ bold: true });
    expect(lookOfText([bold, level()], 20, others).bold).toBe(false);
    expect(lookOfText([bold, bold], 20, others).bold).toBe(true);
  });
  test('is told apart from that of titles where the slide master does so', () => {
    const purple = { rgb: '7F4B97' };
    const levels = [level({ color: purple })];
    expect(lookOfText(levels, 20, { title: purple, master: dark }).color).toEqual(dark);
    expect(lookOfText(levels, 20, { title: dark, master: dark }).color).toEqual(purple);
  });
});
