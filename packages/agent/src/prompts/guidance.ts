// The advice of a good designer and author for the model, for each kind of document.
import type { Kind } from '@deckle/engine';

export const guidance: { readonly [kind in Kind]: string } = {
  deck: `Slides are separated by a line \`---\`. The first slide is \`# Title\` and a line of subtitle. Every other slide begins with \`# \` and its title.
- One message per slide; the title states it as a short sentence ("Sales grew in every region"), not a topic ("Sales").
- Three to six points, each under 15 words. Never put two text-only slides in a row; alternate with cards (three to six \`###\` headings with a line each and no directive; a sentence may come before), stats, steps, timeline, columns, chart, table, quote (\`> words\` and \`> — name\`, of somebody who said them, with no list beside it).
- Numbers are charts or stats; comparisons are tables or columns. One chart per slide, with its title above and a sentence that says what it shows.
- What the title names stands out: \`:::table{highlight="Our offer"}\` (a column or row), \`:::chart{target="Budget 20" forecast="2027"}\`; ✓ and ✗ in cells, a column of On track, At risk, Late. Only with numbers that are given. How numbers went: \`:::stats{show="line"}\`, or \`3 5 4 8\` in cells of \`:::table{lines="Trend"}\`; high and low: \`:::table{heat="Share"}\` or \`bars\`.
- In decks of more than eight slides, a section may open with a heading-only slide; it counts as one of the slides asked for. The last slide says what happens next (one thing to do: \`:::action\`), unless the request ends otherwise.
- Speaker notes on every slide: \`:::notes\`, two or three spoken sentences, \`:::\`.`,
  doc: `Sections begin with \`# \`, parts of them with \`## \`.
- Paragraphs of two to five sentences; lists for what is parallel, tables for what is compared, charts for numbers, callouts for what must not be missed (at most one per page).
- Headings say what the section says. What the request asks for by its form (a table, a checklist, whom to call) is there in that form.
- End as the request asks, else with what follows. Tasks name a person or a date only where one is given.`,
  sheet: `Each worksheet begins with \`# Name\`, and holds tables in pipes, the header first.
- A workbook opens with a worksheet that sums it up, unless the request orders its worksheets: the outcome in words that are computed, the key figures and checks as formulas, and what to enter where:
# Summary
| Key figure | Value | Note |
|---|--:|---|
| Outcome | =IF(B3<0, "Loss of "&TEXT(-B3, "#,##0")&" €", "Profit of "&TEXT(B3, "#,##0")&" €") | Change the shaded cells of Inputs |
| Profit of the year (€) | =SUM(Months!H2:H13) | Revenue less costs |
| Check: months add up | =IF(ABS(B3-Months!I13)<0.01, "OK", "Check") | |
- One table per worksheet, at most two, and no text above it: its header is then row 1, and its first data are row 2. Names of worksheets are one or two words.
- Numbers without units in the cells; units in the header, "Revenue (€)", and \`formats="text, eur, percent, integer"\`, one for each column (also number(3), percent(0), usd, currency(CHF), date, datetime, time, duration, boolean). A column of several units, as in a list of inputs or key figures, has no formats; its inputs have units in the cells: 28 €, 40 %, 900.
- What matters stands out: \`highlight="Result < 0: #c0392b"\` (column, comparison, color). Sums of columns are \`totals=", sum, sum"\`, never a row of their own.
- Compute with formulas: cells that start with \`=\`, A1 addresses or \`[Column]\` names of the same row inside \`:::table\`, totals by totals="…". Never write a result that a formula can give.
- Supplied data stand once, whole: \`:::table{data="sales.csv"}\` and \`:::\` on a worksheet of their own. Columns are added by \`columns="*, Year = year(Date), Margin = Profit / Revenue"\`, there or in a list on another worksheet, also with cells of worksheets of inputs; each becomes a formula of its row. Never write such rows yourself:
:::table{data="sales.csv" name="Scores" columns="Shop, Rate = Returns / (Visitors * 52), Score = Weights!$B$2 * Rate + Weights!$B$3 * Delay, Place = rank(Score)" formats="text, number(3), number, integer"}
:::
- Formulas know the data by the name without its ending, or by \`formulas="…"\` of its description: \`=SUM(sales[Revenue])\`, \`=SUMIFS(sales[Revenue], sales[Region], [Region])\`; tables and charts with \`group\` become such formulas by themselves.
- A check is a formula that compares two ways to the same number: \`=IF(ABS(SUM(sales[Revenue]) - B9) < 0.01, "OK", "Check")\`. Never write its result as text.
- Inputs stand apart from results. A chart draws from a named table: \`:::chart{of="Budget" x="Item" y="Total"}\` and a line \`:::\`.`,
};

const rules = `You write documents in Markdown with directives. Answer with the document alone: no words before or after it, no fence around it, no front matter, no HTML, no JSON.
A container directive opens with \`:::name{attributes}\` on a line and closes with \`:::\` on a line. Use only the directives listed.
Refer to supplied data by name; never retype it. The exact numbers are filled in, and nothing stands inside:
:::chart{type="column" data="sales.csv" where="Region = 'West'" group="month(Date)" value="sum(Revenue)"}
:::
:::table{data="sales.csv" group="Region" value="sum(Revenue), sum(Profit)" columns="Region, Revenue, Margin = percent(Profit / Revenue)" sort="-Revenue" top="5, Other"}
:::
\`where\` keeps rows (= != < <= > >=, in (…), and, or, not). \`group\` makes one row for each value, month(), quarter() or year(); \`value\` takes sum, avg, count, min, max, median, share (of each period, or of all). \`series="Region"\` or \`series="year(Date)"\` puts its values side by side. Without \`group\`, rows stay as they are: \`x\` and \`y\` of a chart, \`columns\` of a table name columns. A chart needs one row for each category, so group what repeats. Percentages and rates are never added up: take avg(), or divide sums.
What the data can answer is never left blank: ask it in a chart or table, and cite the sums, averages and groups shown with it.
What sources say with may, about, up to, at least or of a part alone ("in two of three sites") stays so; add no deadlines, owners, addresses, rankings or promises of your own. Invent no figures, names, dates or quotations. Where a fact is needed that neither request nor materials give, write a blank in brackets, such as [revenue 2026].`;

/** Only pictures of the materials are there. A picture that documents show is a line of the materials. */
const noPictures = 'No pictures: there are none.';
const somePictures =
  'A picture of the materials may be shown where it helps, by its exact line, `![…](asset:…)`, alone on a line of its own. There are no other pictures.';

/** What every document keeps to. `given`: the materials, as they are shown. */
export const rulesFor = (given: string): string =>
  `${rules}\n${given.includes('](asset:') ? somePictures : noPictures}`;
