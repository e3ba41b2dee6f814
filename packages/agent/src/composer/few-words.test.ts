// Requests of few words: in which language they are, and what they are about.
import { expect, test } from 'vitest';
import { compose } from './index.ts';
import { detectLanguage } from './read/detect-language.ts';

test.each([
  ['Pitch Deck Solar Startup München', 'de', 'Solar Startup München'],
  ['Budget Hochzeit 20000 Euro', 'de', 'Budget'],
  ['Marketing Budget Mai 2027', 'de', 'Marketing Budget Mai 2027'],
  ['Newsletter Herbst', 'de', 'Newsletter Herbst'],
  ['Stundenplan Klasse 5b', 'de', 'Stundenplan Klasse 5b'],
  ['Rapport marketing mensuel', 'fr', 'Marketing mensuel'],
  ['Plan de negocio para una startup', 'es', 'Plan de negocio'],
  ['Sales report March', 'en', 'Sales report March'],
  ['Board deck Q3 results', 'en', 'Board deck Q3 results'],
  ['Marketing plan May 2027', 'en', 'Marketing plan May 2027'],
  ['Company presentation', 'en', 'Company'],
  ['A wedding budget', 'en', 'Wedding budget'],
])('%s', (prompt, language, title) => {
  const { source } = compose({ prompt });
  expect(/^lang: (.*)$/m.exec(source)?.[1]).toBe(language);
  expect(/^title: "?(.*?)"?$/m.exec(source)?.[1]).toBe(title);
});

test.each([
  ['Onboarding Plan neue Mitarbeiter', 'de'],
  ['Meeting Agenda Montag', 'de'],
  ['Marketing Strategie 2027', 'de'],
  ['Trainingsplan Marathon', 'de'],
  ['Agenda réunion équipe', 'fr'],
  ['Marketing plan junio', 'es'],
  ['Plano marketing escola', 'pt'],
  ['Masterplan for the park', 'en'],
  ['Floorplan review', 'en'],
  ['Client onboarding plan', 'en'],
  ['Onboarding new clients', 'en'],
  ['Samsung product launch', 'en'],
  ['Workout plan', 'en'],
])('%s is %s', (prompt, language) => expect(detectLanguage(prompt, '')).toBe(language));
