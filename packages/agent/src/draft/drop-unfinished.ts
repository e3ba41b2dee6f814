// Drops the incomplete end of a truncated draft: half a line, or a title with nothing below it.
import type { Kind } from '@deckle/engine';
import { cutPages } from './pages.ts';

const finished = /[.!?…:;)\]}"”»'’*|。！？：；]\s*$|^\s*(?::{3,}|-{3,}|```+)\s*$/;

/** Whether a text ends where a sentence, a row or a block ends. */
export const endsWell = (text: string): boolean => finished.test(text.trimEnd().split('\n').at(-1) ?? '');

/** The draft without its unfinished end. What is left of a single page stays, however short. */
export function dropUnfinished(body: string, kind: Kind): string {
  const lines = body.trimEnd().split('\n');
  const whole = endsWell(body) || lines.length === 1 ? body : `${lines.slice(0, -1).join('\n').trimEnd()}\n`;
  const pages = cutPages(whole, kind);
  const last = pages.at(-1) ?? '';
  const isTitleAlone = !/[\p{L}\p{N}]/u.test(last.replace(/^#{1,6}\s.*$/gm, '').replace(/^:{2,}.*$/gm, ''));
  return isTitleAlone && pages.length > 1 ? pages.slice(0, -1).join('') : whole;
}
