// A time in words, with the exact one as its title.
import { formatDistance, formatTime } from '../client/times.ts';

export function Time({ time }: { readonly time: string }) {
  return (
    <time dateTime={time} title={formatTime(time)}>
      {formatDistance(time)}
    </time>
  );
}
