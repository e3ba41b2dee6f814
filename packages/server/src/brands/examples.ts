// Example calls of /api/brands, for OpenAPI and /api/docs.
import type { BrandRecord } from '@deckle/api';
import type { Example } from '../http/route.ts';

export const exampleBrand: BrandRecord = {
  id: 'brd_Qm2xV7tKp0sYc4hLw9aRnB',
  name: 'Acme',
  slideSize: { width: 12_192_000, height: 6_858_000 },
  colors: {
    dk1: '1B1B1B',
    lt1: 'FFFFFF',
    dk2: '12324A',
    lt2: 'EEF2F5',
    accent1: '0B6E99',
    accent2: 'E8A33D',
    accent3: '5B8C5A',
    accent4: 'B3475A',
    accent5: '6A5ACD',
    accent6: '8C7A6B',
    hlink: '0B6E99',
    folHlink: '6A5ACD',
  },
  fonts: { major: 'Georgia', minor: 'Calibri' },
  layouts: [
    {
      name: 'Title Slide',
      type: 'title',
      uses: ['title'],
      roles: ['title'],
      why: 'It has a title in the middle alone.',
      part: 'slideLayout1.xml',
      placeholders: [
        { type: 'ctrTitle', idx: 0, name: 'Title 1', x: 838_200, y: 2_130_425, width: 10_515_600, height: 1_470_025 },
      ],
    },
  ],
  verdict: { level: 'ready', text: 'Ready: decks can be made on it as it is.' },
  tune: null,
  report: [],
  createdAt: '2026-11-21T09:00:00.000Z',
  size: 48_213,
};

const parameters = { id: exampleBrand.id };

export const brandExamples = {
  create: { body: { file: 'Acme.pptx', name: 'Acme' }, status: 201, answer: { brand: exampleBrand } },
  list: { query: { limit: '10' }, status: 200, answer: { brands: [exampleBrand], nextCursor: null } },
  read: { parameters, status: 200, answer: { brand: exampleBrand } },
  update: {
    parameters,
    body: { name: 'Acme', tune: { keepOut: [{ x: 85, y: 3, width: 12, height: 10 }] } },
    status: 200,
    answer: { brand: { ...exampleBrand, tune: { keepOut: [{ x: 85, y: 3, width: 12, height: 10 }] } } },
  },
  layouts: {
    parameters,
    status: 200,
    answer: { layouts: [{ name: 'Title Slide', picture: 'data:image/png;base64,iVBORw0KGgo=' }] },
  },
  remove: { parameters, status: 200, answer: { deleted: true } },
  bytes: { parameters, status: 200 },
} as const satisfies { readonly [name: string]: Example };
