// Sign-in providers from the environment: OAUTH_GOOGLE_ID and _SECRET for built-in ones, OIDC_<NAME>_ISSUER, _ID and
// _SECRET for any other; _TRUST_EMAIL to trust their email addresses.

import { StartError } from '../base/start-error.ts';
import type { SignInProvider } from './config.ts';

const builtInNames = { google: 'Google', github: 'GitHub', microsoft: 'Microsoft' };
const builtIn = Object.keys(builtInNames);

/** Throws `StartError` for an unknown name or a missing part. */
export function readSignInProviders(environment: {
  readonly [name: string]: string | undefined;
}): readonly SignInProvider[] {
  const found = new Map<string, { isOpenId: boolean; parts: Map<string, string> }>();
  for (const [variable, value] of Object.entries(environment)) {
    const [, family, name, part] = /^(OAUTH|OIDC)_(\w+)_(ISSUER|ID|SECRET|TRUST_EMAIL)$/.exec(variable) ?? [];
    if (family === undefined) {
      if (/^(OAUTH|OIDC)_/.test(variable))
        throw new StartError(
          `${variable}: unknown setting. It must end in _ID, _SECRET, _TRUST_EMAIL or, for OIDC, _ISSUER.`,
        );
      continue;
    }
    const id = name!.toLowerCase();
    const isOpenId = family === 'OIDC';
    if (isOpenId === builtIn.includes(id))
      throw new StartError(
        `${variable}: OAUTH_… is for ${builtIn.join(', ')}; use OIDC_<NAME>_… with an issuer for others.`,
      );
    const provider = found.get(id) ?? { isOpenId, parts: new Map() };
    found.set(id, provider);
    provider.parts.set(part!, value ?? '');
  }
  return [...found].map(([id, { isOpenId, parts }]) => {
    const prefix = `${isOpenId ? 'OIDC' : 'OAUTH'}_${id.toUpperCase()}_`;
    const read = (part: string): string => {
      const value = parts.get(part);
      if (value === undefined)
        throw new StartError(
          `${prefix}${part} is missing; it belongs with ${[...parts.keys()].map((name) => prefix + name).join(', ')}.`,
        );
      return value;
    };
    const name = builtInNames[id as 'google'] ?? id[0]!.toUpperCase() + id.slice(1);
    const isEmailTrusted = readTruth(`${prefix}TRUST_EMAIL`, parts.get('TRUST_EMAIL') ?? 'false');
    const credentials = { id, name, clientId: read('ID'), clientSecret: read('SECRET'), isEmailTrusted };
    return isOpenId ? { ...credentials, issuer: readIssuer(`${prefix}ISSUER`, read('ISSUER')) } : credentials;
  });
}

function readTruth(variable: string, text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new StartError(`${variable} must be true or false; got '${text}'.`);
  return text === 'true';
}

function readIssuer(variable: string, text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new StartError(`${variable}: '${text}' is not a URL.`);
  return text.replace(/\/$/, '');
}
