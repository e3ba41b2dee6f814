// The sources that are measured: made, not found, so that their size is known.

export const sentence = 'The quarter closed above plan, with growth in every region and a margin that held.';
export const figures = `| Quarter | 2024 | 2025 | 2026 |
|---|--:|--:|--:|
| Q1 | 10 | 12 | 15 |
| Q2 | 11 | 13 | 16 |
| Q3 | 12 | 15 | 18 |
| Q4 | 14 | 17 | 21 |`;
const chart = (type: string) => `:::chart{type="${type}" title="Revenue by quarter" unit="M€" alt="Revenue rises"}
${figures}
:::`;
export const table = `| Region | Plan | Actual | Change |
|---|--:|--:|--:|
| North | 120 | 131 | +9 % |
| South | 98 | 95 | −3 % |
| East | 143 | 160 | +12 % |
| West | 77 | 81 | +5 % |`;
export const bullets = Array.from({ length: 5 }, (_, index) => `- Point ${index + 1}: ${sentence}`).join('\n');

/** What stands on the slide after the title slide with this index. */
export const hasChart = (index: number): boolean => index % 5 === 1;
export const hasTable = (index: number): boolean => !hasChart(index) && index % 7 === 3;
export const chartOf = (index: number): string => (index % 2 === 0 ? 'line' : 'column');
export const slideTitle = (index: number): string => `Slide ${index + 2} says what matters this quarter`;

/** A deck of `slides` slides: every fifth has a chart, every seventh a table, notes on each. */
export function deckSource(slides: number): string {
  const body = Array.from({ length: slides - 1 }, (_, index) => {
    const content = hasChart(index) ? chart(chartOf(index)) : hasTable(index) ? table : bullets;
    return `## ${slideTitle(index)}\n\n${content}\n\n:::notes\n${sentence}\n:::`;
  });
  return `---\nkind: deck\ntitle: Quarterly review\nfooter: Quarterly review\n---\n\n# Quarterly review\n\nAutumn\n\n---\n\n${body.join('\n\n---\n\n')}\n`;
}

/** A doc of about `pages` A4 pages: headings, text, lists, tables and charts. */
export function docSource(pages: number): string {
  const chapters = Array.from({ length: pages }, (_, index) => {
    const extra = index % 4 === 0 ? chart('column') : index % 4 === 2 ? table : bullets;
    return `# Chapter ${index + 1}\n\n${Array.from({ length: 4 }, () => `${sentence} `.repeat(6)).join('\n\n')}\n\n## Details\n\n${extra}\n\n${`${sentence} `.repeat(5)}`;
  });
  return `---\nkind: doc\ntitle: Annual report\n---\n\n::toc{depth=1}\n\n${chapters.join('\n\n')}\n`;
}

/** A sheet of `rows` rows by six columns, one of them a formula. */
export function sheetSource(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `| Item ${index + 1} | ${['North', 'South', 'East', 'West'][index % 4]} | 2026-${String((index % 12) + 1).padStart(2, '0')}-15 | ${(index % 9) + 1} | ${((index * 37) % 1000) / 10} | =[Quantity]*[Price] |`,
  );
  return `---\nkind: sheet\ntitle: Sales\n---\n\n# Sales\n\n:::table{name="Sales" formats="text, text, date, integer, number(2), number(2)" totals="Total, , , sum, , sum"}\n| Item | Region | Date | Quantity | Price | Amount |\n|---|---|---|--:|--:|--:|\n${lines.join('\n')}\n:::\n`;
}
