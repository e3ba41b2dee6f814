// JSON as sheets: numbers stay as they are written, in tables and in code.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { read } from './office-parts.test-helper.ts';

const json = async (text: string) => (await read(utf8(text), 'a.json')).source;

test('numbers of tables are as they were written', async () => {
  const written = '[{"id":9007199254740993,"sum":1.50,"far":12345678901234567890},{"id":-0,"sum":0.1,"far":1e3}]';
  expect(await json(written)).toContain('id,sum,far\n9007199254740993,1.50,12345678901234567890\n-0,0.1,1000\n');
  expect(await json('[["a","b"],[1,2.00],[1e400,1.234567890123456789e3]]')).toContain(
    'a,b\n1,2.00\n1e400,1.234567890123456789e3\n',
  );
  expect(await json('{"total":10.00,"rows":[{"a":{"id":9007199254740993}}]}')).toMatch(
    /total,10\.00[\s\S]*"\{""id"":9007199254740993\}"/,
  );
});

test('numbers of lists and of code are as they were written', async () => {
  expect(await json('{"version":1.10,"id":9007199254740993}')).toContain('"version": 1.10,\n  "id": 9007199254740993');
  expect((await read(utf8('{"a":1.50}\n{"a":2}\n'), 'a.jsonl')).source).toContain('a\n1.50\n2\n');
});

const csv = async (text: string) => (await read(utf8(text), 'a.csv')).source;

test('a CSV declares no language that is guessed from a few words', async () => {
  const source = await csv('Konto;Bezeichnung;Saldo\n1200;Bank;15.000\n1400;Forderungen;33.500\n');
  expect(source).not.toContain('lang:');
  expect(source).toContain('1200;Bank;15.000');
});
