// The address of the page as React state, and how it is changed without a reload.
import { useSyncExternalStore } from 'react';

/** Path and query. Every part of the app that shows something else for another address asks here. */
export function useAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, read), location.origin);
}

/** Goes to an address of the app; `isReplaced`: the one before is not gone back to. */
export function go(to: string, { isReplaced = false } = {}): void {
  history[isReplaced ? 'replaceState' : 'pushState'](null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** A path of this site that somebody may be led to: what another site wrote into `?next=` may lead nowhere else. */
export const safePath = (path: string | null): string => {
  const url = path === null ? null : URL.parse(path, location.origin);
  // Of `/.//evil.example` the path begins with two slashes, and is another site's address by itself.
  return url?.origin === location.origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
};

const read = (): string => location.pathname + location.search;

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}
