// Prints blocks as the text of a page.
import { type Block, print } from '@deckle/engine';

/** As the printer writes them, without front matter. */
export const textOf = (blocks: readonly Block[]): string =>
  print({
    kind: 'doc',
    meta: {
      title: '',
      authors: [],
      language: 'en',
      direction: 'ltr',
      slideSize: '16:9',
      pageSize: 'A4',
      landscape: false,
      pageNumbers: true,
      numbered: false,
    },
    blocks,
    footnotes: [],
  }).replace(/^---\n[\s\S]*?\n---\n+/, '');
