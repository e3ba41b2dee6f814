// The title of the window: what is shown, then whose page it is.
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Deckle' : `${title} · Deckle`;
  }, [title]);
}
