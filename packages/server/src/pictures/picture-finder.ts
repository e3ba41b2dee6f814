// Finds the pictures that a source asks for: searches the sources that are set, in their order, or has one made; every failure is a diagnostic.
import type { PictureCredit } from '@deckle/api';
import { type Diagnostic, mostSearchWords, type WishGranted, type WishInSource } from '@deckle/engine';
import type { PictureSettings } from '../config/picture-settings.ts';
import { createGuardedFetch, FetchRefused, type GuardedFetch, type GuardParts } from '../security/guarded-fetch.ts';
import { failedWith, userAgent } from './ask-source.ts';
import { creditLine } from './credit-line.ts';
import { generated } from './generated.ts';
import { openverse } from './openverse.ts';
import { pexels } from './pexels.ts';
import { type PictureOffer, type PictureSource, SourceFailed } from './picture-source.ts';
import { pixabay } from './pixabay.ts';
import { unsplash } from './unsplash.ts';
import { wikimedia } from './wikimedia.ts';

/** What is about to be asked, of whom: told before anything is sent. */
export type WishTold = {
  readonly how: 'photo' | 'make';
  readonly words: string;
  readonly sources: readonly string[];
};

export type FoundPicture = {
  /** Without an ending: `photo-mountain-lake`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly credit: PictureCredit;
};

/** Throw it for bytes that are no picture: the next offer is tried. */
export class NotAPicture extends Error {}
/** Throw it where nothing more can be kept, such as without room: no further picture is asked for. */
export class NothingKept extends Error {}

export type Granting = {
  /** Decodes and stores a picture; as a source names it: `asset:lake.jpg`. Throws `NotAPicture` and `NothingKept`. */
  keep(picture: FoundPicture, signal: AbortSignal): Promise<string>;
  readonly onWish?: ((told: WishTold) => void) | undefined;
  readonly signal: AbortSignal;
};

export type PictureFinder = {
  /** Whether any source is set: otherwise nothing leaves this machine. */
  readonly isOn: boolean;
  /** For each wish the picture that is there now, or why there is none. Only `signal` ends it with an error. */
  grant(
    wishes: readonly WishInSource[],
    granting: Granting,
  ): Promise<{ readonly granted: readonly (WishGranted | undefined)[]; readonly remarks: readonly Diagnostic[] }>;
};

/** Replacements for tests, by name: where a source is. */
export type SourceAddresses = {
  readonly [name in 'openverse' | 'wikimedia' | 'unsplash' | 'pexels' | 'pixabay']?: string;
};

export type FinderOptions = {
  readonly addresses?: SourceAddresses;
  readonly lookup?: GuardParts['lookup'];
  /** Bytes of a picture. */
  readonly maxBytes: number;
  /** Milliseconds for all pictures of a document. */
  readonly patience?: number;
  /** Milliseconds for one request. */
  readonly timeout?: number;
};

/** Of one document; further ones are told, and found when it is saved again. */
export const mostPictures = 24;
/** Bytes of a list of offers. */
const longestAnswer = 2 * 2 ** 20;
/** Offers of one source that are tried. */
const tried = 4;
const standardPatience = 90_000;
/** Models take half a minute for a picture. */
const makerTimeout = 60_000;

export function createPictureFinder(settings: PictureSettings, options: FinderOptions): PictureFinder {
  const { addresses = {}, lookup, maxBytes, patience = standardPatience, timeout = 10_000 } = options;
  const knownOrigins = [...Object.values(addresses), ...(settings.maker === undefined ? [] : [settings.maker.url])].map(
    (address) => new URL(address).origin,
  );
  const guard = { knownOrigins, ...(lookup && { lookup }) };
  const ask = createGuardedFetch({ ...guard, timeout, maxBytes: longestAnswer });
  const fetchBytes = createGuardedFetch({ ...guard, timeout: timeout * 2, maxBytes, maxRedirects: 3 });
  // A picture in base64 is a third longer.
  const askMaker = createGuardedFetch({
    knownOrigins,
    timeout: Math.max(timeout, makerTimeout),
    maxBytes: Math.ceil(maxBytes * 1.4) + longestAnswer,
  });
  const searched = settings.sources.map((name) => sourceOf(name, settings, ask, addresses));
  const makers = settings.maker === undefined ? [] : [generated(askMaker, settings.maker)];

  return {
    isOn: searched.length > 0 || makers.length > 0,
    async grant(wishes, { keep, onWish, signal: stopped }) {
      const late = AbortSignal.timeout(patience);
      const signal = AbortSignal.any([stopped, late]);
      const remarks: Diagnostic[] = [];
      /** Sources that take no more, and what was found for words before. */
      const tired = new Set<string>();
      const known = new Map<string, WishGranted | undefined>();
      const granted: (WishGranted | undefined)[] = [];
      let isFull: string | undefined;
      for (const wish of wishes) {
        const key = `${wish.how} ${wish.shape} ${wish.words.toLowerCase()}`;
        if (!known.has(key)) {
          const reason =
            isFull ??
            (late.aborted ? 'finding the pictures of this document takes too long' : undefined) ??
            (known.size >= mostPictures ? `a document gets ${mostPictures} pictures at a time` : undefined);
          const found = reason === undefined ? await findOne(wish) : { reasons: [reason] };
          known.set(key, 'reasons' in found ? undefined : found);
          if ('reasons' in found) remarks.push(notFound(wish, found.reasons));
        }
        granted.push(known.get(key));
      }
      return { granted, remarks };

      async function findOne(wish: WishInSource): Promise<WishGranted | { readonly reasons: readonly string[] }> {
        const asked = wish.how === 'photo' ? searched : makers;
        if (asked.length === 0) return { reasons: [noSource[wish.how]] };
        const left = asked.filter(({ name }) => !tired.has(name));
        if (left.length === 0) return { reasons: asked.map(({ name }) => `${name} takes no more requests for now`) };
        onWish?.({ how: wish.how, words: wish.words, sources: left.map(({ name }) => name) });
        const reasons: string[] = [];
        for (const source of left) {
          try {
            const picture = await (wish.how === 'photo' ? searchIn(source, wish) : madeBy(source, wish));
            if (picture !== undefined) return picture;
            reasons.push(`${source.name} has none`);
          } catch (error) {
            if (stopped.aborted) throw stopped.reason;
            if (error instanceof NothingKept) {
              isFull = error.message;
              return { reasons: [error.message] };
            }
            if (!(error instanceof SourceFailed || error instanceof FetchRefused || error instanceof NotAPicture))
              throw error;
            if (error instanceof SourceFailed && error.isBusy) tired.add(source.name);
            reasons.push(`${source.name} ${inWords(error)}`);
          }
          if (late.aborted) break;
        }
        return { reasons };
      }

      async function searchIn(source: PictureSource, wish: WishInSource): Promise<WishGranted | undefined> {
        const offers = await source.search!(wish.words, wish.shape, tried, signal);
        let failure: Error | undefined;
        for (const offer of offers.slice(0, tried)) {
          try {
            return await keepOne(await bytesAt(offer.address), offer, wish);
          } catch (error) {
            if (
              stopped.aborted ||
              !(error instanceof FetchRefused || error instanceof NotAPicture || error instanceof SourceFailed)
            )
              throw error;
            failure = error instanceof SourceFailed ? new SourceFailed(error.message) : error;
          }
        }
        if (failure !== undefined) throw failure;
        return undefined;
      }

      async function madeBy(source: PictureSource, wish: WishInSource): Promise<WishGranted> {
        const made = await source.make!(wish.words, wish.shape, signal);
        const bytes = 'bytes' in made ? made.bytes : await bytesAt(made.address);
        if (bytes.length > maxBytes) throw new FetchRefused('it is too long');
        return keepOne(bytes, { address: '', credit: made.credit }, wish);
      }

      async function keepOne(
        bytes: Uint8Array,
        offer: PictureOffer,
        { how, words }: WishInSource,
      ): Promise<WishGranted> {
        const { credit, notice } = offer;
        const asset = await keep({ name: `${how}-${nameOf(words)}`, bytes, credit }, signal);
        if (notice !== undefined)
          // The picture is there, whether its source hears of it or not.
          await ask(notice, { headers: { 'User-Agent': userAgent }, signal }).catch(() => undefined);
        return { asset, credit: creditLine(credit) };
      }

      async function bytesAt(address: string): Promise<Uint8Array> {
        const answer = await fetchBytes(secure(address, knownOrigins), {
          headers: { Accept: 'image/*', 'User-Agent': userAgent },
          signal,
        });
        if (!answer.ok) throw failedWith(answer.status);
        return new Uint8Array(await answer.arrayBuffer());
      }
    },
  };
}

function sourceOf(
  name: PictureSettings['sources'][number],
  { keys }: PictureSettings,
  ask: GuardedFetch,
  addresses: SourceAddresses,
): PictureSource {
  switch (name) {
    case 'openverse':
      return openverse(ask, addresses.openverse);
    case 'wikimedia':
      return wikimedia(ask, addresses.wikimedia);
    case 'unsplash':
      return unsplash(ask, keys.unsplash!, addresses.unsplash);
    case 'pexels':
      return pexels(ask, keys.pexels!, addresses.pexels);
    case 'pixabay':
      return pixabay(ask, keys.pixabay!, addresses.pixabay);
  }
}

/** Older offers are written with plain HTTP, which the guard does not use. */
function secure(address: string, known: readonly string[]): string {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'http:' || known.includes(url.origin)) return address;
  url.protocol = 'https:';
  return url.href;
}

const noSource = {
  photo: 'no source of photographs is set (PICTURE_SOURCES)',
  make: 'no model that makes pictures is set (PICTURE_MAKER_URL)',
} as const;

function inWords(error: Error): string {
  if (error instanceof SourceFailed) return error.message;
  if (error instanceof NotAPicture) return 'gave a file that is no picture';
  if (error.message === 'it is too long') return 'gave a picture that is too large';
  if (error.message === 'blocked address') return 'gave an address that is not allowed';
  return `did not answer (${error.message})`;
}

function notFound(wish: WishInSource, reasons: readonly string[]): Diagnostic {
  const verb = wish.how === 'photo' ? 'found' : 'made';
  return {
    code: 'picture-not-found',
    severity: 'warning',
    message: `The picture “${wish.words}” could not be ${verb}: ${reasons.join('; ')}.`,
    hint: `Save the document again later, write other words (at most ${mostSearchWords} are searched for), or upload a picture and write \`asset:\` and its name.`,
    line: wish.line,
  };
}

/** `mountain-lake-at-dawn`: letters and digits of any script. */
const nameOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .split('-')
    .filter(Boolean)
    .join('-')
    .slice(0, 60)
    .toWellFormed() || 'picture';
