// Charts on slides: what their titles highlight, how large their text is, what is told of labels.
import { expect, test } from 'vitest';
import type { ChartFrame } from '../frames.ts';
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
  expect([alone.textSize, ...narrow.map(({ textSize }) => textSize)]).toEqual([16, 13, 13]);
});
