// The example calls of /api/import and /api/materials, for OpenAPI and /api/docs.
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
