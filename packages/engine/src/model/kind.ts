// The three kinds of document.
export const kinds = ['deck', 'doc', 'sheet'] as const;
export type Kind = (typeof kinds)[number];
