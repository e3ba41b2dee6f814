// Icons by name: where they stay, and what is told where none is drawn.
import { expect, test } from 'vitest';
import { icon } from '../../../press/src/icons.ts';
import { createDiagnostics } from '../base/diagnostic.ts';
import { parse } from '../source/parse.ts';
import { print } from '../source/print.ts';
import { findTheme } from '../theme/find-theme.ts';
import { withSettledIcons } from './settle-icons.ts';

const cards = (second: string) =>
  `---\nkind: deck\n---\n\n## Plans\n\n### Launch :icon[rocket]\n\nSoon.\n\n### ${second}\n\nLater.`;

/** The codes that are reported, and the icons that stay. */
function check(source: string, theme = 'meadow') {
  const { document } = parse(source);
  const diagnostics = createDiagnostics();
  const settled = withSettledIcons(document, icon, diagnostics, findTheme(theme, document.meta, diagnostics));
  const icons = [...print(settled).matchAll(/:icon\[([^\]]*)\]/g)].map(([, name]) => name);
  return { codes: diagnostics.list.map(({ code }) => code), icons };
}

test.each<[what: string, source: string, codes: readonly string[], icons: readonly string[]]>([
  ['cards of which the other has a word', cards('Team'), [], ['rocket']],
  ['cards of which the other has none', cards('Hands'), ['icon-not-shown'], []],
  ['cards that all have a name', cards('Hands :icon[hand]'), [], ['rocket', 'hand']],
  ['an unknown name', cards('Team').replace('rocket', 'tegs'), ['unknown-icon'], []],
  ['text', '---\nkind: deck\n---\n\n## T\n\nA :icon[rocket] text.', ['icon-not-shown'], []],
  ['a doc', '---\nkind: doc\n---\n\n# T\n\nA :icon[rocket] text.', ['icon-not-shown'], []],
  ['no icons at all', `${cards('Team').replace('kind: deck', 'kind: deck\nicons: false')}`, [], []],
  [
    'numbers',
    '---\nkind: deck\n---\n\n## T\n\n:::stats\n- **4** :icon[gem] customers\n- **5** costs\n:::',
    [],
    ['gem'],
  ],
  ['steps', '---\nkind: deck\n---\n\n## T\n\n:::steps\n1. :icon[pen] **Hands** on\n2. **Team** work\n:::', [], ['pen']],
])('%s', (_, source, codes, icons) => expect(check(source)).toEqual({ codes, icons }));

test('steps with arrows have none', () => {
  const source = '---\nkind: deck\n---\n\n## T\n\n:::steps\n1. :icon[pen] **Hands** on\n2. **Team** work\n:::';
  expect(check(source, 'slate').codes).toEqual(['icon-not-shown']);
});
