// Values of a batch that are too long for their slide: told with the field's name, and how many slides they make.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { composeSource } from '../packages/engine/src/compose.ts';

const world = createWorld();
const source = '# Offer for {{name}}\n\n---\n\n## Notes\n\n{{notes}}\n\n---\n\n## Price\n\n- {{price}}';

async function messagesOf(values: { readonly [name: string]: string }): Promise<readonly string[]> {
  const { context } = await composeSource({ source, values, kind: 'deck' }, ['deck'], world);
  return context.diagnostics.list.flatMap(({ code, message }) => (code === 'long-value' ? [message] : []));
}

const words = (count: number): string => 'All of this is said at length. '.repeat(count);

test('a value that makes many slides is named', async () => {
  const [message, ...others] = await messagesOf({ name: 'Harbor', notes: words(200), price: '1' });
  expect(message).toMatch(/^The value of “notes” has 6,200 characters: its slide became \d+ slides\.$/);
  expect(others).toEqual([]);
});

test('one that fits is not', async () => {
  expect(await messagesOf({ name: 'Harbor', notes: words(20), price: '1' })).toEqual([]);
});
