// How routes that make documents find the brand to use; brands/ implements it.
import type { BrandFile } from '@deckle/press';

/** The path of a user's brand file; undefined without an id. Throws `not_found`. */
export type FindBrand = (userId: string, id: string | null | undefined) => Promise<BrandFile | undefined>;
