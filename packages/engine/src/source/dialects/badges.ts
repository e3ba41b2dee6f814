// Badges: small pictures from a web service that show the state of a project. They are left out, with one remark.

export const badgesNote = { whose: 'Badges', read: 'were left out' };

const badge =
  /^https?:\/\/(?:[\w.-]*\.)?(?:img\.shields\.io|shields\.io\/|badgen\.net|badge\.fury\.io|badges?\.[\w.-]+|codecov\.io|coveralls\.io|travis-ci\.(?:org|com)|circleci\.com|ci\.appveyor\.com|snyk\.io|david-dm\.org|codeclimate\.com|api\.codacy\.com|app\.codacy\.com\/project\/badge|zenodo\.org\/badge|joss\.theoj\.org|readthedocs\.org\/projects|deepwiki\.com|api\.star-history\.com|trendshift\.io|contrib\.rocks)|^https?:\/\/\S*(?:\/badge(?:\.svg|s?\/)|[-/_]badge\.(?:svg|png)|\/workflows\/\S*\/badge)/i;

/** True for the address of a badge. */
export const isBadge = (address: string): boolean => address.length < 2_000 && badge.test(address);

const pictures = /(\[)?!\[([^[\]]*)\](?:\(([^()]*)\)|\[([^[\]]*)\])(?:\](\([^()]*\)|\[[^[\]]*\]))?/g;

/**
 * A text without its badges, and what each of them says; `find` gives the address of a reference. In a sentence, a badge with a link is a
 * button: its words stay, with the link.
 */
export function withoutBadges(
  text: string,
  find: (label: string) => string | undefined,
): { readonly text: string; readonly names: readonly string[] } {
  const replaced = (isSentence: boolean) => {
    const names: string[] = [];
    const rest = text.replace(
      pictures,
      (
        whole: string,
        open: string | undefined,
        alt: string,
        address: string | undefined,
        label: string | undefined,
        link: string | undefined,
      ) => {
        const found = address === undefined ? find(label ?? '') : address.trim().split(/\s/)[0];
        if (found === undefined || !isBadge(found)) return whole;
        const words = alt.trim() || drawnWords(found);
        if (isSentence && words !== '' && open && link) return `[${words}]${link}`;
        names.push(words || (link ?? found).slice(0, 80));
        // The end of a link that has other words before the badge.
        return !open && link ? `]${link}` : '';
      },
    );
    return { text: rest, names };
  };
  const without = replaced(false);
  return without.names.length > 0 && /\p{L}{2}/u.test(without.text) ? replaced(true) : without;
}

/** What a badge of words alone shows: `/badge/-Use%20this%20template-green`. */
function drawnWords(address: string): string {
  const drawn = /^https:\/\/img\.shields\.io\/badge\/([^?/[\]]+)/.exec(address)?.[1];
  if (drawn === undefined) return '';
  try {
    const parts = decodeURIComponent(drawn).split('-').filter(Boolean);
    return parts
      .slice(0, -1)
      .join(' ')
      .replaceAll(/[_[\]]/g, ' ')
      .trim();
  } catch {
    return '';
  }
}
