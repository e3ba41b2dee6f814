// The deck of sources.ts in the forms that its peers read: Markdown for Marp and pandoc, plain values for PptxGenJS.
import { bullets, chartOf, figures, hasChart, hasTable, sentence, slideTitle, table } from './sources.ts';

export type PlainSlide = {
  readonly title: string;
  readonly notes?: string;
  readonly bullets?: readonly string[];
  readonly table?: readonly (readonly string[])[];
  readonly chart?: {
    readonly type: string;
    readonly series: readonly {
      readonly name: string;
      readonly labels: readonly string[];
      readonly values: readonly number[];
    }[];
  };
};

const cells = (markdown: string): readonly (readonly string[])[] =>
  markdown
    .split('\n')
    .filter((line) => !line.startsWith('|-'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The slides as values: what a person hands to a library that draws slide by slide. */
export function deckAsSlides(slides: number): readonly PlainSlide[] {
  const [head, ...rows] = cells(figures) as [readonly string[], ...(readonly string[])[]];
  const series = head.slice(1).map((name, index) => ({
    name,
    labels: rows.map((row) => row[0]!),
    values: rows.map((row) => Number(row[index + 1])),
  }));
  const body = Array.from({ length: slides - 1 }, (_, index): PlainSlide => {
    const slide = { title: slideTitle(index), notes: sentence };
    if (hasChart(index)) return { ...slide, chart: { type: chartOf(index), series } };
    if (hasTable(index)) return { ...slide, table: cells(table) };
    return { ...slide, bullets: bullets.split('\n').map((line) => line.slice(2)) };
  });
  return [{ title: 'Quarterly review' }, ...body];
}

/** Markdown that the peer reads; neither draws charts, so these stand as tables of their numbers. */
export function deckAsMarkdown(slides: number, peer: 'marp' | 'pandoc'): string {
  const notes = peer === 'marp' ? `<!-- ${sentence} -->` : `::: notes\n${sentence}\n:::`;
  const body = Array.from({ length: slides - 1 }, (_, index) => {
    const content = hasChart(index) ? figures : hasTable(index) ? table : bullets;
    return `## ${slideTitle(index)}\n\n${content}\n\n${notes}`;
  });
  const head =
    peer === 'marp'
      ? '---\nmarp: true\n---\n\n# Quarterly review\n\nAutumn'
      : '% Quarterly review\n\n# Quarterly review';
  return `${head}\n\n---\n\n${body.join('\n\n---\n\n')}\n`;
}
