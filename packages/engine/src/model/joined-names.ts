// Names of a list that contain commas themselves: the pieces that together are one name of the data are that name.

/** The most commas of one name that are looked at. */
const maxPieces = 8;

/** The items, with neighbors joined where they are one of the known names only together. A list for which nothing is joined is unchanged. */
export function joinNames(items: readonly string[], known: readonly string[]): readonly string[] {
  if (items.length < 2 || !known.some((name) => name.includes(','))) return items;
  const names = new Set(known.map(plainOf));
  const joined: string[] = [];
  for (let index = 0; index < items.length; ) {
    const most = Math.min(maxPieces, items.length - index);
    let count = most;
    while (count > 1 && !names.has(plainOf(items.slice(index, index + count).join(', ')))) count -= 1;
    joined.push(items.slice(index, index + count).join(', '));
    index += count;
  }
  return joined.length === items.length ? items : joined;
}

const plainOf = (name: string): string =>
  name
    .toLowerCase()
    .split(',')
    .map((piece) => piece.trim())
    .join(', ');
