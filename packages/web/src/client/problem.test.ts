// Tests of what a failure says to people.
import { expect, test } from 'vitest';
import { problemOf } from './problem.ts';

test.each([
  ['file_too_large', 'The file is larger than 52,428,800 bytes.', 'That is too large. The file is larger than 50 MB.'],
  ['rate_limit_day', 'm', "You have reached today's limit. Everything you made is still here."],
])('%s', (code, detail, text) => expect(problemOf(code, detail).text).toBe(text));

test('a code that nobody knows is a fault of the server', () =>
  expect(problemOf('teapot', 'stack trace')).toMatchObject({
    code: 'internal_error',
    text: expect.stringMatching(/^Something went wrong on the server/),
  }));
