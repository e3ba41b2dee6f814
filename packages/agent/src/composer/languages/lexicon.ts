// What the composer needs to know about a language to read requests in it. To add a language: a file of this type, its texts beside it,
// and its code in index.ts; no rule changes.

/** Each text is the source of a pattern: alternatives between bars, in lower case. Absent: the language has none. */
export type Lexicon = {
  /** Words are separated by spaces; not so in Chinese and Japanese. */
  readonly isSpaced: boolean;
  /** A period after a number makes it an ordinal: "am 3. Mai". */
  readonly hasOrdinalStop?: true;
  /** Nouns are always capitalized. */
  readonly capitalizesNouns?: true;
  /** Articles and particles attached to the following word. */
  readonly prefixes?: string;
  /** Words in requests for any kind of document. */
  readonly request: {
    /** The name of this language, in all languages. */
    readonly names: string;
    /** Before the name of a language: "in German". */
    readonly inLanguage?: string;
    /** Its most common words, separated by spaces, if it shares its script. */
    readonly common?: string;
    /** Words that other languages spell differently. */
    readonly telling?: string;
    /** How it forms compound words. */
    readonly endings?: string;
    /** Letters that other languages do not have. */
    readonly letters?: string;
    /** What a deck and a text are counted in. */
    readonly slides: string;
    readonly pages: string;
    /** A sentence with one of these asks for something. */
    readonly instructs?: string;
    readonly please: string;
    /** A period after these does not end a sentence. */
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
    /** The text up to the recipient of a letter, and the text after the name. */
    readonly letterTo?: string;
    readonly letterEnd?: string;
  };
  /** How a request says what it is about. With `joint`, the subject precedes the word for the document. */
  readonly topic: {
    /** Opens what asks: verbs, and for whom it is done. */
    readonly asks?: string;
    /** Closes it, with everything around it; and what is left of it at the end. */
    readonly asksLast?: string;
    readonly asksBehind?: string;
    readonly article?: string;
    readonly our?: string;
    /** An article or a preposition attached to its word. */
    readonly elided?: string;
    /** A preposition that is written into an article, and the two apart. */
    readonly contracted?: string;
    readonly expanded?: string;
    /** Between the word for the document and its subject. */
    readonly about?: string;
    /** The ones that only mark a subject: before, after or around it. */
    readonly marks?: string;
    readonly marksBehind?: string;
    readonly enclosed?: string;
    /** The subject in a group. */
    readonly marked?: string;
    /** The same, in letters only, after the recipient. */
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
  /** Names of passages that sections of an archetype take in. */
  readonly sections: Readonly<Record<'risks' | 'next' | 'done' | 'decisions' | 'tasks', string>>;
  /** Words that ask for changes: word beginnings. */
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
    /** After a number that counts pages, or before it in languages without spaces. */
    readonly nth?: string;
    readonly nthBehind?: string;
    /** First to sixth, and last; "—" for numbers not used in requests. */
    readonly ordinals: string;
    readonly before?: string;
    readonly end: string;
    /** Before a new title. */
    readonly into?: string;
    /** Two pages become one, one page several. */
    readonly merge: string;
    readonly split: string;
    /** Where something new comes. */
    readonly after: string;
    readonly start: string;
    /** Before and after, where they follow the number: "第5页之后". */
    readonly placeBehind?: string;
    /** Words that ask for nothing. */
    readonly idle: string;
    /** Titles of slides that close a deck begin with these. */
    readonly closing: string;
    /** One page, where the word for one differs from that for several. */
    readonly page?: string;
  };
  readonly time: {
    /** Dates written with separators between the numbers; `{d}` is a digit. */
    readonly forms?: string;
    /** Headers of columns of dates. */
    readonly periods?: string;
    /** Long and short, in their order; Arabic has two rows. Empty where months are numbered. */
    readonly months?: string;
    /** After the number of a day: "12th". */
    readonly dayEnd?: string;
    /** After a time of day. */
    readonly clock?: string;
    /** Before a time of day. */
    readonly atClock?: string;
    /** Before the last day of something. */
    readonly until: string;
    /** Units of time. */
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
    /** Durations that form a unit with their number. */
    readonly durations?: string;
    /** Written next to a number without a space. */
    readonly counters?: string;
    /** The currency of its sign ¥. */
    readonly yenSign?: string;
    /** One, two, three and so on; "—" for numbers not used in requests. */
    readonly small: string;
  };
  /** The small words around facts. */
  readonly fact: {
    /** Filler before the name of a number: "we have". */
    readonly beforeName: string;
    /** Filler directly before a number: "revenue was", "budget of". */
    readonly beforeNumber: string;
    /** Filler directly after a number: "12 million of revenue". */
    readonly afterNumber: string;
    /** A clause that begins this way is a sentence about a person. */
    readonly persons?: string;
    /** A number after it is a target value: the clause stays as it is. */
    readonly moves: string;
    /** A name that ends with it is half a sentence: "best customer Brandt with". */
    readonly half?: string;
    /** A name with it speaks of something else: "a lamp that saves". */
    readonly relative?: string;
    /** Between the word for a place and the place. */
    readonly isPlace: string;
    /** A verb that marks the words in its group as a place. */
    readonly heldAt?: string;
    /** After a year that is a fact: "1998年成立". */
    readonly since?: string;
    /** A clause that begins this way says what the document is about. */
    readonly introduces?: string;
    /** Before the day of an event: such a date is not part of a title. */
    readonly on?: string;
    /** The same after the day. */
    readonly onBehind?: string;
    /** Directly after a day whose date belongs to the next word: it stays in the title. */
    readonly ofDate?: string;
    /** Begins a phrase with facts, including the space after it: "with a budget of 500". */
    readonly with?: string;
    /** A phrase with a head count; `{guests}` is the number and its word. */
    readonly forGuests?: string;
    /** Between two clauses. */
    readonly joinsClauses: string;
    /** Between the last two items of a list. */
    readonly joinsItems: string;
  };
  /** Words that let a fact fill a blank of an outline. */
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
    /** Short words for counted things, which can be attached to the number. */
    readonly units?: string;
    /** Before and after a unit price: "at 95 euro", "40 each". */
    readonly priceBefore: string;
    readonly priceBehind: string;
    /** The recipient of an invoice, in its group; `{name}` matches capitalized names. */
    readonly toWhom: string;
    /** Company forms and forms of address: a recipient rather than a subject. */
    readonly company: string;
    readonly tax: string;
    /** The prices include the tax. */
    readonly taxIncluded: string;
    /** Filler next to a tax rate. */
    readonly aroundTax?: string;
    readonly due: string;
    /** Between the word and the due date. */
    readonly dueOn: string;
    readonly dueBehind?: string;
    /** Before a term of payment: "net 30". */
    readonly dueTerm?: string;
    /** Before the number of an invoice. */
    readonly number: string;
    /** Names of income rather than costs. */
    readonly income: string;
    /** What there is to spend. */
    readonly available: string;
    /** Between the word for a budget and its sum. */
    readonly budgetOf?: string;
    /** After a complete sum. */
    readonly endsSum?: string;
    /** What a budget computes itself. */
    readonly total?: string;
    /** The reorder level. */
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
