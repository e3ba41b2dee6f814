// Real texts of others in every format: none crashes, none fails the validator, and what is lost, added or dead stays within bounds. The
// one place for assertions over ../shared/real/markdown; `npm run corpus` prints what is behind the numbers.
import { join } from 'node:path';
import { type Format, formatNames } from '@deckle/engine';
import { expect, test } from 'vitest';
import { type Outcome, tryCorpus } from './corpus.ts';
import { textsIn } from './corpus-measure.ts';
import { hasPeers, sharedFolder } from './peers.ts';
import { everyNth, isWhole } from './share.ts';

/** Most texts with a finding, without their title or with visible tags, most dead links, and most of the words (in percent) that are lost or added. */
type Bounds = {
  readonly findings: number;
  readonly untitled: number;
  readonly tagged: number;
  readonly dead: number;
  readonly missing: number;
  readonly added: number;
};

/** For all texts, and so for any of them; the means of a share vary more than those of all. */
const bounds: { readonly [name in Format]: Bounds } = {
  html: { findings: 0, untitled: 1, tagged: 1, dead: 0, missing: 2.1, added: 0.4 },
  pptx: { findings: 0, untitled: 2, tagged: 0, dead: 0, missing: 1.9, added: 0.5 },
  docx: { findings: 0, untitled: 1, tagged: 0, dead: 0, missing: 2.1, added: 0.4 },
  // A workbook holds the tables of a text; what else there is, is told.
  xlsx: { findings: 0, untitled: 18, tagged: 0, dead: 0, missing: 18, added: 0.6 },
  // Without fonts for Chinese and Japanese, titles in them cannot be read back; poppler puts Arabic and broken words together differently.
  pdf: { findings: 0, untitled: 7, tagged: 0, dead: 0, missing: 2.8, added: 1.7 },
};
const slack = isWhole ? 1 : 4;

const mean = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0) / numbers.length;

test.skipIf(!hasPeers('realTexts', 'validator', 'pdftotext'))(
  'real texts become right files',
  { timeout: 900_000 },
  async () => {
    const folder = join(sharedFolder, 'real', 'markdown');
    const outcomes = await tryCorpus(folder, formatNames, everyNth(textsIn(folder), 6));
    expect(
      outcomes.flatMap(({ name, format, error }) => (error === undefined ? [] : [`${name} ${format}: ${error}`])),
    ).toEqual([]);
    for (const [format, all] of Map.groupBy(outcomes, (one: Outcome) => one.format)) {
      const { findings, untitled, tagged, dead, missing, added } = bounds[format];
      const measured = all.map((one) => one.measured!);
      const most = (what: string, count: number, bound: number) =>
        expect(count, `${what} in .${format}: see npm run corpus`).toBeLessThanOrEqual(bound);
      most('findings of the validator', all.filter((one) => one.findings.length > 0).length, findings);
      most('texts without their title', measured.filter(({ hasTitle }) => !hasTitle).length, untitled);
      most('texts with visible tags', measured.filter(({ tags }) => tags.length > 0).length, tagged);
      most('dead links', measured.flatMap(({ deadLinks }) => deadLinks).length, dead);
      most('percent of the words lost', mean(measured.map((one) => one.missing)) * 100, missing * slack);
      most('percent of the words added', mean(measured.map((one) => one.added)) * 100, added * slack);
    }
  },
);
