// Example calls of /api/showcase, for OpenAPI and /api/docs.
import { exampleDocument } from '../documents/examples.ts';
import type { Example } from '../http/route.ts';

const item = {
  id: 'shw_moon-landings',
  kind: 'deck',
  title: 'Six landings on the Moon',
  description: 'A deck about six landings, with charts and a timeline.',
  thumbnail: '/api/showcase/shw_moon-landings/thumbnail',
};
const parameters = { id: item.id };
const source = '# Six landings on the Moon\n\n---\n\n## July 1969';

export const showcaseExamples = {
  list: { status: 200, answer: { items: [item] } },
  read: { parameters, status: 200, answer: { ...item, source } },
  thumbnail: { parameters, status: 200 },
  fork: {
    body: { showcaseId: item.id },
    status: 201,
    answer: { document: { ...exampleDocument, title: item.title, source, origin: 'showcase' } },
  },
} as const satisfies { readonly [name: string]: Example };
