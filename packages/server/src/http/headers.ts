// Headers of every response: the request id, and security headers for browsers.
import { randomFillSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { viewerScriptHash } from '@deckle/engine';

/** The caller's own id if valid, otherwise a new one. */
export function requestIdOf(given: string | readonly string[] | undefined): string {
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : nextId();
}

/** 96 random bits each, drawn for many at once: a draw costs as much as all the other headers. */
const chance = Buffer.alloc(12 * 256);
let drawn = chance.length;
function nextId(): string {
  if (drawn === chance.length) {
    randomFillSync(chance);
    drawn = 0;
  }
  drawn += 12;
  return chance.toString('base64url', drawn - 12, drawn);
}

export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/** If the site is on https: browsers use only https for a year. Subdomains are not our concern. */
export const transportHeaders = (baseUrl: string | undefined): Readonly<Record<string, string>> =>
  baseUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};

/** For data responses: they load and run nothing, and are never cached. */
const dataHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'private, no-store',
};

/** Any origin, but never with credentials. */
const corsHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-Request-Id, Link, RateLimit, RateLimit-Policy, Retry-After, ETag, Location, Content-Disposition, Deckle-Diagnostics, Deckle-Document-Id, Deckle-Estimated-Bytes, Deckle-Generation-Id, Preference-Applied, Deckle-Version, Idempotency-Replayed',
};

export const preflightHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Accept, Prefer, Idempotency-Key, X-Request-Id, Deckle-Version, If-None-Match',
  'Access-Control-Max-Age': '86400',
};

/** For rendered pages shown directly: they only run the viewer's script, in an opaque origin. */
export const renderedPagePolicy = `sandbox allow-scripts; default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; script-src 'sha256-${viewerScriptHash}'; frame-ancestors 'self'`;

/** For the web app. The viewer's script runs in previews, which inherit this. */
export const webPagePolicy = `default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; script-src 'self' 'sha256-${viewerScriptHash}'; frame-src 'self' blob:; frame-ancestors 'none'`;

/** All headers of data responses. */
export const dataAnswerHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  ...dataHeaders,
  ...corsHeaders,
};

/** Headers for a future response, unless it sets its own. */
export function setHeaders(answer: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) answer.setHeader(name, headers[name] ?? '');
}
