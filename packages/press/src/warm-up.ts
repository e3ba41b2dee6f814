// What a child of the pool does before anybody asks, so that the first document takes hardly longer than the second: V8 has then
// compiled what every document needs. Called by worker.mjs.
import { type Brand, compile, openBrand, prepareBrands, type World } from '@deckle/engine';

export type WarmUp = {
  /** Before the first job. */
  beforeFirst(): Promise<void>;
  /** A step each, for when there is nothing to do. */
  readonly atLeisure: readonly (() => Promise<void>)[];
};

const deck = '# Warm\n\n- up\n\n---\n\n## A table\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n';
const deckWithChart = `${deck}\n---\n\n## A chart\n\n:::chart{type="column"}\n| a | b |\n|---|--:|\n| c | 1 |\n:::\n`;

/** Before the first job decks in the formats asked for most; at leisure a brand, and a deck on it. */
export function createWarmUp(world: World): WarmUp {
  /** A deck of ours is a template like any other. */
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
