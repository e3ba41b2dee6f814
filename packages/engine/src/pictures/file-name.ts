// The name of the file that an address leads to.

/** The last part of a name or address that is not empty, without its query; '' if there is none. */
export const fileNameIn = (address: string): string =>
  address
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .split(/[?#]/, 1)[0]!
    .split('/')
    .findLast((part) => part !== '') ?? '';
