// Google's models, through its own API.
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { Connect } from './index.ts';

export const connect: Connect = ({ name, baseUrl, key, fetch }) =>
  createGoogleGenerativeAI({ ...(baseUrl && { baseURL: baseUrl }), ...(key && { apiKey: key }), fetch }).languageModel(
    name,
  );
