// What has come into the page and takes the focus, because what had it is gone.

export const takeFocus = (element: HTMLElement | null): void => element?.focus();
