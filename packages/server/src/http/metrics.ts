// GET /metrics, in Prometheus format. Outside of the API, because it is for operators.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { AgentEvent, AgentRequest, RunOptions } from '@deckle/agent';
import { aroundPress, type Press } from '@deckle/press';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from '../base/api-error.ts';
import type { ClientAddress } from './route.ts';

type Agent = {
  run(request: AgentRequest, options: RunOptions & { readonly signal: AbortSignal }): AsyncIterable<AgentEvent>;
  detectLanguage(text: string): Promise<string>;
};

export type Metrics = {
  /** `route`: its path with parameters in braces, never the requested path. */
  countRequest(
    labels: { readonly route: string; readonly method: string; readonly status: number },
    seconds: number,
  ): void;
  /** A stall counts for each of the routes being served. */
  countStall(routes: readonly string[]): void;
  /** The same press, with its work counted. */
  watchPress(press: Press): Press;
  /** The daily limits of all callers together. */
  watchBudgets(
    read: () => Promise<readonly { readonly name: string; readonly used: number; readonly limit: number }[]>,
  ): void;
  /** The same agent, with its tokens counted. */
  watchAgent(agent: Agent): Agent;
  /** The response to an authorized reader. Throws `unauthorized` and `not_found`. */
  answer(request: Request, address: ClientAddress): Promise<Response>;
};

const requestSeconds = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30];
const workSeconds = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];

const taskNames = {
  compilePages: 'pages',
  measurePages: 'measure',
  makeThumbnails: 'thumbnail',
  readRows: 'rows',
  fill: 'fill',
  readTitle: 'title',
  readWishes: 'wishes',
  previewFont: 'preview-font',
  readBrand: 'brand',
  drawLayouts: 'brand-layouts',
  checkPicture: 'picture',
  importFile: 'import',
  readMaterial: 'material',
  restyle: 'restyle',
} as const;

/** `token`: if absent, callers on this machine may read. */
export function createMetrics(token: string | undefined): Metrics {
  // Not the module's registry: several servers may run in one process.
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'deckle_request_seconds',
    help: 'Requests by route, method and status; time to the start of the response',
    labelNames: ['route', 'method', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const work = new Histogram({
    name: 'deckle_render_seconds',
    help: 'Renders and exports by format and outcome, including time in the queue',
    labelNames: ['format', 'outcome'],
    buckets: workSeconds,
    registers,
  });
  const stalls = new Counter({
    name: 'deckle_stalls_total',
    help: 'Stalls of the HTTP thread of 200 ms or more, by the routes being served',
    labelNames: ['route'],
    registers,
  });
  const tokens = new Counter({
    name: 'deckle_model_tokens_total',
    help: 'Language model tokens, by direction',
    labelNames: ['direction'],
    registers,
  });

  async function measure<Result>(format: string, run: () => Promise<Result>): Promise<Result> {
    const end = work.startTimer({ format });
    try {
      const result = await run();
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  }

  return {
    countRequest: ({ route, method, status }, seconds) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    countStall(routes) {
      for (const route of routes.length === 0 ? ['none'] : routes) stalls.inc({ route });
    },
    watchPress(press) {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      gauge('deckle_queue_length', 'Tasks waiting for a worker', () => press.stats.queued);
      gauge('deckle_workers_busy', 'Workers at work', () => press.stats.busy);
      gauge('deckle_workers_ready', 'Available workers', () => press.stats.ready);
      gauge('deckle_workers_replaced', 'Workers started as replacements', () => press.stats.replaced);
      return aroundPress(press, (task, request, run) =>
        measure(task === 'compile' ? (request as { readonly format: string }).format : taskNames[task], () => run()),
      );
    },
    watchBudgets(read) {
      const gauge = (part: 'used' | 'limit', help: string) =>
        new Gauge({
          name: `deckle_day_budget_${part}`,
          help,
          labelNames: ['budget'],
          registers,
          async collect() {
            // All other metrics still work while the database is down.
            for (const budget of await read().catch(() => [])) this.set({ budget: budget.name }, budget[part]);
          },
        });
      gauge('used', 'Usage of the demo and the language model today, by all callers');
      gauge('limit', 'Daily limits of the demo and the language model, as in GET /api/limits');
    },
    watchAgent: (agent) => ({
      detectLanguage: agent.detectLanguage,
      async *run(request, options) {
        for await (const event of agent.run(request, options)) {
          if (event.type === 'usage') {
            tokens.inc({ direction: 'input' }, event.inputTokens);
            tokens.inc({ direction: 'output' }, event.outputTokens);
          }
          yield event;
        }
      },
    }),
    async answer({ headers }, { isLoopback }) {
      if (token !== undefined && !isEqual(headers.get('authorization') ?? '', `Bearer ${token}`))
        throw new ApiError('unauthorized', 'Metrics require METRICS_TOKEN: send Authorization: Bearer …', {
          headers: { 'WWW-Authenticate': 'Bearer' },
        });
      if (token === undefined && !isLoopback)
        throw new ApiError('not_found', 'Metrics are only available on this machine unless METRICS_TOKEN is set.');
      return new Response(await registry.metrics(), { headers: { 'Content-Type': registry.contentType } });
    },
  };
}

/** Constant time: compares digests. */
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
