// The address of a link that signs in.

export const linkPath = '/api/auth/magic-link';

/** `base`: the site's own address. `callbackUrl`: where it leads on, a URL that was checked. */
export const signInLink = (base: string, token: string, callbackUrl: string): string =>
  `${base}${linkPath}?${new URLSearchParams({ token, callbackURL: callbackUrl })}`;
