// Charts on slides: what their titles highlight, how large their text is, what is told of labels.
import { expect, test } from 'vitest';
import type { ChartFrame, Frame } from '../frames.ts';
import { placeSource } from '../place.test-helper.ts';

function check(source: string) {
  const { frames: placed, diagnostics } = placeSource(source);
  const charts = placed.slides.flatMap(({ frames }) =>
    frames.filter((frame): frame is ChartFrame => frame.type === 'chart'),
  );
  return { charts, codes: diagnostics.map(({ code }) => code) };
}

const chart = (attributes: string, rows: readonly string[]): string =>
  `:::chart{${attributes}}\n${rows.map((row) => `| ${row} |`).join('\n')}\n:::`;
const noise = ['Device | dB', '--- | --:', 'Tower | 38', 'Brisa | 19'];
const crossing = ['Q | A | B | C', '--- | --: | --: | --:', '1 | 30 | 29 | 28', '2 | 20 | 21 | 22', '3 | 30 | 29 | 28'];

test('the title of a slide highlights the one name it says', () => {
  const { charts } = check(
    `## Brisa is silent\n\n${chart('type=bar', noise)}\n\n---\n\n## Noise\n\n${chart('type=bar', noise)}`,
  );
  expect(charts.map((each) => each.chart.highlight)).toEqual([['Brisa'], undefined]);
});

test('labels that were asked for are missed aloud', () => {
  const hidden = 'chart-labels-hidden';
  expect(
    check(`## Lines\n\n${chart('type=line labels=true', crossing)}`).codes.filter((code) => code === hidden),
  ).toEqual([hidden]);
  expect(check(`## Lines\n\n${chart('type=line', crossing)}`).codes).not.toContain(hidden);
});

test('text is larger where a chart has the slide for itself', () => {
  const alone = check(`## Noise\n\n${chart('type=bar', noise)}`).charts[0]!;
  const narrow = check(
    `## Noise\n\n:::columns\n:::column\n${chart('type=bar', noise)}\n:::\n:::column\n${chart('type=bar', noise)}\n:::\n:::`,
  ).charts;
  expect([alone.textSize, ...narrow.map(({ textSize }) => textSize)]).toEqual([16, 15, 15]);
});

test.each([
  ['below', `${chart('type=bar', noise)}\n\n**Half as loud:** 19 instead of 38.`],
  ['above', `**Half as loud:** 19 instead of 38.\n\n${chart('type=bar', noise)}`],
])('a line %s a chart stands there over the full width, and the chart keeps its own', (side, source) => {
  for (const theme of ['slate', 'helvetia', 'meadow']) {
    // The title of a slide like this one stands beside its chart.
    const before = `# A\n\n---\n\n## Before\n\n${source}`;
    const { frames, theme: look } = placeSource(
      `---\ntheme: ${theme}\n---\n\n${before}\n\n---\n\n## Noise\n\n${source}`,
    );
    const shown = frames.slides.at(-1)!.frames;
    const plot = shown.find(({ type }) => type === 'chart')!.box;
    const line = shown.find((frame) => frame.type === 'text' && frame.role === 'body')!.box;
    expect(plot.width).toBeGreaterThan(look.contentArea.width * 0.95);
    expect(plot.height).toBeGreaterThan(look.contentArea.height * 0.7);
    expect(side === 'below' ? plot.y + plot.height <= line.y : line.y + line.height <= plot.y).toBe(true);
  }
});

const small = (source: string): readonly Frame[] =>
  placeSource(`# A\n\n---\n\n## Noise\n\n${source}`).frames.slides.at(-1)!.frames;

test.each([
  ['chart', chart('type=bar caption="Measured at 50 meters"', noise)],
  ['table', ':::table{caption="Measured at 50 meters"}\n| A | B |\n|---|---|\n| 1 | 2 |\n:::'],
  ['table', ':::figure{caption="Measured at 50 meters"}\n| A | B |\n|---|---|\n| 1 | 2 |\n:::'],
])('the caption of a %s is small, below it', (type, source) => {
  const frames = small(source);
  const caption = frames.find((frame) => frame.type === 'text' && frame.role === 'caption');
  const shown = frames.find((frame) => frame.type === type)!;
  if (caption?.type !== 'text') throw new Error('no caption');
  expect(caption.text.paragraphs[0]!.size).toBeLessThanOrEqual(14);
  expect(caption.box.y).toBeGreaterThanOrEqual(shown.box.y + shown.box.height);
  expect(frames.some((frame) => frame.type === 'text' && frame.role === 'body')).toBe(false);
});

test('the slice that a figure beside the chart is about has the color alone', () => {
  const slices = ['Who | %', '--- | --:', 'Homes | 60', 'Shops | 28', 'Trade | 12'];
  const { charts } = check(`# A\n\n---\n\n## Where from\n\n${chart('type=pie', slices)}`);
  expect(charts[0]!.chart.highlight).toEqual(['Homes']);
});

test('a title alone on its field is larger than one over a figure', () => {
  const sizeOf = (rows: readonly string[]) => {
    const { frames } = placeSource(`# A\n\n---\n\n## Our losses fell\n\n${chart('type=column', rows)}`);
    const title = frames.slides[1]!.frames.find((frame) => frame.type === 'text' && frame.role === 'title');
    return title?.type === 'text' ? title.text.paragraphs[0]!.size : 0;
  };
  const two = ['Year | A | B', '--- | --: | --:', '2024 | 30 | 29', '2025 | 20 | 21', '2026 | 10 | 11'];
  const one = ['Year | A', '--- | --:', '2024 | 30', '2025 | 20', '2026 | 10'];
  expect(sizeOf(two)).toBeGreaterThan(sizeOf(one) * 1.1);
});
