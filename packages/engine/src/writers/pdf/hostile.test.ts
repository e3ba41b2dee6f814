// Typst injection: whatever stands in a source, the file says it and does not do it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasPeers, peers } from '../../../../../test/peers.ts';
import { createFonts } from '../../fonts/create-fonts.ts';
import { squeeze, textOf, world, writeTexts } from './pdf.test-helper.ts';

const payloads = [
  '#read("/etc/passwd")',
  '#read("../../../../etc/passwd")',
  '") #read("/etc/passwd") #("',
  '\\") #read("/etc/passwd") //',
  '"+read("/etc/passwd")+"',
  '#include "/etc/passwd"',
  '#import "@preview/cetz:0.2.0"',
  '#import "@local/x:1.0.0": *',
  '#eval("1+1")',
  '#eval("read(\\"/etc/passwd\\")")',
  '#plugin("x.wasm")',
  '#image("/etc/passwd")',
  '#json("/etc/passwd")',
  '#yaml("x")',
  '#toml("x")',
  '#csv("x")',
  '#xml("x")',
  '#cbor("x")',
  '#bibliography("x.bib")',
  '#sys.version',
  '#sys.inputs',
  '#panic("x")',
  '#assert(false)',
  '#while true {}',
  '#for i in range(1000000000) []',
  '#let f(n) = f(n + 1); #f(0)',
  '#set page(width: 1pt)',
  '#set text(size: 0pt)',
  '#show: it => none',
  '#show regex("."): "x"',
  '#metadata("x") <x>',
  '#counter(page).update(9)',
  '#pagebreak()',
  '#link("file:///etc/passwd")[x]',
  '#context here()',
  '#hide[x]',
  '#pdf.attach("x")',
  '#pdf.artifact[x]',
  '{ read("x") }',
  '[#read("x")]',
  '`raw`',
  '```typ #read("x")```',
  '$ x $',
  '$ #read("x") $',
  '$',
  '\\',
  '\\\\',
  '"',
  '\\"',
  "'",
  '@ref',
  '<label>',
  '*/',
  '/* comment */',
  '// comment',
  '#',
  '##',
  '#"x"',
  '# heading',
  '= heading',
  '== heading',
  '- item',
  '+ item',
  '/ term: x',
  '*bold*',
  '_emph_',
  '~',
  '---',
  '...',
  '\\u{41}',
  '\\n',
  '\\#',
  '%',
  '&amp;',
  '{{x}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant as it stands
  '${x}',
  '#{x}',
  '#[x]',
  '#(x)',
  ';',
  ')',
  '))',
  ']',
  '}',
  '{',
  '[',
  '(',
] as const;

const deck = `
# @1@

@1@

---

## @1@

- @1@
  1. @1@

> @1@

---

## Table

| @1@ | b |
|---|---|
| @1@ | \`@1@\` |

---

## Chart

:::chart{type="column" title="@1@" alt="@1@" unit="@1@"}
| x | @1@ |
|---|--:|
| @1@ | 3 |
:::

---

## Code

\`\`\`
@1@
\`\`\`

![@1@](@1@)
`;

const doc = `
# @1@

@1@ **@1@** *@1@* \`@1@\` ==@1@== [@1@](https://example.org) :ref[@1@] $@1@$ text[^1]

- @1@
- [ ] @1@

> @1@

\`\`\`@1@
@1@
\`\`\`

:::table{caption="@1@"}
| @1@ | b |
|---|---|
| @1@ | 1 |
:::

:::callout{type="tip"}
@1@
:::

:::figure{caption="@1@" id="f"}
![@1@](@1@)
:::

:::stats
- **@1@** @1@
:::

[^1]: @1@
`;

/** What stands once in a file. */
const front = '---\ntitle: "@1@"\nsubtitle: "@1@"\nauthor: "@1@"\nheader: "@1@"\nfooter: "@1@"\n---\n';

/** As many as slides and time allow in one file. */
const groupSize = 12;
const groups = Array.from({ length: Math.ceil(payloads.length / groupSize) }, (_, index) =>
  payloads.slice(index * groupSize, (index + 1) * groupSize),
);

const cases = [
  ['deck', deck, '\n---\n', 7],
  ['doc', doc, '\n', 14],
] as const;

describe.each(cases)('a hostile %s', (kind, template, between, least) => {
  it.each(groups.map((group) => [group.join('  '), group] as const))('says %s', (_, group) => {
    const parts = group.map((_, index) =>
      template.replaceAll('@1@', `@${index + 1}@`).replaceAll('[^1]', `[^${index}]`),
    );
    const { bytes } = writeTexts(front + parts.join(between), kind, group);
    const text = squeeze(textOf(bytes).join(''));
    const unsaid = group.filter((payload) => text.split(squeeze(payload)).length - 1 < least);
    expect(unsaid).toEqual([]);
    expect(text).not.toContain('root:x:0');
  });

  it('says every payload, with controls and halves of characters between them', () => {
    const wild = payloads.map((payload) => `${payload}\u0000\u001b\ud800\ufffe`).join('\u2028');
    expect(() => writeTexts(`# Wild\n\n@1@\n\n\`@1@\`\n`, kind, [wild])).not.toThrow();
  });
});

const hasCorpus = hasPeers('corpus');
// The body of a suite runs while tests are collected, also where they are skipped.
const naughty: readonly string[] = hasCorpus
  ? JSON.parse(readFileSync(`${peers.corpus}/naughty-strings/blns.json`, 'utf8'))
  : [];

describe.skipIf(!hasCorpus)('naughty strings', () => {
  const strings = naughty.filter((text) => squeeze(text) !== '');
  const tokens = strings.map((_, index) => `P${index}P @${index + 1}@ Q${index}Q`);

  it('are all in the file, as they are', () => {
    const { bytes } = writeTexts(`# Strings\n\n${tokens.join('\n\n')}`, 'doc', strings);
    const text = squeeze(textOf(bytes).join(''));
    const lost = strings.filter((string, index) => {
      const said = text.slice(text.indexOf(`P${index}P`), text.indexOf(`Q${index}Q`)).slice(`P${index}P`.length);
      return isReadable(string) && inAnyOrder(said) !== inAnyOrder(squeeze(string));
    });
    expect(lost).toEqual([]);
  });

  it('are all in a deck', () => {
    const slides = Array.from({ length: Math.ceil(tokens.length / 8) }, (_, index) =>
      [`## Strings ${index}`, ...tokens.slice(index * 8, index * 8 + 8)].join('\n\n'),
    );
    const { bytes } = writeTexts(slides.join('\n\n---\n\n'), 'deck', strings);
    const text = squeeze(textOf(bytes).join(''));
    for (const index of strings.keys()) expect(text).toContain(`Q${index}Q`);
  });
});

/** Whether fonts at hand have every character, and none is a control, or a mark: poppler reads a letter and its mark twice. */
function isReadable(text: string): boolean {
  const fonts = createFonts(world);
  fonts.faces(text, { family: 'Carlito', bold: false, italic: false });
  return fonts.missing.size === 0 && !/[\p{Cc}\p{M}]/u.test(text);
}

/** Poppler puts text of two directions in an order of its own. */
const inAnyOrder = (text: string): string =>
  /[\p{scx=Arabic}\p{scx=Hebrew}]/u.test(text) ? [...text].sort().join('') : text;
