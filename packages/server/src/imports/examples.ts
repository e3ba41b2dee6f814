// The example calls of /api/import, /api/restyle and /api/materials, for OpenAPI and /api/docs.
import { formats } from '@deckle/engine';
import type { Example } from '../http/route.ts';

export const importExample = {
  body: { file: 'report.docx' },
  status: 200,
  answer: {
    source: '---\nkind: doc\nlang: en\n---\n\n# Report\n\nThe harbor is open.\n',
    kind: 'doc',
    diagnostics: [
      { code: 'import-left-out', severity: 'warning', message: 'Left out: comments (2 times, in the text).' },
    ],
    assets: [],
  },
} as const satisfies Example;

export const restyleExample = {
  body: { file: 'old.pptx', brandId: 'brd_Qm2xV7tKp0sYc4hLw9aRnB' },
  status: 200,
  answer: {
    filename: 'old.pptx',
    mediaType: formats.pptx.mediaType,
    size: 412_160,
    base64: 'UEsDBBQAAAAIAAAAIQ…',
    pages: 2,
    report: {
      slides: [
        { slide: 1, title: 'Harbor plan', pages: [1], leftOut: [], adapted: [], diagnostics: [] },
        {
          slide: 2,
          title: 'Costs',
          pages: [2],
          leftOut: [{ what: 'embedded objects', count: 1 }],
          adapted: [],
          diagnostics: [],
        },
      ],
      diagnostics: [],
    },
  },
} as const satisfies Example;

export const materialsExample = {
  body: { file: 'report.docx' },
  status: 201,
  answer: {
    materials: [
      {
        id: 'mat_Zk3vRq8tYw1nLp5xCd7gHs',
        name: 'report.docx',
        kind: 'doc',
        tables: 1,
        characters: 5210,
        pictures: 2,
        diagnostics: [
          { code: 'import-left-out', severity: 'warning', message: 'Left out: comments (2 times, in the text).' },
        ],
        expiresAt: '2026-11-22T09:00:00.000Z',
      },
    ],
  },
} as const satisfies Example;
