// What stays on one line on a brand's slides: the dates of a timeline, words and amounts in tables, words in the bars of a roadmap.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { content, placeholder } from '../../../../test/brand-templates/drawing.ts';
import { pictures, usualTemplates, wide } from '../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { readBrand } from '../brand/read-brand.ts';
import { composeSource } from '../compose.ts';
import type { Frame, PlacedParagraph } from './frames.ts';

const world = createWorld();
const usual = usualTemplates[0]!.masters[0]!;

/** A brand whose content is so many points wide. */
function brandOf(width: number) {
  const at = [66, 40, width, 60] as const;
  const layouts = [
    {
      name: 'Title Slide',
      attributes: 'type="title"',
      shapes: [placeholder({ ph: 'type="ctrTitle"', name: 'Title', at: [66, 180, 828, 140] })],
    },
    {
      name: 'Title and Content',
      shapes: [placeholder({ ph: 'type="title"', name: 'Title', at }), content(1, [66, 120, width, 360])],
    },
  ];
  const masters = [{ ...usual, layouts }];
  return readBrand(
    writeTemplate({ ...usualTemplates[0]!, name: 'lines', size: wide, pictures, masters, slides: [] }),
    world,
  );
}

async function framesOf(source: string, width: number): Promise<readonly Frame[]> {
  const { composition } = await composeSource({ source, kind: 'deck', brand: brandOf(width) }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('no deck');
  const inner = (frame: Frame): readonly Frame[] => (frame.type === 'group' ? frame.frames.flatMap(inner) : [frame]);
  return composition.frames.slides.flatMap(({ frames }) => frames.flatMap(inner));
}

const linesOf = ({ lines }: PlacedParagraph): readonly string[] =>
  lines.map(({ runs }) => runs.map(({ text }) => text).join(''));

test.each([
  ['ko', 828, ['2025년 3월', '2025년 10월', '2026년 1월', '2027년 상반기', '2028년']],
  ['ja', 828, ['2025年4月', '2025年10月', '2026年1月15日', '2026年12月', '2027年春']],
  ['pl', 700, ['marzec 2026', 'październik 2026', 'I kwartał 2027', 'grudzień 2029', '2030', '2031']],
  ['de', 420, ['März 2026', 'September 2026', '1. Halbjahr 2027', 'Dezember 2029']],
])('dates in %s on %i points', async (lang, width, dates) => {
  const events = dates.map((date) => `- **${date}** 事業 Start`).join('\n');
  const frames = await framesOf(
    `---\nlang: ${lang}\n---\n\n# Plan\n\n---\n\n## Dates\n\n:::timeline\n${events}\n:::`,
    width,
  );
  const shown = frames.flatMap((frame) =>
    frame.type === 'text' && frame.role === 'label' ? frame.text.paragraphs : [],
  );
  expect(shown.map((paragraph) => linesOf(paragraph).join('/').replaceAll('\u00a0', ' '))).toEqual(dates);
  expect(new Set(shown.map(({ size }) => size)).size).toBe(1);
});

test.each([
  ['12.450.000 €', 'Erschließungskosten'],
  ['48 500 000 zł', 'Zagospodarowanie'],
  ['4億8,000万円', '倉庫管理システム'],
  ['4억 8,000만 원', '관리 시스템'],
])('cells of %s are on one line', async (amount, name) => {
  const row = `| ${name} |${` ${amount} |`.repeat(4)}`;
  const head = `| Name | A | B | C | D |\n|---|--:|--:|--:|--:|`;
  const frames = await framesOf(`# Plan\n\n---\n\n## Costs\n\n${head}\n${row}\n${row}`, 520);
  const cells = frames.flatMap((frame) => (frame.type === 'table' ? frame.rows.flatMap((each) => each.cells) : []));
  expect(cells.length).toBeGreaterThan(0);
  for (const line of cells.flatMap(({ paragraphs }) => paragraphs.map(linesOf))) expect(line).toHaveLength(1);
});

const roadmaps = [
  ['基幹システム', '2026年第1四半期', '要件定義と業者選定', '稼働開始'],
  ['Genehmigung', '1. Quartal 2026', 'Auftaktveranstaltung', 'Vergabe'],
] as const;

test.each(roadmaps)('a roadmap of %s is a plan', async (name, period, long, short) => {
  const head = `| Track |${` ${period} |`.repeat(4)}\n|---|---|---|---|---|`;
  const rows = [`| ${name} | ${long} | ${short} | ${short} | > |`, `| ${name} | ${short} | > | > | ${short} |`];
  const roadmap = `:::table{show="roadmap"}\n${head}\n${[...rows, ...rows, rows[0]].join('\n')}\n:::`;
  const frames = await framesOf(`# Plan\n\n---\n\n## Roadmap\n\n${roadmap}`, 560);
  expect(frames.some(({ type }) => type === 'table')).toBe(false);
  const bars = frames.filter((frame) => frame.type === 'text' && frame.name.startsWith('Bar: '));
  expect(new Set(bars.map((bar) => (bar.type === 'text' ? bar.text.paragraphs[0]!.size : 0))).size).toBe(1);
});
