// The names of the pictures that a document shows: in its text, as backgrounds and as logos.
import type { Document } from './document.ts';

const keys = new Set(['asset', 'background', 'logo']);
const address = /^(?:data|https?|photo|make):|^#/i;

/** Each once, in no particular order; without addresses, wishes and colors. */
export function assetNames(document: Document): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (typeof child !== 'string') visit(child);
      else if (keys.has(key) && !address.test(child)) names.add(child);
    }
  };
  visit(document);
  return names;
}
