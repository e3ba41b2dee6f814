// The prompt being typed: stored in this browser until something is made of it, so that signing in again loses nothing.
import { useState } from 'react';

/** Its key in the browser's storage. */
const name = 'deckle-prompt';

export type Prompt = { readonly text: string; type(text: string): void };

export function usePrompt(): Prompt {
  const [text, setText] = useState(readPrompt);
  return {
    text,
    type(next) {
      setText(next);
      if (next.trim() === '') forgetPrompt();
      else keepPrompt(next);
    },
  };
}

/** It was used, or its writer leaves this browser to others. */
export function forgetPrompt(): void {
  try {
    localStorage.removeItem(name);
  } catch {}
}

function readPrompt(): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function keepPrompt(text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {}
}
