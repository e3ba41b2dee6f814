// Brands by file hash: a child receives a brand's bytes once and caches the parsed brand.
import {
  type Brand,
  type BrandDescription,
  type BrandTune,
  openBrand,
  type SourceRequest,
  type World,
} from '@deckle/engine';

export type BrandFile = {
  readonly path: string;
  /** Hash of the bytes: changed bytes get a different one. */
  readonly hash: string;
  /** Its owner's word, checked by the contract; part of the key of what is cached. */
  readonly tune?: BrandTune | undefined;
};

/** A brand not cached yet, with its bytes. */
export type BrandBytes = {
  readonly bytes: Uint8Array;
  /** Hash of the bytes. */
  readonly hash: string;
  readonly tune?: BrandTune | undefined;
};

/** A request as sent to a child: it refers to the brand by hash, because a brand has megabytes. */
export type ByFile<Request extends SourceRequest> = Omit<Request, 'brand'> & {
  readonly brand?: BrandFile | undefined;
};

/** A brand's summary for display. */
export type ReadBrandResult = { readonly name: string; readonly description: BrandDescription };

export type BrandReader = {
  /** Throws `InvalidBrand` and `InvalidTune`. */
  read(file: Pick<BrandFile, 'hash' | 'tune'>): Promise<Brand>;
  /** The request with its brand parsed. */
  withBrand<Request extends SourceRequest>(request: ByFile<Request>): Promise<Request>;
};

/** Brands cached per child: each takes some megabytes. */
const kept = 4;

/** `bytesOf` fetches the bytes of the current brand. */
export function createBrandReader(world: World, bytesOf: () => Promise<Uint8Array>): BrandReader {
  const brands = new Map<string, Brand>();

  async function read({ hash, tune }: Pick<BrandFile, 'hash' | 'tune'>): Promise<Brand> {
    const key = tune === undefined ? hash : `${hash} ${JSON.stringify(tune)}`;
    const brand = brands.get(key) ?? (await openBrand(await bytesOf(), world, tune));
    // Least recently used first.
    brands.delete(key);
    brands.set(key, brand);
    for (const oldest of brands.keys()) if (brands.size > kept) brands.delete(oldest);
    return brand;
  }

  return {
    read,
    async withBrand<Request extends SourceRequest>(request: ByFile<Request>): Promise<Request> {
      const { brand: file, ...rest } = request;
      // The only field that differs between the two types.
      return (file === undefined ? rest : { ...rest, brand: await read(file) }) as unknown as Request;
    },
  };
}
