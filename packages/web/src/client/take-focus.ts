// Focuses new content when the focused element has been removed.

export const takeFocus = (element: HTMLElement | null): void => element?.focus();
