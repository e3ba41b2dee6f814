// Detects stalls of the HTTP thread, when one piece of work blocks everybody else, and reports them with the routes being served.

export type Stall = {
  readonly milliseconds: number;
  /** CPU time of the thread during the stall; if small, the machine was busy with other programs. */
  readonly processorMilliseconds: number;
  /** The routes being served, newest first. */
  readonly routes: readonly string[];
};

export type StallWatch = {
  /** Marks this route as running until its response is closed. */
  follow(route: string, answer: { once(event: 'close', done: () => void): unknown }): void;
  close(): void;
};

/** Milliseconds that count as a stall, because users notice them. */
const minStall = 200;
/** The check interval. Stalls longer than the minimum by this much are always reported, shorter ones never. */
const interval = 20;

/** Watches the calling thread. */
export function watchStalls(report: (stall: Stall) => void): StallWatch {
  const running = new Set<{ readonly route: string }>();
  /** Ended since the last check: their work may have been the stall. */
  let ended: string[] = [];
  let due = performance.now() + interval;
  let processor = process.threadCpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(processor);
    if (now - due >= minStall) {
      const routes = new Set([...[...running].map(({ route }) => route), ...ended].toReversed());
      report({
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
