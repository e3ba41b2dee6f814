// The name of this tab: the same after a reload, different in every other tab.
import { newKey } from './new-key.ts';

const key = 'deckle-tab';

/** Letters and digits. */
export const tab = takeName();

/**
 * A duplicated tab copies what the first one stores for itself. The name is stored only while the page is hidden, as
 * during a reload, so the copy has none and gets its own.
 */
function takeName(): string {
  const name = read() ?? newKey();
  const show = (): void => {
    if (document.visibilityState === 'hidden') keep(name);
    else drop();
  };
  drop();
  addEventListener('pagehide', () => keep(name));
  addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', show);
  return name;
}

// A browser that stores nothing gives a new name each time.
function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
function keep(name: string): void {
  try {
    sessionStorage.setItem(key, name);
  } catch {}
}
function drop(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
