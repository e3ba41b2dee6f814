// A deck with a slide of every kind, for judges of files: every slide layout of the source language, every chart type, links, notes, sections.
import { deflateSync } from 'node:zlib';
import type { Assets } from '@deckle/engine';
import { crc32 } from '../packages/engine/src/base/bytes.ts';

/** A PNG of one color, `width` × `height` pixels. */
function plainPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x70)]);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body) >>> 0);
    return Buffer.concat([length, body, sum]);
  };
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

export const samplePictures: Assets = new Map([
  ['wide.png', plainPng(160, 90)],
  ['tall.png', plainPng(60, 90)],
]);

const chartTypes = ['column', 'bar', 'line', 'area', 'pie', 'doughnut', 'radar', 'combo', 'waterfall', 'funnel'];
const charts = chartTypes.map(
  (type) => `## A ${type} chart

:::chart{type="${type}" title="Revenue" unit="M€"${type === 'combo' ? ' lines="2026"' : ''} alt="Revenue rises"}
| Quarter | 2025${type === 'waterfall' || type === 'funnel' || type === 'pie' || type === 'doughnut' ? '' : ' | 2026'} |
|---|--:${type === 'waterfall' || type === 'funnel' || type === 'pie' || type === 'doughnut' ? '' : '|--:'}|
${['Q1', 'Q2', 'Q3']
  .map((quarter, index) =>
    type === 'waterfall' || type === 'funnel' || type === 'pie' || type === 'doughnut'
      ? `| ${quarter} | ${40 - index * 9} |`
      : `| ${quarter} | ${10 + index} | ${12 + index * 2} |`,
  )
  .join('\n')}
:::
`,
);
const points = ['scatter', 'bubble'].map(
  (type) => `## A ${type} chart

:::chart{type="${type}" alt="Points"}
| x | y${type === 'bubble' ? ' | size' : ''} |
|--:|--:${type === 'bubble' ? '|--:' : ''}|
| 1 | 2${type === 'bubble' ? ' | 3' : ''} |
| 2 | 4${type === 'bubble' ? ' | 5' : ''} |
:::
`,
);

const slides: readonly string[] = [
  `# First & foremost

A subtitle

:::notes
Welcome & good morning.
:::
`,
  `::agenda

:::notes
Say what comes.
:::
`,
  '# A section\n',
  `## Content

- **bold** *italic* ~~struck~~ \`code\` ==marked==
  - [outside](https://example.org/?a=1&b=2), [inside](#3)
1. one
2. two
- [x] done
`,
  '## A statement\n\nOne sentence that is all there is to say on this slide.\n',
  '## Points\n\n- Short\n- Shorter still\n- The third of them\n',
  '## Columns\n\n:::columns\n:::column\nLeft, with words\n:::\n:::column\n![A wide field](wide.png)\n:::\n:::\n',
  '## Three columns\n\n:::columns\n:::column\nOne\n:::\n:::column\nTwo\n:::\n:::column\nThree\n:::\n:::\n',
  '## Cards\n\n### Fast\nQuick.\n\n### Safe\nSound.\n\n### Small\nLittle.\n',
  '## Six cards\n\n### A\nOne.\n\n### B\nTwo.\n\n### C\nThree.\n\n### D\nFour.\n\n### E\nFive.\n\n### F\nSix.\n',
  '## Steps\n\n:::steps\n1. Ask\n2. Answer\n3. Act\n:::\n',
  '## Many steps\n\n:::steps\n1. Ask\n2. Answer\n3. Act\n4. Look\n5. Learn\n6. Leave\n7. Return\n:::\n',
  '## Timeline\n\n:::timeline\n- **1969** Apollo 11\n- **1972** Apollo 17\n- **2026** Artemis II\n:::\n',
  '# Another section\n',
  '## Stats\n\n:::stats\n- **42 %** of all :delta[+12 %]\n- **7** others\n:::\n',
  '> Said once.\n>\n> — Somebody\n',
  '## Table\n\n| Planet | Moons | Rings |\n|---|--:|---|\n| Mars | 2 | no |\n| Saturn | 146 | yes |\n| Total | 148 | |\n',
  ...charts,
  ...points,
  '## Picture\n\n![A tall field](tall.png)\n',
  '![A field over the whole slide](wide.png)\n',
  '## Code\n\n```ts\nconst x = 1; // one\n```\n',
  '## Comparison\n\n:::columns\n:::column\n### Before\nslow\n:::\n:::column\n### After\nfast\n:::\n:::\n',
  '::slide{class="dark" background="wide.png"}\n## Dark\n\nText with $x^2$\n',
  '## A callout\n\n:::callout{type="warning"}\nMind the gap.\n:::\n\nAnd text after it.\n',
  'A slide with text and no title.\n',
  '::slide{layout="blank"}\n',
  '::slide{layout="closing"}\n# The end\n\nada@example.org\n',
];

/** The deck with these lines in its front matter. */
export const deckSource = (front: string): string =>
  `---\n${front}\nkind: deck\nfooter: Confidential\npageNumbers: true\n---\n${slides.join('\n---\n')}`;
