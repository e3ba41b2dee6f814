// The window title: the content, then the site.
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Deckle' : `${title} · Deckle`;
  }, [title]);
}
