// The models of Google, by its own wire.
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { Connect } from './index.ts';

export const connect: Connect = ({ name, baseUrl, key, fetch }) =>
  createGoogleGenerativeAI({ ...(baseUrl && { baseURL: baseUrl }), ...(key && { apiKey: key }), fetch }).languageModel(
    name,
  );
