// A moment as people say it, with the exact one behind it.
import { formatDistance, formatTime } from '../client/times.ts';

export function Time({ time }: { readonly time: string }) {
  return (
    <time dateTime={time} title={formatTime(time)}>
      {formatDistance(time)}
    </time>
  );
}
