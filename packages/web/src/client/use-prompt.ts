// The prompt as it is typed: kept in this browser until something was made of it, so that signing in again loses nothing.
import { useState } from 'react';

/** Its name in the storage of the browser. */
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

/** Something was made of it, or its writer leaves this browser to others. */
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
