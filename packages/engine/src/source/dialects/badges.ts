// Badges: small pictures from a web service that show the state of a project. They are left out, with one remark.

export const badgesNote = { whose: 'Badges', read: 'were left out' };

const badge =
  /^https?:\/\/(?:[\w.-]*\.)?(?:img\.shields\.io|shields\.io\/|badgen\.net|badge\.fury\.io|badges?\.[\w.-]+|codecov\.io|coveralls\.io|travis-ci\.(?:org|com)|circleci\.com|ci\.appveyor\.com|snyk\.io|david-dm\.org|codeclimate\.com|api\.codacy\.com|app\.codacy\.com\/project\/badge|zenodo\.org\/badge|joss\.theoj\.org|readthedocs\.org\/projects|deepwiki\.com|api\.star-history\.com|trendshift\.io|contrib\.rocks)|^https?:\/\/\S*(?:\/badge(?:\.svg|s?\/)|[-/_]badge\.(?:svg|png)|\/workflows\/\S*\/badge)/i;

/** True for the address of a badge. */
export const isBadge = (address: string): boolean => address.length < 2_000 && badge.test(address);

const pictures = /\[?!\[[^[\]]*\](?:\(([^()]*)\)|\[([^[\]]*)\])(?:\](?:\([^()]*\)|\[[^[\]]*\]))?/g;

/** A text without its badges, and their number; `find` gives the address of a reference. */
export function withoutBadges(
  text: string,
  find: (label: string) => string | undefined,
): { readonly text: string; readonly count: number } {
  let count = 0;
  const rest = text.replace(pictures, (whole, address: string | undefined, label: string | undefined) => {
    const found = address === undefined ? find(label ?? '') : address.trim().split(/\s/)[0];
    if (found === undefined || !isBadge(found)) return whole;
    count += 1;
    return '';
  });
  return { text: rest, count };
}
