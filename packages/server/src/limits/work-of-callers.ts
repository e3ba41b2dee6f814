// Attributes the work of child processes to callers: they take turns, anonymous ones are limited, and each one's usage is counted.
import type { Limits } from '@deckle/api';
import { aroundPress, type JobOptions, type Press, PressError } from '@deckle/press';
import { ApiError } from '../base/api-error.ts';
import { currentWork, nameOf, type Work } from '../base/caller.ts';
import type { ProcessorTime } from './processor-time.ts';
import { checkProcessorTime } from './rate-limit.ts';

/** The pool's options for the current work. */
export function jobOptionsOf(work: Work | undefined, processorTime: ProcessorTime): JobOptions {
  if (work === undefined) return {};
  const { caller } = work;
  const isAnonymous = caller.userId === undefined;
  return {
    // Anonymous callers of one network share a line, however many addresses they have.
    caller: { name: isAnonymous ? (caller.network ?? nameOf(caller)) : nameOf(caller), isAnonymous },
    // Not awaited; database failures show up everywhere else.
    onProcessorTime: (milliseconds) => void processorTime.spend(work, milliseconds).catch(() => {}),
  };
}

/** The same press, working for the current caller. */
export const pressForCallers = (
  press: Press,
  processorTime: ProcessorTime,
  limits: Pick<Limits, 'anonymousSeconds' | 'renderSeconds' | 'processorPerMinute'>,
): Press =>
  aroundPress(press, async (_, __, run, options) => {
    const work = currentWork();
    if (work?.isBatch) await processorTime.untilLeft(work, options?.signal);
    try {
      // Of many simultaneous calls, all were admitted before any used time. A batch has waited already.
      const beforeTurn = work && !work.isBatch ? () => checkProcessorTime(limits, processorTime, work) : undefined;
      return await run({ beforeTurn, ...options, ...jobOptionsOf(work, processorTime) });
    } catch (error) {
      const isLate = error instanceof PressError && error.code === 'timeout';
      throw isLate && work !== undefined && work.caller.userId === undefined ? lateStranger(limits) : error;
    }
  });

const lateStranger = ({ anonymousSeconds, renderSeconds }: Pick<Limits, 'anonymousSeconds' | 'renderSeconds'>) =>
  new ApiError(
    'timeout',
    `The request exceeded the ${anonymousSeconds} s of CPU time allowed without an API key. With a key, the limit is ${renderSeconds} s. You can also try a shorter source.`,
  );
