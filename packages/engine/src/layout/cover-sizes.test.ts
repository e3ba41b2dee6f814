// Titles of covers are as large as there is room for, those of all sections alike, and none stands on the art of its theme.
import { expect, test } from 'vitest';
import { points } from '../base/graphics.ts';
import { themeNames } from '../theme/find-theme.ts';
import { isOutlineIn } from '../theme/ornament/ornament.ts';
import { placeSource } from './place.test-helper.ts';

function titlesOf(theme: string, first: string, sections: readonly string[], last = 'Thanks') {
  const middle = sections.map((title) => `# ${title}\n\n---\n\n## A slide\n\nText.\n\n---\n\n`).join('');
  const source = `---\nkind: deck\ntheme: ${theme}\n---\n\n# ${first}\n\n---\n\n${middle}# ${last}\n`;
  return placeSource(source).frames.slides.flatMap(({ frames, variant, layout }) => {
    const title = frames.find((frame) => frame.type === 'text' && frame.role === 'title');
    return title?.type === 'text' && ['title', 'section', 'closing'].includes(variant)
      ? [{ variant, layout, size: title.text.paragraphs[0]!.size, lines: title.text.paragraphs[0]!.lines, title }]
      : [];
  });
}

const usual = titlesOf('slate', 'A'.padEnd(81, ' long'), ['B'.padEnd(81, ' long')]);

test('a short title is half larger, one of two lines by less, a long one is as the theme has it', () => {
  const sizeOf = (title: string) => titlesOf('slate', title, [])[0]!.size / 56;
  expect(sizeOf('Deltas')).toBe(1.5);
  expect(sizeOf('Rivers that carry sand into the sea')).toBeCloseTo(1.3, 1);
  expect(usual[0]!.size).toBeLessThanOrEqual(56);
});

test('all sections have one size', () => {
  const sections = titlesOf('slate', 'A', ['Sand', 'The rivers that carry it, and the dams that hold it back']).filter(
    ({ variant }) => variant === 'section',
  );
  expect(new Set(sections.map(({ size }) => size)).size).toBe(1);
});

test.each(themeNames)('%s: no title that grew stands on art', (theme) => {
  for (const first of [
    'Go',
    'Build something',
    'Raspberry Pi 5',
    'Two attempts at 477 billion',
    'Ein Haushalt für alle',
  ])
    for (const { title, layout, size, lines } of titlesOf(theme, first, [first], first)) {
      const own = layout.placeholders.find(({ index, type }) => index === 0 && /itle/.test(type))!.levels[0]!.size;
      if (size <= own || lines.length > 1) continue;
      const height = Math.round(title.text.paragraphs[0]!.lineHeight * 12_700);
      const y = title.text.anchor === 'bottom' ? title.box.y + title.box.height - height : title.box.y;
      const line = { x: title.box.x, y, width: Math.round(lines[0]!.width * 12_700), height };
      const art = (layout.ornaments ?? []).filter(({ fill }) => fill?.type !== 'gradient');
      expect(points(line.width)).toBeGreaterThan(0);
      if (title.text.anchor !== 'middle') expect(art.some((one) => isOutlineIn(one, line))).toBe(false);
    }
});
