// Any OpenAI-compatible server: Ollama, llama.cpp, vLLM, LM Studio, and hosted ones.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Connect } from './index.ts';

export const connect: Connect = ({ name, baseUrl = '', key, fetch, changeBody }) =>
  createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    ...(key && { apiKey: key }),
    fetch,
    transformRequestBody: changeBody,
    includeUsage: true,
  }).languageModel(name);
