// Anthropic's models, through its own API.
import { createAnthropic } from '@ai-sdk/anthropic';
import type { Connect } from './index.ts';

export const connect: Connect = ({ name, baseUrl, key, fetch }) =>
  createAnthropic({ ...(baseUrl && { baseURL: baseUrl }), ...(key && { apiKey: key }), fetch }).languageModel(name);
