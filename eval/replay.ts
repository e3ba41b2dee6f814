// A document from recorded answers.
import type { World } from '@deckle/engine';
import { startAnsweringServer } from './answering-server.ts';
import { type Made, makeDocument } from './make-document.ts';
import { answerOf, type Recording } from './recordings.ts';
import type { Task } from './tasks.ts';

/** Milliseconds. */
const deadline = 120_000;

/** A call that nothing was recorded for fails, as at a vendor. */
export async function replay(task: Task, recording: Recording, world: World): Promise<Made> {
  const counts = new Map<string, number>();
  const server = await startAnsweringServer('recorded', async ({ step }) => {
    const count = counts.get(step) ?? 0;
    counts.set(step, count + 1);
    return answerOf(recording, step, count, task.kind ?? 'deck');
  });
  try {
    return await makeDocument(task, server.model, world, deadline);
  } finally {
    await server.close();
  }
}
