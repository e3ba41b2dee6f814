// Formulas as MathML: what is written, and what Chromium makes of it beside what layout measured.
/// <reference lib="dom" />
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../../test/peers.ts';
import { fontFile } from '../../../../press/src/font-files.ts';
import type { World } from '../../base/world.ts';
import { createFonts } from '../../fonts/create-fonts.ts';
import { formulaBox } from '../../fonts/math-face.ts';
import { hostileFormulas, sampleFormulas } from '../../math/sample-formulas.test-helper.ts';
import { htmlText } from './html.ts';
import { mathElement } from './math.ts';

/** The markup inside of `<math>`. */
const inside = (tex: string, display = false): string =>
  htmlText(mathElement(tex, display)).replace(/^<math[^>]*>|<\/math>$/g, '');

test.each([
  ['a letter', 'x', '<mi>x</mi>'],
  ['an upright letter', '\\Gamma', '<mi mathvariant="normal">Γ</mi>'],
  ['a number', '12.5', '<mn>12.5</mn>'],
  ['another alphabet', '\\mathbb{R}', '<mi>ℝ</mi>'],
  ['a fraction', '\\frac{a}{b}', '<mfrac><mi>a</mi><mi>b</mi></mfrac>'],
  ['scripts', 'x_i^2', '<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>'],
  ['a sign before a letter', '-x', '<mrow><mo form="prefix">−</mo><mi>x</mi></mrow>'],
  ['a sign between letters', 'a-x', '<mrow><mi>a</mi><mo>−</mo><mi>x</mi></mrow>'],
  [
    'dots that combine stand over a blank',
    '\\dddot x',
    '<mover accent="true"><mi>x</mi><mo stretchy="false">\u2002\u20db</mo></mover>',
  ],
  ['text', '\\text{if } x', '<mrow><mtext>if\u00a0</mtext><mi>x</mi></mrow>'],
  ['what is not known', '\\foo', '<mtext>\\foo</mtext>'],
  ['markup is text', '<b>', '<mrow><mo>&lt;</mo><mi>b</mi><mo>&gt;</mo></mrow>'],
])('%s', (_, tex, expected) => {
  expect(inside(tex)).toBe(expected);
});

test('limits stand above and below in display style, beside in a line', () => {
  expect(inside('\\sum_i^n', true)).toContain('<munderover>');
  expect(inside('\\sum_i^n', false)).toContain('<msubsup>');
  expect(inside('\\int_0^1', true)).toContain('<msubsup>');
});

test('the formula is said to those who do not see it', () => {
  expect(htmlText(mathElement('\\frac{a}{b^2}', true))).toMatch(/^<math alttext="a\/b²" dir="ltr" display="block">/);
});

test.each(hostileFormulas.map((tex) => [tex.slice(0, 40), tex]))('hostile: %s', (_, tex) => {
  expect(inside(tex)).not.toMatch(/<(?:script|a|img|iframe)\b/);
});

test.skipIf(!hasPeers('chromium'))('Chromium needs no more room than layout gives', { timeout: 60_000 }, async () => {
  const fonts = createFonts({ font: fontFile, systemFont: () => undefined } as Partial<World> as World);
  const font = Buffer.from(fontFile('STIX Two Math', 400, false)!.bytes).toString('base64');
  const size = 40;
  const cases = sampleFormulas.flatMap(([tex]) => [true, false].map((display) => ({ tex, display })));
  const browser = await chromium.launch({ executablePath: peers.chromium, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.setContent(
      `<style>@font-face{font-family:M;src:url(data:font/ttf;base64,${font})}math{font:${size}px M;display:inline math}p{white-space:nowrap}</style>` +
        cases.map(({ tex, display }) => `<p><span>${htmlText(mathElement(tex, display))}</span></p>`).join(''),
    );
    await page.evaluate(() => document.fonts.ready);
    const real = await page.evaluate(() =>
      [...document.querySelectorAll('math')].map((math) => {
        const { width, height } = math.getBoundingClientRect();
        return { width, height };
      }),
    );
    const complaints = cases.flatMap(({ tex, display }, index) => {
      const box = formulaBox(tex, display, fonts);
      const { width, height } = real[index]!;
      if (width <= 0 || height <= 0) return [`${tex}: has no room`];
      const asked = { width: box.width * size, height: (box.ascent + box.descent) * size };
      return [
        ...(width > asked.width + 1
          ? [`${tex}${display ? ' (display)' : ''}: ${width} px wide, measured ${asked.width}`]
          : []),
        ...(height > asked.height + 2
          ? [`${tex}${display ? ' (display)' : ''}: ${height} px high, measured ${asked.height}`]
          : []),
        ...(asked.width > width * 1.35 + size ? [`${tex}: measured ${asked.width}, is only ${width} px wide`] : []),
      ];
    });
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});
