// Keeps keyboard focus in the page: if the focused element is removed, the page's heading gets the focus.
import { useEffect } from 'react';

export function useFocusKeeper(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent): void => {
      last = target;
    };
    // A click on the background wants no focus.
    const forget = (): void => {
      last = null;
    };
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!(last instanceof Element) || last.isConnected || !isLost) return;
      last = null;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
    addEventListener('focusin', remember);
    addEventListener('pointerdown', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', remember);
      removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, []);
}
