// The files attached to a prompt, as the service read them, stored in this browser beside the prompt.
import type { MaterialRecord } from '@deckle/api';

/** Their key in the browser's storage. */
const name = 'deckle-materials';

/** Also those whose day is over. */
export function keptMaterials(): readonly MaterialRecord[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]');
  } catch {
    return [];
  }
}

export function keepMaterials(records: readonly MaterialRecord[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(records));
  } catch {}
}

/** They were used, or their owner leaves this browser to others. */
export function forgetMaterials(): void {
  try {
    localStorage.removeItem(name);
  } catch {}
}
