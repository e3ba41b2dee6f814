// The page's address as React state, changed without a reload.
import { useSyncExternalStore } from 'react';

/** Path and query. Every part of the app that depends on the address reads it here. */
export function useAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, read), location.origin);
}

/** Navigates within the app; `isReplaced` replaces the history entry. */
export function go(to: string, { isReplaced = false } = {}): void {
  history[isReplaced ? 'replaceState' : 'pushState'](null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** A safe redirect path on this site: `?next=` may come from another site. */
export const safePath = (path: string | null): string => {
  const url = path === null ? null : URL.parse(path, location.origin);
  // The path of `/.//evil.example` begins with two slashes, which makes it another site's address.
  return url?.origin === location.origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
};

const read = (): string => location.pathname + location.search;

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}
