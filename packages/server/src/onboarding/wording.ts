// The prompts for the starter documents, and default topics, by language.
import type { Kind } from '@deckle/engine';

type Wording = {
  /** What each kind is called; the composer recognizes these as kinds of documents. */
  readonly labels: { readonly [kind in Kind]: string };
  /** The topic if the user did not say. */
  readonly topic: string;
  /** How people begin to describe what they do; dropped from titles. */
  readonly beginning: RegExp;
};

const wordings: { readonly [language: string]: Wording } = {
  en: {
    labels: { deck: 'Pitch', doc: 'Project plan', sheet: 'Budget' },
    topic: 'A new idea',
    beginning:
      /^(?:i|we)(?:\s+(?:am|are|run|own|have|lead|manage)|['’](?:m|re|ve))\s+(?:(?:an?|the|our|my)\s+)?|^(?:my|our)\s+/i,
  },
  de: {
    labels: { deck: 'Pitch', doc: 'Projektplan', sheet: 'Budget' },
    topic: 'Eine neue Idee',
    beginning:
      /^(?:ich|wir)\s+(?:bin|sind|habe|haben|leite|leiten|führe|führen|betreibe|betreiben)\s+(?:(?:eine?n?|die|das|den|der|unsere?n?|meine?n?)\s+)?|^(?:meine?|unsere?)\s+/i,
  },
  fr: {
    labels: { deck: 'Pitch', doc: 'Plan de projet', sheet: 'Budget' },
    topic: 'Une idée nouvelle',
    beginning:
      /^(?:je|nous)\s+(?:suis|sommes|dirige|dirigeons|gère|gérons|tiens|tenons)\s+(?:(?:une?|le|la|les|notre|mon|ma)\s+|l[’'])?|^(?:j[’']ai|nous\s+avons)\s+(?:une?\s+)?|^(?:mon|ma|notre)\s+/i,
  },
  es: {
    labels: { deck: 'Pitch', doc: 'Plan de proyecto', sheet: 'Presupuesto' },
    topic: 'Una idea nueva',
    beginning:
      /^(?:(?:yo|nosotros)\s+)?(?:soy|somos|tengo|tenemos|dirijo|dirigimos|llevo|llevamos)\s+(?:(?:una?|el|la|los|las|nuestr[oa]|mi)\s+)?|^(?:mi|nuestr[oa])\s+/i,
  },
};

const wordingIn = (language: string): Wording => wordings[language.slice(0, 2).toLowerCase()] ?? wordings.en!;

/** The prompt for a starter document of this kind. */
export function promptFor(kind: Kind, about: string, language: string): string {
  const { labels, topic, beginning } = wordingIn(language);
  const said = about.trim();
  return `${labels[kind]}: ${said.replace(beginning, '') || said || topic}`;
}
