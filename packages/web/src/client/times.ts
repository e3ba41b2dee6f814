// Formats times and sizes for people.

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const absolute = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const dayAlone = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** “3 hours ago”, “in 2 days”. */
export function formatDistance(time: string, now: number = Date.now()): string {
  const seconds = (Date.parse(time) - now) / 1000;
  const [unit, length] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 0];
  return length === 0 ? 'just now' : relative.format(Math.round(seconds / length), unit);
}

/** “in 3 hours”: a time in the future, even if due. */
export const formatWait = (time: string, now: number = Date.now()): string =>
  Date.parse(time) - now < 60_000 ? 'in a moment' : formatDistance(time, now);

/** “Nov 22, 2026, 9:30 PM”. */
export const formatTime = (time: string): string => absolute.format(new Date(time));

/** “Nov 22, 2026”. */
export const formatDay = (time: string | number): string => dayAlone.format(new Date(time));

/** “1.2 MB”, in the powers of 1,024 that limits are set in. */
export function formatSize(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const value = bytes / 1024 ** power;
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${units[power]}`;
}

/** “1 slide”, “2 slides”. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** What a document of each kind is counted in. */
export const partNames = { deck: 'slide', doc: 'section', sheet: 'worksheet' } as const;
