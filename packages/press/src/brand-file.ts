// Brands by their files: a child is told which, has its bytes once, and keeps what it read by the hash of what it holds.
import { type Brand, type BrandDescription, openBrand, type SourceRequest, type World } from '@deckle/engine';

export type BrandFile = {
  readonly path: string;
  /** Of the bytes: a file whose bytes change gets another. */
  readonly hash: string;
};

/** A brand that nobody keeps yet: its bytes are in hand. */
export type BrandBytes = {
  readonly bytes: Uint8Array;
  /** Of the bytes. */
  readonly hash: string;
};

/** A request as it goes to a child: a brand has megabytes, so its file is named. */
export type ByFile<Request extends SourceRequest> = Omit<Request, 'brand'> & {
  readonly brand?: BrandFile | undefined;
};

/** `colors` may be few and `layouts` many: what there is to show of a brand. */
export type ReadBrandResult = { readonly name: string; readonly description: BrandDescription };

export type BrandReader = {
  /** Throws `InvalidBrand`. */
  read(file: Pick<BrandFile, 'hash'>): Promise<Brand>;
  /** The request with its brand read. */
  withBrand<Request extends SourceRequest>(request: ByFile<Request>): Promise<Request>;
};

/** So many brands stay in a child: one has some megabytes. */
const kept = 4;

/** `bytesOf`: how the bytes of the brand at hand come here. */
export function createBrandReader(world: World, bytesOf: () => Promise<Uint8Array>): BrandReader {
  const brands = new Map<string, Brand>();

  async function read(file: Pick<BrandFile, 'hash'>): Promise<Brand> {
    const { hash } = file;
    const brand = brands.get(hash) ?? (await openBrand(await bytesOf(), world));
    // The least recently used comes first.
    brands.delete(hash);
    brands.set(hash, brand);
    for (const oldest of brands.keys()) if (brands.size > kept) brands.delete(oldest);
    return brand;
  }

  return {
    read,
    async withBrand<Request extends SourceRequest>(request: ByFile<Request>): Promise<Request> {
      const { brand: file, ...rest } = request;
      // The one field that differs between the two types.
      return (file === undefined ? rest : { ...rest, brand: await read(file) }) as unknown as Request;
    },
  };
}
