// Mistral's models, through its own API.
import { createMistral } from '@ai-sdk/mistral';
import type { Connect } from './index.ts';

export const connect: Connect = ({ name, baseUrl, key, fetch }) =>
  createMistral({ ...(baseUrl && { baseURL: baseUrl }), ...(key && { apiKey: key }), fetch }).languageModel(name);
