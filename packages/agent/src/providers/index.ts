// The providers of language models: one file each, loaded only when configured.
import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';

/** A model as the AI SDK's providers give it. */
export type WireModel = ReturnType<OpenAICompatibleProvider['languageModel']>;

export type WireSettings = {
  readonly name: string;
  readonly baseUrl?: string | undefined;
  readonly key?: string | undefined;
  readonly fetch: typeof fetch;
  /** Changes the body of a request, where the protocol has fields under several names. */
  readonly changeBody: (body: { readonly [name: string]: unknown }) => { readonly [name: string]: unknown };
};
export type Connect = (settings: WireSettings) => WireModel;

/** `usualUrl`: where a model is whose address is not set. */
export const providers = {
  'openai-compatible': {
    usualUrl: undefined,
    needsBaseUrl: true,
    needsKey: false,
    load: async (): Promise<Connect> => (await import('./openai-compatible.ts')).connect,
  },
  anthropic: {
    usualUrl: 'https://api.anthropic.com/v1',
    needsBaseUrl: false,
    needsKey: true,
    load: async (): Promise<Connect> => (await import('./anthropic.ts')).connect,
  },
  google: {
    usualUrl: 'https://generativelanguage.googleapis.com/v1beta',
    needsBaseUrl: false,
    needsKey: true,
    load: async (): Promise<Connect> => (await import('./google.ts')).connect,
  },
  mistral: {
    usualUrl: 'https://api.mistral.ai/v1',
    needsBaseUrl: false,
    needsKey: true,
    load: async (): Promise<Connect> => (await import('./mistral.ts')).connect,
  },
} as const;

export type ProviderName = keyof typeof providers;
export const providerNames = Object.keys(providers) as readonly ProviderName[];
