// The lines around a container directive or code, longer than any such line inside.
import { largest } from '../base/extremes.ts';

/** `:::head`, the body, `:::`. */
export function fence(head: string, body: string): string {
  const longest = largest(
    [...body.matchAll(/^[ >]*(:{3,})/gm)].map((match) => match[1]!.length),
    2,
  );
  const colons = ':'.repeat(longest + 1);
  return [colons + head, ...(body === '' ? [] : [body]), colons].join('\n');
}

/** A fenced code block. */
export function codeFence(language: string, value: string): string {
  // No backtick may stand after a fence of backticks (CommonMark 0.31.2, 4.5).
  const sign = language.includes('`') ? '~' : '`';
  const runs = value.match(sign === '`' ? /`{3,}/g : /~{3,}/g) ?? [];
  const line = sign.repeat(
    largest(
      runs.map((run) => run.length + 1),
      3,
    ),
  );
  return [line + language, ...(value === '' ? [] : [value]), line].join('\n');
}
