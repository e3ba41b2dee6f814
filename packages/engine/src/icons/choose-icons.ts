// Icons for siblings by the words of their headings: for all of them or for none, and no icon twice.
import { iconOfWord } from './icon-words.ts';

/** A heading of more words says too much for one picture. */
const mostWords = 5;

/**
 * Names of icons, one for each heading; undefined unless every heading has a word with an icon that no other heading has, or is `named` one.
 */
export function chooseIcons(
  headings: readonly string[],
  named: readonly (string | undefined)[] = [],
): readonly string[] | undefined {
  const chosen: string[] = [];
  for (const [index, heading] of headings.entries()) {
    const found = named[index] ?? iconsIn(heading).find((icon) => !chosen.includes(icon) && !named.includes(icon));
    if (found === undefined) return undefined;
    chosen.push(found);
  }
  return chosen.length > 1 ? chosen : undefined;
}

function iconsIn(heading: string): readonly string[] {
  const words = heading.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? [];
  return words.length > mostWords ? [] : words.flatMap((word) => iconOfWord.get(word) ?? []);
}
