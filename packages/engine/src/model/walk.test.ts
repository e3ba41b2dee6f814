// Walking the tree: every kind of block is looked into, and what nothing is replaced in stays the same object.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import { parse } from '../source/parse.ts';
import { allBlocks, childInlines, inlineText, replaceIn, topBlocks } from './index.ts';

const source = `---
kind: doc
---

# h1

p1

- l1

> q1

:::columns
:::column
c1
:::
:::column
c2
:::
:::

:::steps
1. s1
:::

:::timeline
- **t1** t2
:::

:::stats
- **v1** v2 :delta[-4 %]
:::

:::note
n1
:::

:::figure{caption="f2"}
f1
:::

| a1 |
|----|
| a2 |

:::notes
x1
:::

See[^1].

[^1]: e1
`;
const { document } = parse(source, { kind: 'doc', diagnostics: createDiagnostics() });

test('every line of text is found, in its order', () => {
  const lines = allBlocks(topBlocks(document)).flatMap(childInlines).map(inlineText);
  const expected = 'h1 p1 l1 q1 c1 c2 s1 t1 t2 v1 v2 n1 f2 f1 a1 a2 x1 See. e1';
  expect(lines.join(' ').replace(/\s+/g, ' ')).toBe(expected);
});

test('every line of text is replaced, and each change', () => {
  const upper = replaceIn(document, {
    inlines: (children) => [{ type: 'text', value: inlineText(children).toUpperCase() }],
    delta: () => '+1',
  });
  const blocks = allBlocks(topBlocks(upper));
  const lines = blocks.flatMap(childInlines).map(inlineText);
  expect(lines.every((line) => line === line.toUpperCase())).toBe(true);
  expect(lines.length).toBe(allBlocks(topBlocks(document)).flatMap(childInlines).length);
  expect(blocks.flatMap((block) => (block.type === 'stats' ? block.items.map(({ delta }) => delta) : []))).toEqual([
    '+1',
  ]);
});

test('a block is replaced with all that stands in it', () => {
  const without = replaceIn(document, {
    block: (block) => (block.type === 'columns' ? { type: 'rule' } : undefined),
  });
  const types = allBlocks(topBlocks(without)).map(({ type }) => type);
  expect(types).toContain('rule');
  expect(types).not.toContain('columns');
});

test('what nothing is replaced in is the same object', () => {
  expect(replaceIn(document, { inlines: (children) => children })).toBe(document);
});
