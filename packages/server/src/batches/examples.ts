// Example calls of generate and batch in a brand, and of /api/jobs, for OpenAPI and /api/docs.
import type { JobRecord } from '@deckle/api';
import { exampleBrand } from '../brands/examples.ts';
import { generationExamples } from '../generations/examples.ts';
import type { Example } from '../http/route.ts';

const exampleJob: JobRecord = {
  id: 'job_Lt8wXc3nRv6yKb1zQp5sMd',
  type: 'batch',
  state: 'queued',
  progress: { done: 0, failed: 0, total: 2 },
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
};

const parameters = { id: exampleJob.id };

const onBrand = { id: exampleBrand.id };

export const batchExamples = {
  generate: {
    parameters: onBrand,
    body: { prompt: 'An offer for Harbor Ltd: a new website for 12,000 €', length: { slides: 6 } },
    status: 200,
    answer: generationExamples.demo.answer,
  },
  /** With Prefer: respond-async. */
  batch: {
    parameters: onBrand,
    body: {
      source: '# Offer for {{customer}}\n\n---\n\n## Price\n\n- {{price}}',
      rows: [
        { customer: 'Harbor Ltd', price: '12,000 €' },
        { customer: 'Quay Inc', price: '9,500 €' },
      ],
      filename: '{{n}} {{customer}}',
    },
    status: 202,
    answer: {
      job: exampleJob,
      estimate: { decks: 2, made: 2, bytes: 86_400, perDeck: 43_200, longest: { n: 1, slides: 2 } },
    },
  },
  read: { parameters, status: 200, answer: { job: exampleJob } },
  result: { parameters, status: 200 },
  cancel: { parameters, status: 200, answer: { job: { ...exampleJob, state: 'cancelled' } } },
} as const satisfies { readonly [name: string]: Example };
