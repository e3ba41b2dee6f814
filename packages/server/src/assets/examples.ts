// Example calls of /api/workspace/assets, for OpenAPI and /api/docs.
import type { AssetRecord } from '@deckle/api';
import type { Example } from '../http/route.ts';

export const exampleAsset: AssetRecord = {
  id: 'ast_7tKp0sYc4hLw9aRnBQm2xV',
  name: 'harbor.png',
  mediaType: 'image/png',
  width: 1600,
  height: 900,
  size: 184_320,
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  createdAt: '2026-11-21T09:00:00.000Z',
};

const parameters = { id: exampleAsset.id };

export const assetExamples = {
  create: { body: { file: 'harbor.png', name: 'harbor.png' }, status: 201, answer: { asset: exampleAsset } },
  list: { query: { limit: '10' }, status: 200, answer: { assets: [exampleAsset], nextCursor: null } },
  read: { parameters, status: 200, answer: { asset: exampleAsset } },
  force: { parameters, body: { force: true }, status: 200, answer: { deleted: true } },
  remove: { parameters, status: 200, answer: { deleted: true } },
  bytes: { parameters, status: 200 },
} as const satisfies { readonly [name: string]: Example };
