// Formats examples for display: responses as text, errors by code, and a route's example as a command.
import { type ErrorBody, type ErrorCode, errors } from '@deckle/api';
import type { Answer, Route } from '../route.ts';

/** The media type of an example of this response. */
export const mainType = ({ types }: Answer): string => types?.[0] ?? 'application/json';

/** Indented JSON; each line of a stream on its own line. */
export const textOf = (example: unknown): string =>
  Array.isArray(example)
    ? example.map((line) => `${JSON.stringify(line)}\n`).join('')
    : JSON.stringify(example, undefined, 2);

export const errorExample = (code: ErrorCode): ErrorBody => ({
  error: code,
  message: errors[code].when,
  requestId: 'Q3fVb8sLx1uYk6Wd',
  ...(code === 'internal_error' && { traceId: '8c5f0d7ab2e94163a7d9e1c04b6f2385' }),
});

/** Where a code is explained. */
export const errorPage = (code: ErrorCode): string => `/api/docs#error-${code}`;

/** The path with its names filled in, and the query. */
export function exampleUrl({ path, example }: Route): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => example?.parameters?.[name] ?? name);
  const query = new URLSearchParams(example?.query).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** The file as a file, texts as they are. */
const formFields = (fields: unknown): readonly string[] =>
  Object.entries(fields as Readonly<Record<string, string>>).map(
    ([name, value]) => `-F ${name}=${name === 'file' ? '@' : ''}'${value}'`,
  );

/** For a shell with DECKLE and KEY set. */
export function exampleCommand(route: Route): string {
  const { method, access, example } = route;
  const isDefault = method === (example?.body === undefined ? 'get' : 'post');
  const saves = Object.values(route.answers).some((answer) => /^(image|application\/pdf)/.test(mainType(answer)));
  const parts = [
    `curl${isDefault ? '' : ` -X ${method.toUpperCase()}`} "$DECKLE${exampleUrl(route)}"`,
    ...(access === 'user' ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...(access === 'session' ? ['-H "Cookie: $COOKIE" -H "Origin: $DECKLE"'] : []),
    ...(route.form !== undefined && route.body === undefined ? formFields(example?.body) : []),
    ...(example?.body === undefined || route.body === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(example.body).replaceAll("'", String.raw`'\''`)}'`,
        ]),
    ...(saves ? ['-o picture.png'] : []),
  ];
  return parts.join(' \\\n  ');
}
