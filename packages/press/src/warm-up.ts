// What a child of the pool does before its first job, so that V8 has compiled what every document needs and the first
// one is about as fast as the second. Called by worker.mjs.
import { type Brand, compile, openBrand, prepareBrands, type World } from '@deckle/engine';

export type WarmUp = {
  /** Before the first job. */
  beforeFirst(): Promise<void>;
  /** One step at a time, when idle. */
  readonly atLeisure: readonly (() => Promise<void>)[];
};

const deck = '# Warm\n\n- up\n\n---\n\n## A table\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n';
const deckWithChart = `${deck}\n---\n\n## A chart\n\n:::chart{type="column"}\n| a | b |\n|---|--:|\n| c | 1 |\n:::\n`;

/** Before the first job, decks in the most common formats; when idle, a brand and a deck in it. */
export function createWarmUp(world: World): WarmUp {
  /** One of our own decks works as a template. */
  let template = new Uint8Array();
  let brand: Brand | undefined;
  const write = (format: 'pptx' | 'pdf' | 'html', source: string) =>
    compile({ source, kind: 'deck', format, ...(brand && { brand }) }, world);

  return {
    async beforeFirst() {
      for (const format of ['pptx', 'pdf', 'html'] as const) await write(format, deck);
    },
    atLeisure: [
      prepareBrands,
      async () => {
        template = (await write('pptx', deckWithChart)).bytes as Uint8Array<ArrayBuffer>;
      },
      async () => {
        brand = await openBrand(template, world);
      },
      async () => {
        await write('pptx', deckWithChart);
        template = new Uint8Array();
        brand = undefined;
      },
    ],
  };
}
