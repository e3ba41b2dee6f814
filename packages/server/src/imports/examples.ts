// The example call of /api/import, for OpenAPI and /api/docs.
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
