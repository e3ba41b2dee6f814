// What a provider said about a call that failed, cleaned of keys and addresses: for logs and callers.

/** Characters of a body that are read, and of a message that is shown. */
const maxBody = 8_000;
const maxShown = 300;

/** What providers throw for an HTTP response that is no answer. */
export type CallError = {
  readonly statusCode?: number;
  readonly responseHeaders?: { readonly [name: string]: string };
  readonly responseBody?: string;
};

/** The body of the refusal as it came; empty: there was none. */
export const bodyOf = ({ responseBody }: CallError): string => (responseBody ?? '').slice(0, maxBody);

/** The provider's own words, or undefined if it said nothing. */
export function messageOf(error: CallError, key: string | undefined): string | undefined {
  const said = wordsIn(bodyOf(error));
  if (said === '') return undefined;
  const clean = (key !== undefined && key.length > 3 ? said.replaceAll(key, '[key]') : said)
    .replace(/\b[a-z][a-z+.-]{1,12}:\/\/[^\s"'<>)]+/gi, '[address]')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|\blocalhost(?::\d+)?\b/g, '[address]')
    .replace(/[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}/g, '[address]')
    .replace(/\bBearer +\S+/gi, '[key]')
    .replace(/\b(?:sk|pk|gsk|xai|org|proj|key|AIza)[-_]?[\w*-]{10,}/g, '[key]')
    .replace(/[\w*-]{24,}/g, (word) => (/\d|\*/.test(word) ? '[key]' : word));
  return clean.length > maxShown ? `${clean.slice(0, maxShown).toWellFormed()}…` : clean;
}

/** The messages in a body of JSON, else nothing: pages of proxies say nothing to a reader. */
function wordsIn(body: string): string {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return '';
  }
  const found: string[] = [];
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 6) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && isMessage.has(name)) found.push(inner);
      else if (typeof inner === 'string' && depth === 0 && name === 'error') found.push(inner);
      else look(inner, depth + 1);
    }
  };
  look(read, 0);
  return [...new Set(found)].join(' ').replace(/\s+/g, ' ').trim();
}

const isMessage: ReadonlySet<string> = new Set(['message', 'msg', 'detail']);
