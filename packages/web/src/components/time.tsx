// A moment as people say it, with the exact one behind it.
import { tellDistance, tellTime } from '../client/times.ts';

export function Time({ time }: { readonly time: string }) {
  return (
    <time dateTime={time} title={tellTime(time)}>
      {tellDistance(time)}
    </time>
  );
}
