// What a model can take: asked from its server, each of which says it in its own place and words.
import { boundedFetch } from './bounded-fetch.ts';
import type { ModelLimits } from './model.ts';
import { type ModelSettings, urlOfModel } from './settings.ts';

/** Milliseconds for each question. */
const patience = 3_000;

type Json = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Never rejects: a server that does not answer has said nothing. */
export async function askLimits(settings: ModelSettings): Promise<ModelLimits> {
  const found = await Promise.all(
    questions[settings.provider]({ ...settings, baseUrl: urlOfModel(settings) }).map((question) => question()),
  );
  return Object.assign({}, ...found.reverse());
}

type Question = () => Promise<ModelLimits>;

const questions: {
  readonly [provider in ModelSettings['provider']]: (settings: ModelSettings) => readonly Question[];
} = {
  /** The most certain first: what a server has loaded, before what the model was trained for. */
  'openai-compatible': ({ baseUrl = '', name, key }) => {
    const root = baseUrl.replace(/\/v\d+$/, '');
    const headers = key ? { Authorization: `Bearer ${key}` } : {};
    const get = (url: string) => askJson(url, { headers });
    return [
      // Ollama, of a model that is loaded.
      async () => limitsOf(objects((await get(`${root}/api/ps`)).models).find((model) => model.model === name)),
      // llama.cpp: the server runs one model.
      async () => {
        const { default_generation_settings: settings, modalities } = await get(`${root}/props`);
        return { ...limitsOf(settings), ...limitsOf(modalities) };
      },
      // LM Studio.
      async () => limitsOf(objects((await get(`${root}/api/v0/models`)).data).find(({ id }) => id === name)),
      // vLLM, OpenRouter and others that say more than OpenAI's list does.
      async () => limitsOf(objects((await get(`${baseUrl}/models`)).data).find(({ id }) => id === name)),
      // Ollama, of any model: what it was trained for.
      async () => {
        const body = JSON.stringify({ model: name });
        const { capabilities } = await askJson(`${root}/api/show`, { method: 'POST', headers, body });
        return limitsOf({ capabilities });
      },
    ];
  },
  anthropic: ({ baseUrl, name, key = '' }) => [
    async () =>
      limitsOf(
        await askJson(`${baseUrl}/models/${encodeURIComponent(name)}`, {
          headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
        }),
      ),
  ],
  google: ({ baseUrl, name, key = '' }) => [
    async () =>
      limitsOf(await askJson(`${baseUrl}/models/${encodeURIComponent(name)}`, { headers: { 'x-goog-api-key': key } })),
  ],
  mistral: ({ baseUrl, name, key = '' }) => [
    async () =>
      limitsOf(
        await askJson(`${baseUrl}/models/${encodeURIComponent(name)}`, { headers: { Authorization: `Bearer ${key}` } }),
      ),
  ],
};

const contextNames = [
  'loaded_context_length',
  'context_length',
  'n_ctx',
  'max_model_len',
  'max_context_length',
  'max_input_tokens',
  'inputTokenLimit',
] as const;
const outputNames = ['max_completion_tokens', 'max_output_tokens', 'outputTokenLimit'] as const;

/** The limits that a model's description has, under any of the names in use. */
function limitsOf(described: unknown): ModelLimits {
  if (!isObject(described)) return {};
  const numberIn = (from: Json, names: readonly string[]): number | undefined =>
    names.map((name) => from[name]).find((value): value is number => Number.isSafeInteger(value) && Number(value) > 0);
  const contextTokens = numberIn(described, contextNames);
  const provider = isObject(described.top_provider) ? described.top_provider : {};
  const outputTokens = numberIn(described, outputNames) ?? numberIn(provider, outputNames);
  const seesPictures = visionOf(described);
  return {
    ...(contextTokens !== undefined && { contextTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(seesPictures !== undefined && { seesPictures }),
  };
}

function visionOf({ vision, type, capabilities, architecture }: Json): boolean | undefined {
  if (typeof vision === 'boolean') return vision;
  if (type === 'vlm' || type === 'llm') return type === 'vlm';
  if (Array.isArray(capabilities)) return capabilities.includes('vision');
  if (isObject(capabilities)) return visionOf({ vision: capabilities.vision });
  const inputs = isObject(architecture) ? architecture.input_modalities : undefined;
  return Array.isArray(inputs) ? inputs.includes('image') : undefined;
}

/** The object that a server answers; an empty one if it answers anything else. */
export async function askJson(url: string, request: RequestInit): Promise<Json> {
  try {
    const answer = await boundedFetch(url, { ...request, signal: AbortSignal.timeout(patience) });
    const value: unknown = answer.ok ? await answer.json() : undefined;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
