// slug() and createFinder(): ids as GitHub makes them, and what a link may call them.
import { expect, test } from 'vitest';
import { createFinder, slug } from './anchor-ids.ts';

const slugs: readonly (readonly [text: string, id: string])[] = [
  ['Getting started', 'getting-started'],
  ['What’s new? (2026)', 'whats-new-2026'],
  ['a & b', 'a--b'],
  ['🚀 Start', '-start'],
  ['⚙️ Options', '️-options'],
  ['snake_case and kebab-case', 'snake_case-and-kebab-case'],
  ['Übersicht', 'übersicht'],
  ['快速开始', '快速开始'],
  ['हिन्दी', 'हिन्दी'],
  ['!', 'section'],
  [`${'long '.repeat(40)}`, 'long-'.repeat(40).slice(0, -1)],
];
test.each(slugs)('%j has the id %j', (text, id) => {
  expect(slug(text)).toBe(id);
});

const find = createFinder([
  { id: '1-intro', names: ['1. Intro'] },
  { id: '-start', names: ['🚀 Start'] },
  { id: 'own', names: ['a-heading', 'A heading'] },
  { id: 'über-uns', names: ['Über uns'] },
  { id: 'Spot', names: [] },
]);
const links: readonly (readonly [written: string, id: string | undefined])[] = [
  ['own', 'own'],
  ['OWN', 'own'],
  ['a-heading', 'own'],
  ['start', '-start'],
  ['intro', '1-intro'],
  ['%C3%BCber-uns', 'über-uns'],
  ['user-content-own', 'own'],
  ['spot', 'Spot'],
  ['top', '1-intro'],
  ['', '1-intro'],
  ['nowhere', undefined],
  ['%E0%A4%A', undefined],
];
test.each(links)('#%s leads to %j', (written, id) => {
  expect(find(written)).toBe(id);
});
