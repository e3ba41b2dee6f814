// assetNamesIn(): the names of uploaded pictures in a source, at little cost for the thread that answers requests.
import { expect, test, vi } from 'vitest';
import { assetNamesIn } from './asset-names.ts';

test.each([
  ['![a](asset:harbor.png) ![b](<asset:plan-2.png>)', ['harbor.png', 'plan-2.png']],
  ['logo: asset:%C3%A9t%C3%A9.png', ['été.png']],
  ['![a](asset:e\u0301te\u0301.png)', ['été.png']],
  ['![a](asset:100%.png) and ASSET:b.png', ['100%.png', 'b.png']],
  ['an asset: none', []],
])('%j', (source, names) => expect([...assetNamesIn(source)]).toEqual(names));

test('a name is decoded once, however often it is mentioned', () => {
  const decode = vi.spyOn(globalThis, 'decodeURIComponent');
  try {
    expect([...assetNamesIn('asset:% '.repeat(50_000))]).toEqual(['%']);
    expect(decode).toHaveBeenCalledTimes(1);
  } finally {
    decode.mockRestore();
  }
});
