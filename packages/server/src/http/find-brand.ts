// How routes that make documents find the brand that they are to be on; brands/ answers.
import type { BrandFile } from '@deckle/press';

/** Where the file of a user's brand lies; undefined without an id. Throws `not_found`. */
export type FindBrand = (userId: string, id: string | null | undefined) => Promise<BrandFile | undefined>;
