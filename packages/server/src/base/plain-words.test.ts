// The messages callers get for invalid fields.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkShape } from '../http/body.ts';
import { ApiError } from './api-error.ts';

const schema = z.strictObject({
  source: z.string().max(9).optional(),
  kind: z.enum(['deck', 'doc']).optional(),
  slides: z.int().min(1).max(60).optional(),
  address: z.url().optional(),
  names: z.array(z.string()).max(1).optional(),
  own: z.string().regex(/^a/, 'begins with an a').optional(),
  need: z.string(),
});

test.each<[value: unknown, message: string]>([
  [{}, 'need is missing'],
  [null, 'It is null, not an object'],
  [{ need: 'a', source: 1 }, 'source is 1, not a string'],
  [{ need: 'a', source: '0123456789' }, 'source is too long: at most 9 characters'],
  [{ need: 'a', kind: 'sheet' }, "kind is 'sheet', not one of deck, doc"],
  [{ need: 'a', kind: 'x'.repeat(99) }, `kind is '${'x'.repeat(40)}…', not one of deck, doc`],
  [{ need: 'a', slides: '3' }, "slides is '3', not a number"],
  [{ need: 'a', slides: 61 }, 'slides is too large: at most 60'],
  [{ need: 'a', slides: 1.5 }, 'slides is 1.5, not a whole number'],
  [{ need: 'a', address: 'x' }, "address is 'x', not a URL"],
  [{ need: 'a', names: ['a', 'b'] }, 'names is too long: at most 1 entry'],
  [{ need: 'a', names: [{}] }, 'names.0 is an object, not a string'],
  [{ need: 'a', own: 'b' }, 'own begins with an a'],
  [{ need: 'a', color: 'red' }, 'color is not known'],
])('%j: %s', (value, message) => {
  const check = () => checkShape(value, schema, 'body');
  expect(check).toThrow(ApiError);
  expect(check).toThrow(message);
});
