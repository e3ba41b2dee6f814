// The brand.json that repeats what Deckle finds in a file, as a start for its owner, and slides that show each of its slide layouts.
import type { SlideLayoutName } from '../model/index.ts';
import { slideLayoutNames } from '../model/index.ts';
import type { Brand, BrandDescription, BrandLayout } from './brand.ts';
import type { BrandTune } from './brand-tune.ts';

/** Read with the file, it changes nothing. */
export function suggestTune({ layouts }: Pick<BrandDescription, 'layouts'>): BrandTune {
  return {
    layouts: layouts
      .filter(({ sample }) => sample === undefined)
      .map((layout) => {
        const drawn = layouts.filter(({ sample, part }) => sample !== undefined && part === layout.part);
        const isDoubled = layouts.some(
          (each) => each !== layout && each.sample === undefined && each.name === layout.name,
        );
        const roles = [...new Set([...layout.roles, ...drawn.flatMap((each) => each.roles)])];
        return {
          name: layout.name,
          ...(isDoubled && { part: layout.part }),
          roles,
          why: [layout.why, ...drawn.map(({ why }) => why)].join(' ').slice(0, 500),
        };
      }),
  };
}

/** Text that shows what a kind of slide looks like; `content` where it has none of its own. */
const samples: { readonly [use in SlideLayoutName]?: string } = {
  title: '# {{name}}\n\nA line below the title\n',
  section: '# {{name}}\n\n::slide{layout="section"}\n',
  closing: '# {{name}}\n\n::slide{layout="closing"}\n\nA line below the title\n',
  columns:
    '## {{name}}\n\n::::columns\n:::column\n- One line of text\n- And another\n:::\n:::column\n- A line beside them\n- And a last one\n:::\n::::\n',
  quote: '## {{name}}\n\n> A sentence that somebody said.\n> — Somebody\n',
  blank: '## {{name}}\n\n::slide{layout="blank"}\n',
};
const content =
  '## {{name}}\n\n- A line of text that is as long as most are on slides\n    - One below it, with a little less\n    - And another\n- The next line, somewhat longer than the first one, as happens now and then\n- A third\n- A last one, so that it is text and no set of cards\n';

/** A deck of one slide on one slide layout of a brand, with its name as the title: what `compile` takes. */
export function layoutSample(brand: Brand, index: number) {
  const layout = brand.theme.layouts[index]!;
  const described = brand.description.layouts[index] as BrandLayout;
  // On one that is not used, the title alone: its design is to be seen.
  const [role = 'blank'] = described.roles;
  const { variant: _, ...plain } = layout;
  return {
    source: samples[role] ?? content,
    values: { name: layout.name },
    kind: 'deck' as const,
    brand: { ...brand, theme: { ...brand.theme, layouts: [{ ...plain, uses: slideLayoutNames }] } },
  };
}
