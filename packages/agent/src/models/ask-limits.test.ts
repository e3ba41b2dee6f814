// What model servers say of their models, in the shapes of their documentation.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askLimits } from './ask-limits.ts';
import { findLocalModels } from './find-local-models.ts';
import type { ModelLimits } from './model.ts';
import type { ModelSettings } from './settings.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server with these answers, as JSON, by method and path; returns its address. */
async function serve(answers: Readonly<Record<string, unknown>>): Promise<string> {
  server = createServer((request, response) => {
    const answer = answers[`${request.method} ${request.url}`];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? { error: 'not found' }));
  });
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Case = [
  what: string,
  answers: Readonly<Record<string, unknown>>,
  limits: ModelLimits,
  provider?: ModelSettings['provider'],
];

const shown = { model_info: { 'qwen3.context_length': 40960 }, capabilities: ['completion', 'tools', 'vision'] };
const cases: readonly Case[] = [
  [
    'Ollama, loaded: what it runs with counts',
    {
      'GET /api/ps': { models: [{ name: 'm', model: 'm', size: 1, context_length: 16384 }] },
      'POST /api/show': shown,
      'GET /v1/models': { object: 'list', data: [{ id: 'm', object: 'model', owned_by: 'library' }] },
    },
    { contextTokens: 16384, seesPictures: true },
  ],
  ['Ollama, not loaded', { 'GET /api/ps': { models: [] }, 'POST /api/show': shown }, { seesPictures: true }],
  [
    'llama.cpp',
    {
      'GET /props': {
        default_generation_settings: { id: 0, n_ctx: 8192, params: {} },
        total_slots: 1,
        modalities: { vision: false, audio: false },
      },
      'GET /v1/models': { data: [{ id: 'm', meta: { n_ctx_train: 131072 } }] },
    },
    { contextTokens: 8192, seesPictures: false },
  ],
  [
    'LM Studio',
    {
      'GET /api/v0/models': {
        data: [
          { id: 'text-embedding-nomic', type: 'embeddings', max_context_length: 2048 },
          { id: 'm', type: 'vlm', state: 'loaded', max_context_length: 128000, loaded_context_length: 32768 },
        ],
      },
    },
    { contextTokens: 32768, seesPictures: true },
  ],
  ['vLLM', { 'GET /v1/models': { data: [{ id: 'm', max_model_len: 32768 }] } }, { contextTokens: 32768 }],
  [
    'OpenRouter',
    {
      'GET /v1/models': {
        data: [
          {
            id: 'm',
            context_length: 200000,
            architecture: { input_modalities: ['text', 'image'] },
            top_provider: { context_length: 200000, max_completion_tokens: 64000 },
          },
        ],
      },
    },
    { contextTokens: 200000, outputTokens: 64000, seesPictures: true },
  ],
  [
    'Google',
    { 'GET /v1/models/m': { name: 'models/m', inputTokenLimit: 1048576, outputTokenLimit: 65536 } },
    { contextTokens: 1048576, outputTokens: 65536 },
    'google',
  ],
  [
    'Mistral',
    { 'GET /v1/models/m': { id: 'm', max_context_length: 131072, capabilities: { vision: true } } },
    { contextTokens: 131072, seesPictures: true },
    'mistral',
  ],
  ['Anthropic, which says none', { 'GET /v1/models/m': { type: 'model', id: 'm' } }, {}, 'anthropic'],
  ['a server that says nothing', {}, {}],
  [
    'nonsense',
    { 'GET /v1/models': '[1', 'GET /props': [], 'GET /api/v0/models': { data: [null, { id: 'm', n_ctx: -1 }] } },
    {},
  ],
];

test.each(cases)('%s', async (_, answers, limits, provider = 'openai-compatible') => {
  const baseUrl = `${await serve(answers)}/v1`;
  expect(await askLimits({ provider, baseUrl, name: 'm', key: 'k' })).toEqual(limits);
});

test('servers on this machine are found by their ports', async () => {
  const address = await serve({ 'GET /v1/models': { data: [{ id: 'qwen3:14b' }, { id: 'nomic-embed-text' }] } });
  const port = Number(new URL(address).port);
  const servers = [
    { program: 'Ollama', port },
    // Nobody listens there.
    { program: 'vLLM', port: 1 },
  ];
  expect(await findLocalModels(servers)).toEqual([
    { program: 'Ollama', baseUrl: `http://localhost:${port}/v1`, names: ['qwen3:14b'] },
  ]);
});
