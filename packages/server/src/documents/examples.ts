// Example calls of /api/workspace/documents, for OpenAPI and /api/docs.
import type { DocumentRecord } from '@deckle/api';
import type { Example } from '../http/route.ts';

export const exampleDocument: DocumentRecord = {
  id: 'doc_Zk3vQm8pT1xWc5yRb0nLsA',
  kind: 'deck',
  title: 'Moving to the harbor',
  source: '# Moving to the harbor\n\n---\n\n## Why now\n\n- The lease ends in May\n- Room for 40 more',
  theme: null,
  brandId: null,
  revision: 1,
  origin: 'user',
  pages: 2,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
};

const { source, ...summary } = exampleDocument;
const parameters = { id: exampleDocument.id };
const changed = { ...exampleDocument, title: 'Moving in May', revision: 2, updatedAt: '2026-11-21T09:05:00.000Z' };

export const documentExamples = {
  list: {
    query: { kind: 'deck', q: 'harbor', sort: 'updated', limit: '10' },
    status: 200,
    answer: { documents: [summary], nextCursor: null },
  },
  create: { body: { source }, status: 201, answer: { document: exampleDocument } },
  read: { parameters, status: 200, answer: { document: exampleDocument } },
  update: { parameters, body: { title: changed.title, revision: 1 }, status: 200, answer: { document: changed } },
  remove: { parameters, status: 200, answer: { deleted: true } },
  restore: { parameters, status: 200, answer: { document: exampleDocument } },
  purge: { parameters, status: 200, answer: { deleted: true } },
  purgeTrash: { body: {}, status: 200, answer: { purged: 3 } },
  revisions: {
    parameters,
    status: 200,
    answer: {
      revisions: [
        { revision: 2, title: changed.title, createdAt: changed.updatedAt },
        { revision: 1, title: exampleDocument.title, createdAt: exampleDocument.createdAt },
      ],
    },
  },
  thumbnail: { parameters, status: 200 },
  revert: {
    parameters,
    body: { revision: 1 },
    status: 200,
    answer: { document: { ...exampleDocument, revision: 3, updatedAt: '2026-11-21T09:10:00.000Z' } },
  },
} as const satisfies { readonly [name: string]: Example };
