// Tests of what counts as a blank to fill.
import { expect, test } from 'vitest';
import { countBlanks } from './find-blanks.ts';

test.each([
  ['- **Contact:** [name, telephone, e-mail]\n- [date]', 2],
  ['| [item] | [amount] |\n| [item] | [amount] |', 4],
  ['[name] · [e-mail or telephone]', 2],
  ['[名前]と[日付]', 2],
  ['[a link](https://example.org), ![a picture](x.png), [a reference][one], note[^1]\n\n[one]: https://example.org', 0],
  ['- [ ] to do\n- [x] done', 0],
  ['`a[index]`\n\n```js\nlist[index]\n```', 0],
  ['````md\n[a]\n````\n\n[fact]', 1],
  ['- a\n\n  ```js\n  x[index]\n  ```\n- ~~~\n  [y]\n  ~~~\n- [fact]', 1],
  ['<div class="grid-cols-[40px_1fr]">[fact]</div>', 1],
  ['| Price | Total |\n|---|---|\n| [price] | =[Price]*2 |', 1],
  ['\\[not a blank\\] and [1] and []', 0],
  ['# A title\n\n:::callout{type="note"}\nWords in [brackets] are blanks.\n:::\n\n## One\n\n- [fact]', 1],
  ['# A title\n\n:::notes\nWords in [brackets] are blanks.\n:::\n\n---\n\n## One\n\n- [fact]', 1],
  ['## One\n\n:::callout{type="note"}\n[fact]\n:::\n', 1],
])('%j has %i', (source, count) => expect(countBlanks(source)).toBe(count));
