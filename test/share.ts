// How much the tests try: a share of the large corpora in every run, all of them with `npm run test:all`.

/** `npm run test:all` */
export const isWhole = process.env.DECKLE_TEST_ALL === 'yes';

/** How many inputs are drawn where all are `whole`: a tenth of them in an ordinary run. */
export const shareOf = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 10));

/** Every `step`th of a corpus in an ordinary run, beginning with the first; the corpus itself where all is tried. */
export const everyNth = <Item>(corpus: readonly Item[], step: number): readonly Item[] =>
  isWhole ? corpus : corpus.filter((_, index) => index % step === 0);
