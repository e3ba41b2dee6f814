// The decks of a batch, counted beside its call: those from prompts are calls of the agent, all others rows of the day.
import type { CountCall } from './rate-limit.ts';

/** Counts all of them or none; the function that it gives throws `rate_limit_…`, and gives what takes them back. */
export const createDeckCounter =
  (countCall: CountCall) =>
  async (userId: string, { prompts, rows }: { readonly prompts: number; readonly rows: number }) => {
    const caller = { userId, address: '' };
    const counted: (() => Promise<void>)[] = [];
    const uncount = async (): Promise<void> => {
      for (const release of counted.splice(0)) await release();
    };
    try {
      if (rows > 0) counted.push((await countCall('batchRow', caller, { amount: rows })).release);
      if (prompts > 0) counted.push((await countCall('agent', caller, { amount: prompts })).release);
    } catch (error) {
      await uncount();
      throw error;
    }
    return uncount;
  };
