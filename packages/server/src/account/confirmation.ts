// The confirmation that a user sends back to delete an account: valid for one session and ten minutes, never stored.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds. */
const lifetime = 10 * 60_000;

/** Who confirms. */
type Person = { readonly userId: string; readonly sessionId: string };

export const createConfirmation = (person: Person, secret: string, now = Date.now()): string => {
  const end = String(now + lifetime);
  return `${end}.${signatureOf(person, end, secret).toString('base64url')}`;
};

export function isConfirmed(text: string, person: Person, secret: string, now = Date.now()): boolean {
  const [, end, signature] = /^(\d+)\.([\w-]+)$/.exec(text) ?? [];
  if (end === undefined || signature === undefined || Number(end) < now) return false;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(person, end, secret);
  return given.length === right.length && timingSafeEqual(given, right);
}

const signatureOf = ({ userId, sessionId }: Person, end: string, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['delete-account', userId, sessionId, end]))
    .digest();
