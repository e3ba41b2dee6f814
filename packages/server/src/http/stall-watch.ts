// Stalls of the thread that answers: while one piece of work keeps it, everybody else waits. Each is told, with what was being answered.

export type Stall = {
  readonly milliseconds: number;
  /** Of these the thread worked so long; where that is little, the machine was busy with other programs. */
  readonly processorMilliseconds: number;
  /** What was being answered meanwhile, the newest first. */
  readonly routes: readonly string[];
};

export type StallWatch = {
  /** Says that this route is at work until its answer is closed. */
  follow(route: string, answer: { once(event: 'close', done: () => void): unknown }): void;
  close(): void;
};

/** Milliseconds that count as a stall: people feel them. */
const minStall = 200;
/** How often is looked. A stall is told from this much past the least on, and never when it is shorter. */
const interval = 20;

/** Watches the thread that calls it. */
export function watchStalls(tell: (stall: Stall) => void): StallWatch {
  const running = new Set<{ readonly route: string }>();
  /** Ended since the last look: their work may have been what stalled. */
  let ended: string[] = [];
  let due = performance.now() + interval;
  let processor = process.threadCpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(processor);
    if (now - due >= minStall) {
      const routes = new Set([...[...running].map(({ route }) => route), ...ended].toReversed());
      tell({
        milliseconds: Math.round(now - due),
        processorMilliseconds: Math.round((user + system) / 1000),
        routes: [...routes],
      });
    }
    ended = [];
    due = now + interval;
    processor = process.threadCpuUsage();
  }, interval);
  timer.unref();
  return {
    follow(route, answer) {
      const call = { route };
      running.add(call);
      answer.once('close', () => {
        running.delete(call);
        ended.push(route);
      });
    },
    close: () => clearInterval(timer),
  };
}
