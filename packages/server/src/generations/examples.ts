// Example calls of /api/agent, for OpenAPI and /api/docs.
import type { StreamEvent } from '@deckle/api';
import { exampleDocument } from '../documents/examples.ts';
import type { Example } from '../http/route.ts';

const prompt = 'Two slides for the team: why we move to the harbor in May';
const { source, title, kind } = exampleDocument;

const lines = (last: Partial<Extract<StreamEvent, { type: 'done' }>>): readonly StreamEvent[] => [
  {
    type: 'start',
    seq: 0,
    generationId: 'gen_Hq7bYt2mX9dVf4kJs6wPzE',
    kind,
    model: 'composer',
    language: 'en',
  },
  { type: 'outline', seq: 1, title, items: [{ title: 'Why now' }] },
  { type: 'source', seq: 2, text: source },
  { type: 'page', seq: 3, index: 0, title, html: '<section>…</section>' },
  { type: 'usage', seq: 4, inputTokens: 0, outputTokens: 0, durationMs: 61 },
  { type: 'done', seq: 5, ...last },
];

export const generationExamples = {
  make: {
    body: { prompt, kind: 'deck', length: { slides: 2 } },
    status: 200,
    answer: lines({ document: { ...exampleDocument, origin: 'agent' } }),
  },
  demo: { body: { prompt, kind: 'deck' }, status: 200, answer: lines({ kind, title, source }) },
  follow: {
    parameters: { generationId: 'gen_Hq7bYt2mX9dVf4kJs6wPzE' },
    query: { after: '3' },
    status: 200,
    answer: lines({ document: { ...exampleDocument, origin: 'agent' } }).slice(4),
  },
} as const satisfies { readonly [name: string]: Example };
