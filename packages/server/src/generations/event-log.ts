// The lines of one generation: written once, read by any number of followers from any position.
import type { StreamEvent } from '@deckle/api';
import { jsonBytes } from '../base/json-bytes.ts';

// Omits from each member of the union, not from their common part.
type WithoutSeq<Event> = Event extends unknown ? Omit<Event, 'seq'> : never;
export type UnnumberedEvent = WithoutSeq<StreamEvent>;

export type EventLog = {
  /** Writes a line with the next `seq`, which followers get with the next `show`; a `ping` follows each silence. */
  append(event: UnnumberedEvent): void;
  /** Gives followers every line written so far. */
  show(): void;
  /** No line comes after this. */
  end(): void;
  readonly isEnded: boolean;
  /** Each with its line feed. */
  readonly lines: readonly Buffer[];
  /** NDJSON: the lines after `after`, then each as it is written. */
  follow(after: number): ReadableStream<Uint8Array>;
};

export type EventLogOptions = {
  /** Milliseconds without a line after which a `ping` is written. */
  readonly silence: number;
  /** Called when the last follower has left and the log has not ended. */
  readonly onDeserted: () => void;
  readonly onFollowed: () => void;
};

export function createEventLog({ silence, onDeserted, onFollowed }: EventLogOptions): EventLog {
  const lines: Buffer[] = [];
  let isEnded = false;
  let shown = 0;
  let followers = 0;
  let changed = Promise.withResolvers<void>();
  let timer = setTimeout(ping, silence);

  function wake(): void {
    changed.resolve();
    changed = Promise.withResolvers();
  }
  function append(event: UnnumberedEvent): void {
    lines.push(jsonBytes({ ...event, seq: lines.length }, '\n'));
    clearTimeout(timer);
    timer = setTimeout(ping, silence);
  }
  function show(): void {
    shown = lines.length;
    wake();
  }
  function ping(): void {
    append({ type: 'ping' });
    show();
  }

  return {
    append,
    show,
    lines,
    end() {
      isEnded = true;
      clearTimeout(timer);
      show();
    },
    get isEnded() {
      return isEnded;
    },
    follow(after) {
      let next = after + 1;
      let isFollowing = true;
      const leave = (): void => {
        if (!isFollowing) return;
        isFollowing = false;
        followers -= 1;
        if (followers === 0 && !isEnded) onDeserted();
      };
      followers += 1;
      onFollowed();
      return new ReadableStream(
        {
          // Pulled one line at a time: a slow reader blocks no one and costs no memory.
          async pull(controller) {
            while (isFollowing && next >= shown && !isEnded) await changed.promise;
            const line = lines[next];
            if (!isFollowing) return;
            if (line === undefined) {
              leave();
              controller.close();
              return;
            }
            next += 1;
            controller.enqueue(line);
          },
          cancel: leave,
        },
        { highWaterMark: 0 },
      );
    },
  };
}
