// What the composer has to know of a language to read requests in it. Adding a language: a file that satisfies this, its texts beside it,
// and a row in index.ts.

/** Each text is the source of a pattern: alternatives between bars, in lower case. Empty: the language has none. */
export type Lexicon = {
  /** Words stand apart; Chinese and Japanese write no spaces between them. */
  readonly isSpaced: boolean;
  /** The small words around facts. */
  readonly fact: {
    /** Opens the name of a number and says nothing: "we have". */
    readonly beforeName: string;
    /** Closes what stands before a number: "revenue was", "budget of". */
    readonly beforeNumber: string;
    /** Opens what stands behind a number: "12 million of revenue". */
    readonly afterNumber: string;
    /** A clause that begins so is a sentence about somebody. */
    readonly persons: string;
    /** A number behind it is where something moves to: the clause stays as it is. */
    readonly moves: string;
    /** A name that ends with it is half a sentence: "best customer Brandt with". */
    readonly half: string;
    /** A name with it speaks of something else: "a lamp that saves". */
    readonly relative: string;
    /** Between the word for a place and the place. */
    readonly isPlace: string;
    /** A verb that says that the words in its group are a place. */
    readonly heldAt: string;
    /** A clause that begins so says what the document is about. */
    readonly introduces: string;
    /** Before a day, when something is: such a date is no part of a title. */
    readonly on: string;
    /** The same behind the day. */
    readonly onBehind: string;
    /** Directly behind a day, where the date belongs to the word that follows: it stays in the title. */
    readonly ofDate: string;
    /** Begins a phrase with facts, with the space behind it: "with a budget of 500". */
    readonly with: string;
    /** A phrase that says for how many, `{guests}` for the number and its word. */
    readonly forGuests: string;
    /** Between two clauses. */
    readonly joinsClauses: string;
    /** Between the last two items of a list. */
    readonly joinsItems: string;
  };
  /** Words by which a fact fills a blank of an outline. */
  readonly roles: {
    readonly budget: string;
    readonly cost: string;
    readonly ask: string;
    readonly guests: string;
    readonly place: string;
    /** Names of the day itself. */
    readonly date: string;
  };
};
