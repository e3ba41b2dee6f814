// The URL of a sign-in link.

export const linkPath = '/api/auth/magic-link';

/** `base`: the site's own address. `callbackUrl`: where it redirects, already checked. */
export const signInLink = (base: string, token: string, callbackUrl: string): string =>
  `${base}${linkPath}?${new URLSearchParams({ token, callbackURL: callbackUrl })}`;
