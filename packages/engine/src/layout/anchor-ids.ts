// Ids that links lead to: made of headings as GitHub makes them, and found again however a link writes them.

/** The id of a heading as GitHub makes it: lower case, letters and digits of any script, a hyphen for each space, nothing for other signs. */
export function slug(text: string): string {
  const small = text.trim().toLowerCase();
  // The second is made only if needed: it takes half a millisecond.
  const noWord = /^[\0-\x7f]*$/.test(small) ? /[^a-z0-9\s_-]+/g : /[^\p{L}\p{M}\p{N}\p{Pc}\s-]+/gu;
  const words = small.replaceAll(noWord, '').replaceAll(/\s/g, '-');
  return words === '' ? 'section' : words;
}

/** Hands out ids: what is wanted, or that with the first free number behind it. */
export function createIds(taken: Set<string>): (wanted: string) => string {
  // Where the search resumes: a thousand equal headings must not cost a million lookups.
  const counts = new Map<string, number>();
  return (wanted) => {
    let id = wanted;
    let count = counts.get(wanted) ?? 0;
    while (taken.has(id)) {
      count += 1;
      id = `${wanted}-${count}`;
    }
    counts.set(wanted, count);
    taken.add(id);
    return id;
  };
}

/** Letters and digits alone: tools differ in which signs an id keeps. */
const squeeze = (id: string): string =>
  id
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Pandoc drops what stands before the first letter. */
const fromFirstLetter = (text: string): string => text.replace(/^[^\p{L}]+/u, '');

/** `names`: an id and the words it may also be called by, in the order of the document. */
export type Target = { readonly id: string; readonly names: readonly string[] };

/**
 * Finds the id that a link means: as it is written, else in another case, with GitHub's prefix, or as another tool makes ids of the same
 * words. `#` and `#top` are the beginning, the first of the targets.
 */
export function createFinder(targets: readonly Target[]): (written: string) => string | undefined {
  const ids = new Set(targets.map(({ id }) => id));
  let loose: Map<string, string> | undefined;
  const look = (): Map<string, string> => {
    loose = new Map();
    const add = (key: string, id: string) => {
      if (key !== '' && !loose!.has(key)) loose!.set(key, id);
    };
    for (const { id } of targets) add(squeeze(id), id);
    for (const { id, names } of targets) for (const name of names) add(squeeze(name), id);
    for (const { id, names } of targets) for (const name of [id, ...names]) add(squeeze(fromFirstLetter(name)), id);
    return loose;
  };
  return (written) => {
    const plain = decode(written);
    if (ids.has(plain)) return plain;
    if (ids.has(written)) return written;
    const bare = plain.replace(/^user-content-/, '');
    const found = (loose ?? look()).get(squeeze(bare));
    return found ?? (/^(?:top)?$/i.test(bare) ? targets[0]?.id : undefined);
  };
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
