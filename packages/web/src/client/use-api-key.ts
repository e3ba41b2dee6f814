// The API key of this browser: asked for once, kept in its local storage.
import { useState } from 'react';

const storageName = 'deckle-api-key';

/** The key, or '' for none; and how to change it. */
export function useApiKey(): readonly [key: string, setKey: (key: string) => void] {
  const [key, setKey] = useState(() => localStorage.getItem(storageName) ?? '');
  const keep = (next: string): void => {
    const trimmed = next.trim();
    if (trimmed === '') localStorage.removeItem(storageName);
    else localStorage.setItem(storageName, trimmed);
    setKey(trimmed);
  };
  return [key, keep];
}
