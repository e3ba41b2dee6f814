// Example calls of the log of model calls, for OpenAPI and /api/docs.
import type { ModelCall } from '@deckle/api';
import { exampleDocument } from '../documents/examples.ts';
import type { Example } from '../http/route.ts';

const generationId = 'gen_Hq7bYt2mX9dVf4kJs6wPzE';

const call: ModelCall = {
  id: 'cal_Vn3xKw8rQe5tLy1uBh7cSd',
  generationId,
  at: '2026-11-21T09:30:00.000Z',
  step: 'outline',
  provider: 'openai-compatible',
  host: 'models.example.org',
  outside: true,
  model: 'large-1',
  charactersSent: 5_210,
  pictures: 0,
  charactersReceived: 840,
  materials: ['sales.csv'],
  outcome: 'answered',
};

const answer = { items: [call], nextCursor: null };

export const modelCallExamples = {
  list: { query: { limit: '2' }, status: 200, answer },
  ofGeneration: { parameters: { generationId }, status: 200, answer },
  ofDocument: { parameters: { id: exampleDocument.id }, status: 200, answer },
} as const satisfies { readonly [name: string]: Example };
