// Example calls of /api/onboarding, for OpenAPI and /api/docs.
import { exampleDocument } from '../documents/examples.ts';
import type { Example } from '../http/route.ts';

const made = { ...exampleDocument, origin: 'onboarding' } as const;
const title = 'Small bakery in Lyon';

export const onboardingExamples = {
  seed: {
    body: { about: 'I run a small bakery in Lyon' },
    status: 201,
    answer: {
      documents: [
        { ...made, title, source: `# ${title}` },
        { ...made, id: 'doc_Mu4kVr7oCx2jFa9zQt5wHe', kind: 'doc', title, source: `# ${title}` },
        {
          ...made,
          id: 'doc_Gy1pIb6sWd8nKv3lXf0cRm',
          kind: 'sheet',
          title: `Budget: ${title}`,
          source: '| Item | Amount |\n|---|--:|\n| Flour | 240 |',
        },
      ],
    },
  },
  reset: {
    body: {},
    status: 200,
    answer: { cleared: 3, documents: [{ ...made, title: 'Welcome to Deckle', source: '# Welcome to Deckle' }] },
  },
} as const satisfies { readonly [name: string]: Example };
