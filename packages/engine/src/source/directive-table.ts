// The grammar of directives as data: name, form, attributes, places, a line of documentation. For parser, hints, printer and prompts.
import { chartTypes, type Kind, slideLayoutNames } from '../model/index.ts';

/** `:::name … :::`, `::name` alone on a line, `:name[…]` in a line of text. */
export type DirectiveForm = 'container' | 'leaf' | 'text';

export type AttributeGrammar = {
  readonly type: 'text' | 'boolean' | 'number' | 'percent' | 'choice' | 'list';
  /** Of a choice. */
  readonly values?: readonly string[];
  readonly documentation: string;
};

export type DirectiveGrammar = {
  readonly form: DirectiveForm;
  /** Kinds of document it has a meaning in; absent: all three. */
  readonly kinds?: readonly Kind[];
  /** The attribute set by `[label]`; without one, a label becomes text. */
  readonly label?: string;
  /** 'any': keys are free names. */
  readonly attributes: { readonly [name: string]: AttributeGrammar } | 'any';
  readonly documentation: string;
  readonly example: string;
};

const text = (documentation: string): AttributeGrammar => ({ type: 'text', documentation });
const list = (documentation: string): AttributeGrammar => ({ type: 'list', documentation });
const flag = (documentation: string): AttributeGrammar => ({ type: 'boolean', documentation });
const choice = (values: readonly string[], documentation: string): AttributeGrammar => ({
  type: 'choice',
  values,
  documentation,
});

const id = text('An id to refer to with `:ref[name]`.');
const caption = text('A caption below it.');

export const directives = {
  columns: {
    form: 'container',
    attributes: {},
    documentation: 'Two to four columns side by side, each a `:::column`.',
    example: '::::columns\n:::column{width=40%}\nLeft\n:::\n:::column\nRight\n:::\n::::',
  },
  column: {
    form: 'container',
    attributes: { width: { type: 'percent', documentation: 'Its share of the width, such as `40%`.' } },
    documentation: 'One column of `:::columns`.',
    example: ':::column{width=40%}\nText\n:::',
  },
  notes: {
    form: 'container',
    attributes: {},
    documentation: 'Speaker notes of the slide.',
    example: ':::notes\nThank the team.\n:::',
  },
  chart: {
    form: 'container',
    label: 'title',
    attributes: {
      type: choice(chartTypes, 'What is drawn.'),
      title: text('A heading over it.'),
      unit: text('The unit of the numbers, such as `M€`.'),
      stacked: flag('Stacks the series.'),
      legend: choice(['bottom', 'top', 'left', 'right', 'none'], 'Position of the legend.'),
      labels: flag('Numbers at the data points.'),
      alt: text('Alternative text.'),
      caption,
      id,
      lines: list('`combo`: names of the series to draw as lines.'),
      highlight: list('Categories or series to emphasize; the others are muted.'),
      totals: flag('Sums over stacked columns.'),
      target: text('A line at this number, with a name before it or not: `Budget 20`.'),
      average: flag('A line at the mean.'),
      forecast: list('Categories that are expected, not measured: paler and dashed.'),
      of: text('Sheet: the name of the table to draw.'),
      x: text('Sheet: its category column.'),
      y: list('Sheet: its number columns.'),
      series: choice(['columns', 'rows'], 'Where the series are; `rows` turns the table around.'),
    },
    documentation: 'A native chart of the table inside: categories in the first column, then one column per series.',
    example: ':::chart{type="column" title="Revenue" unit="M€"}\n| Quarter | 2025 |\n|---|--:|\n| Q1 | 10 |\n:::',
  },
  table: {
    form: 'container',
    label: 'caption',
    attributes: {
      name: text('A name for formulas and charts.'),
      id,
      caption,
      formats: list('A format per column: `text, integer, eur`.'),
      totals: list('A function per column, for a final row: `, , sum`.'),
      widths: list('A width per column, in characters.'),
      choices: text('Drop-downs: `Status: open|done; Size: S|M`.'),
      highlight: text('A column or row that matters, `Our offer`, or cells by a rule: `Total > 1000: accent2`.'),
      show: choice(['roadmap'], 'On slides, tracks over periods: a bar for each cell, longer by each `>` after it.'),
      lines: list('Columns with several numbers in each cell, `3 5 4 8`: on slides, each is a small line.'),
      heat: list('Columns of numbers whose cells are tinted, the greatest most.'),
      bars: list('Columns of numbers: on slides, each has a bar beside it, as long as it is great.'),
      freeze: choice(['header', 'none'], 'Keeps the header visible.'),
      filter: flag('Filter buttons in the header.'),
      hidden: flag('Hides the worksheet.'),
    },
    documentation: 'A table with a caption, formats, totals and more.',
    example:
      ':::table{name="Budget" formats="text, integer" totals=", sum"}\n| Item | Qty |\n|---|--:|\n| Pen | 4 |\n:::',
  },
  steps: {
    form: 'container',
    attributes: {},
    documentation: 'Process arrows from an ordered list.',
    example: ':::steps\n1. Plan\n2. Build\n:::',
  },
  timeline: {
    form: 'container',
    attributes: {},
    documentation: 'A timeline from a list of `**date** text`.',
    example: ':::timeline\n- **2024** Founded\n- **2026** Abroad\n:::',
  },
  stats: {
    form: 'container',
    attributes: {
      show: choice(
        ['dial', 'bar', 'line'],
        'Shares with a dial around each, or a bar beside it; or how numbers went, from `(3, 5, 4, 8)` at the end of labels.',
      ),
    },
    documentation: 'Big numbers from a list of `**42 %** label`.',
    example: ':::stats\n- **42 %** Market share :delta[+3 %]\n:::',
  },
  team: {
    form: 'container',
    attributes: {},
    documentation: 'People with equal portraits, from a list; who has no picture gets initials.',
    example: ':::team\n- ![Ada](ada.jpg) **Ada Lovelace** Analyst\n- **Alan Turing** Logician\n:::',
  },
  pricing: {
    form: 'container',
    attributes: { highlight: text('The heading of the offer that is recommended.') },
    documentation: 'Offers side by side: a heading, the price in bold, and what is in it.',
    example:
      ':::pricing{highlight="Team"}\n### Solo\n**€ 9** a month\n- One seat\n\n### Team\n**€ 29** a month\n- Ten seats\n:::',
  },
  logos: {
    form: 'container',
    attributes: {},
    documentation: 'Logos at one size, from a list of pictures.',
    example: ':::logos\n- ![Acme](acme.svg)\n- ![Globex](globex.svg)\n:::',
  },
  quiz: {
    form: 'container',
    attributes: {},
    documentation: 'Answers to choose from; a second slide shows the right one.',
    example: ':::quiz\n- [ ] Lyon\n- [x] Paris\n:::',
  },
  contrast: {
    form: 'container',
    attributes: {},
    documentation: 'Before and after, from two headings, with an arrow between them.',
    example: ':::contrast\n### Before\nNine forms\n\n### After\nOne form\n:::',
  },
  contact: {
    form: 'container',
    attributes: {},
    documentation: 'Whom to reach, one to four: a name, a role, and a line each for mail, phone or address.',
    example: ':::contact\n- **Ada Lovelace** Analyst\n  - ada@example.com\n  - +44 20 7946 0018\n:::',
  },
  action: {
    form: 'container',
    attributes: {},
    documentation: 'What to do now: one sentence, a link on a line of its own as a button, a line below it.',
    example: ':::action\nBook a pilot by 1 June\n\n[Choose a week](https://example.com)\n\nSix weeks are free\n:::',
  },
  callout: {
    form: 'container',
    attributes: { type: choice(['note', 'tip', 'warning', 'important'], 'Its color and sign.') },
    documentation: 'A box that stands out.',
    example: ':::callout{type="warning"}\nBack up first.\n:::',
  },
  figure: {
    form: 'container',
    label: 'caption',
    attributes: { caption, id },
    documentation: 'Anything with a caption and a number.',
    example: ':::figure{caption="The plant" id="fig-plant"}\n![The plant from above](plant.png)\n:::',
  },
  slide: {
    form: 'leaf',
    kinds: ['deck'],
    attributes: {
      layout: choice(slideLayoutNames, 'Overrides the layout inferred from the content.'),
      background: text('`accent1`, `#1a2b3c`, the name of a picture, or `photo:` and words for one.'),
      credit: text('Who made the picture in its background.'),
      class: choice(['dark'], '`dark`: light text on a dark background.'),
      footer: text('A line at its foot, in place of that of the deck, such as a source.'),
    },
    documentation: 'Settings for its slide.',
    example: '::slide{layout="closing" class="dark"}',
  },
  agenda: {
    form: 'leaf',
    attributes: {},
    documentation: 'The sections of the deck, as a list.',
    example: '::agenda',
  },
  toc: {
    form: 'leaf',
    attributes: { depth: { type: 'number', documentation: 'Deepest heading level to list, 1 to 6.' } },
    documentation: 'A table of contents.',
    example: '::toc{depth=2}',
  },
  pagebreak: { form: 'leaf', attributes: {}, documentation: 'Starts a new page.', example: '::pagebreak' },
  cover: {
    form: 'leaf',
    attributes: {},
    documentation: 'A title page from the front matter.',
    example: '::cover',
  },
  name: {
    form: 'leaf',
    kinds: ['sheet'],
    attributes: 'any',
    documentation: 'Names for cells, for use in formulas.',
    example: '::name{Rate="Inputs!B2"}',
  },
  ref: {
    form: 'text',
    attributes: {},
    documentation: 'The number of the figure, table or heading with this id.',
    example: ':ref[fig-plant]',
  },
  delta: {
    form: 'text',
    attributes: {
      good: choice(
        ['up', 'down'],
        'The direction that is good, if its words do not tell: `down` for debt, costs, errors.',
      ),
    },
    documentation: 'A change, up or down.',
    example: ':delta[+12 %]',
  },
  icon: {
    form: 'text',
    kinds: ['deck'],
    attributes: {},
    documentation: 'An icon at a card, a step or a number, by its name in Lucide.',
    example: '### Launch :icon[rocket]',
  },
  each: {
    form: 'container',
    attributes: { of: text('The list of values.') },
    documentation:
      'With values: repeats its content (blocks, list items, table rows or slides) for each item of a list.',
    example: ':::each{of="items"}\n- {{name}}\n:::',
  },
  if: {
    form: 'container',
    attributes: { has: text('The value to check.') },
    documentation: 'With values: keeps its content if there is a value.',
    example: ':::if{has="discount"}\n{{discount}}\n:::',
  },
} as const satisfies { readonly [name: string]: DirectiveGrammar };

export type DirectiveName = keyof typeof directives;
export const directiveNames = Object.keys(directives) as readonly DirectiveName[];

/** The grammar of a directive, or undefined when none has this name. */
export function findDirective(name: string): DirectiveGrammar | undefined {
  return Object.hasOwn(directives, name) ? directives[name as DirectiveName] : undefined;
}
