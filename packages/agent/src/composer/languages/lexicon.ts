// What the composer has to know of a language to read requests in it. Adding a language: a file that satisfies this, its texts beside it,
// and its code in index.ts; no rule changes.

/** Each text is the source of a pattern: alternatives between bars, in lower case. Absent: the language has none. */
export type Lexicon = {
  /** Words stand apart; Chinese and Japanese write no spaces between them. */
  readonly isSpaced: boolean;
  /** A full stop behind a number makes it an ordinal: "am 3. Mai". */
  readonly hasOrdinalStop?: true;
  /** Nouns stand with a capital letter wherever they are. */
  readonly capitalizesNouns?: true;
  /** Articles and small words that are written onto the word behind them. */
  readonly prefixes?: string;
  /** Words of requests for whatever document. */
  readonly request: {
    /** How this language is called, in all of them. */
    readonly names: string;
    /** Before the name of a language: "in German". */
    readonly inLanguage?: string;
    /** Its commonest words, with spaces between them, where its script is not its own. */
    readonly common?: string;
    /** Words that other languages write otherwise. */
    readonly telling?: string;
    /** How it makes long words of short ones. */
    readonly endings?: string;
    /** Letters that others do not have. */
    readonly letters?: string;
    /** What a deck and a text are counted in. */
    readonly slides: string;
    readonly pages: string;
    /** A sentence with one of these asks for something. */
    readonly instructs?: string;
    readonly please: string;
    /** A full stop behind these ends no sentence. */
    readonly abbreviations?: string;
    /** The same before a number. */
    readonly numbered?: string;
    /** Before the names of those who take part. */
    readonly people: string;
    /** Before a list of topics. */
    readonly lists?: string;
    /** How to write: what asks for it, the adjectives, and whole phrases. */
    readonly mannerAsk?: string;
    readonly manner?: string;
    readonly mannerPhrases?: string;
    /** Up to the recipient of a letter, and what stands behind the name. */
    readonly letterTo?: string;
    readonly letterEnd?: string;
  };
  /** How a request says what it is about. Where `joint` is there, the subject stands before the word for the document. */
  readonly topic: {
    /** Opens what asks: verbs, and for whom it is done. */
    readonly asks?: string;
    /** Closes it, with everything around it; and what is left of it at the end. */
    readonly asksLast?: string;
    readonly asksBehind?: string;
    readonly article?: string;
    readonly our?: string;
    /** An article or a preposition that is written onto its word. */
    readonly elided?: string;
    /** A preposition that is written into an article, and the two apart. */
    readonly contracted?: string;
    readonly expanded?: string;
    /** Between the word for the document and its subject. */
    readonly about?: string;
    /** Those of them that name nothing but a subject, before and behind it, or around it. */
    readonly marks?: string;
    readonly marksBehind?: string;
    readonly enclosed?: string;
    /** The subject in a group. */
    readonly marked?: string;
    /** The same in letters alone, behind the one to whom they go. */
    readonly letterAbout?: string;
    readonly to?: string;
    readonly audience?: string;
    readonly forWhom?: string;
    /** For whom, and what about, in groups. */
    readonly forFirst?: string;
    /** Points at what was pasted. */
    readonly pointing?: string;
    /** A part of the word for the document; between it and the subject. */
    readonly suffix?: string;
    readonly joint?: string;
    /** What goes with a number of slides. */
    readonly beforeCount?: string;
    readonly behindCount?: string;
  };
  /** Names of passages, which sections of an archetype take in. */
  readonly sections: Readonly<Record<'risks' | 'next' | 'done' | 'decisions' | 'tasks', string>>;
  /** Words by which changes are asked for: word beginnings. */
  readonly change: {
    readonly remove: string;
    readonly move?: string;
    readonly rename: string;
    readonly add: string;
    readonly chart: string;
    readonly translate: string;
    readonly turn: string;
    readonly shorten: string;
    readonly theme: string;
    readonly all: string;
    /** Slides, pages, sections. */
    readonly pages: string;
    /** Behind a number that counts pages, or before it where there are no spaces. */
    readonly nth?: string;
    readonly nthBehind?: string;
    /** First to sixth, and last; "—" for those that have no place in requests. */
    readonly ordinals: string;
    readonly before?: string;
    readonly end: string;
    /** Before a new title. */
    readonly into?: string;
  };
  readonly time: {
    /** Dates that are written with signs between their numbers; `{d}` stands for a digit. */
    readonly forms?: string;
    /** Headers of columns of dates. */
    readonly periods?: string;
    /** Long and short, in their order; Arabic has two rows. Empty where months are numbered. */
    readonly months?: string;
    /** Behind the number of a day: "12th". */
    readonly dayEnd?: string;
    /** Behind a time of day. */
    readonly clock?: string;
    /** Before a time of day. */
    readonly atClock?: string;
    /** Before the last day of something. */
    readonly until: string;
    /** What a length of time is counted in. */
    readonly years: string;
    readonly monthUnits: string;
    readonly days: string;
    readonly hours: string;
  };
  readonly number: {
    /** Words that multiply, and by how much. */
    readonly scales: readonly (readonly [words: string, factor: number])[];
    /** By ISO 4217, and `other`. */
    readonly currencies: Readonly<Record<string, string>>;
    readonly percent: string;
    /** Lengths of time that are one thing with their number. */
    readonly durations?: string;
    /** What stands at a number without a space. */
    readonly counters?: string;
    /** Which currency its sign ¥ means. */
    readonly yenSign?: string;
    /** One, two, three and so on; "—" for those that have no place in requests. */
    readonly small: string;
  };
  /** The small words around facts. */
  readonly fact: {
    /** Opens the name of a number and says nothing: "we have". */
    readonly beforeName: string;
    /** Closes what stands before a number: "revenue was", "budget of". */
    readonly beforeNumber: string;
    /** Opens what stands behind a number: "12 million of revenue". */
    readonly afterNumber: string;
    /** A clause that begins so is a sentence about somebody. */
    readonly persons?: string;
    /** A number behind it is where something moves to: the clause stays as it is. */
    readonly moves: string;
    /** A name that ends with it is half a sentence: "best customer Brandt with". */
    readonly half?: string;
    /** A name with it speaks of something else: "a lamp that saves". */
    readonly relative?: string;
    /** Between the word for a place and the place. */
    readonly isPlace: string;
    /** A verb that says that the words in its group are a place. */
    readonly heldAt?: string;
    /** Behind a year, where that is a fact: "1998年成立". */
    readonly since?: string;
    /** A clause that begins so says what the document is about. */
    readonly introduces?: string;
    /** Before a day, when something is: such a date is no part of a title. */
    readonly on?: string;
    /** The same behind the day. */
    readonly onBehind?: string;
    /** Directly behind a day, where the date belongs to the word that follows: it stays in the title. */
    readonly ofDate?: string;
    /** Begins a phrase with facts, with the space behind it: "with a budget of 500". */
    readonly with?: string;
    /** A phrase that says for how many, `{guests}` for the number and its word. */
    readonly forGuests?: string;
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
  /** Words of requests for sheets. */
  readonly sheet: {
    /** Small words in names of companies. */
    readonly inNames?: string;
    /** Headers of columns that are not added up. */
    readonly unsummed?: string;
    /** Before what is counted, directly: "把椅子". */
    readonly counted?: string;
    /** Short words for what is counted, which may be written at the number. */
    readonly units?: string;
    /** Before, and behind, the price of one: "at 95 euro", "40 each". */
    readonly priceBefore: string;
    readonly priceBehind: string;
    /** Whom an invoice is to, in its group; `{name}` for names known by their capitals. */
    readonly toWhom: string;
    /** Forms of companies, and how people are addressed: who rather than what. */
    readonly company: string;
    readonly tax: string;
    /** The prices have the tax in them. */
    readonly taxIncluded: string;
    /** Stands with a rate and says nothing more. */
    readonly aroundTax?: string;
    readonly due: string;
    /** Between the word and the date that something is to be paid by. */
    readonly dueOn: string;
    readonly dueBehind?: string;
    /** Before a term of payment: "net 30". */
    readonly dueTerm?: string;
    /** Before the number of an invoice. */
    readonly number: string;
    /** Names of what comes in rather than goes out. */
    readonly income: string;
    /** What there is to spend. */
    readonly available: string;
    /** Between the word for a budget and its sum. */
    readonly budgetOf?: string;
    /** Behind a sum that has ended. */
    readonly endsSum?: string;
    /** What a budget computes by itself. */
    readonly total?: string;
    /** From which number on more is ordered. */
    readonly reorder: string;
    /** Begins a list. */
    readonly listed?: string;
    readonly compare?: string;
    /** Before the criteria of a comparison. */
    readonly compareBy?: string;
    readonly versus?: string;
    /** Ties a number to what it counts. */
    readonly of: string;
    readonly and: string;
  };
};
