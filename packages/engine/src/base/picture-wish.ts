// A picture that a source asks for in words, before there is one: `photo:mountain lake at dawn`, `make:a paper boat`.

/** `photo` is searched for, `make` is made by a model. */
export type PictureWish = { readonly how: 'photo' | 'make'; readonly words: string };

/** Words of a search: enough to find a picture, too few to carry a text out. */
export const mostSearchWords = 8;
/** Of one such word, and of the whole description of a picture to be made. */
const longestWord = 30;
const mostMakeWords = 40;
const longestDescription = 300;

/** What the address of a picture asks for; undefined if it is an address, or asks for nothing. */
export function readWish(asset: string): PictureWish | undefined {
  const [, how, written] = /^(photo|make):([\s\S]{1,2000})/.exec(asset) ?? [];
  if (how === undefined) return undefined;
  const words = plainWords(written!);
  if (words.length === 0) return undefined;
  if (how === 'photo')
    return {
      how,
      words: words
        .slice(0, mostSearchWords)
        .map((word) => word.slice(0, longestWord).toWellFormed())
        .join(' '),
    };
  return { how: 'make', words: words.slice(0, mostMakeWords).join(' ').slice(0, longestDescription).toWellFormed() };
}

function plainWords(written: string): readonly string[] {
  return decoded(written)
    .replace(/[\p{C}\s]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '');
}

/** As in an address: `mountain%20lake`. */
function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
