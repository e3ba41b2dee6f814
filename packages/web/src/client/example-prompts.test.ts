// The prompts that the start page offers make something full where no language model is configured.

import { countBlanks } from '@deckle/engine/find-blanks';
import { expect, test } from 'vitest';
import { compose } from '../../../agent/src/composer/index.ts';
import { examplePrompts } from './example-prompts.ts';

test.each(examplePrompts)('$label', ({ prompt }) => {
  const { source } = compose({ prompt });
  // Whose the slides are is what nobody but their owner knows.
  expect(countBlanks(source)).toBeLessThanOrEqual(2);
  const facts = prompt.match(/\d[\d,]*/g) ?? [];
  expect(facts.filter((fact) => !source.replaceAll(',', '').includes(fact.replaceAll(',', '')))).toEqual([]);
  expect(source.split('\n').length).toBeGreaterThan(15);
});

test('one of each kind', () => {
  expect(examplePrompts.map(({ prompt }) => compose({ prompt }).kind)).toEqual(['deck', 'doc', 'sheet']);
});
