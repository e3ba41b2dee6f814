// Windows of time that calls are counted in: they begin with the minute, the hour and the day in UTC.

export const seconds = { minute: 60, hour: 3_600, day: 86_400 } as const;
export type Period = keyof typeof seconds;

export type Window = {
  readonly number: number;
  readonly endsAtMs: number;
  /** Seconds until it ends, 1 at least. */
  readonly rest: number;
};

export function windowOf(period: Period, time: number): Window {
  const length = seconds[period] * 1000;
  const number = Math.floor(time / length);
  const endsAtMs = (number + 1) * length;
  return { number, endsAtMs, rest: Math.ceil((endsAtMs - time) / 1000) };
}
