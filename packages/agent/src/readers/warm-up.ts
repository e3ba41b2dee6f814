// What a child of the reader pool does before its first request: reading sample prompts compiles its patterns in nine languages.
import { compose } from '../composer/index.ts';

/** Reads a few prompts, so that nobody waits for the first. */
export async function warmUpReaders(): Promise<void> {
  for (const kind of ['deck', 'doc', 'sheet'] as const)
    compose({ prompt: 'Something about how our tea sold this summer, on 5 May 2027 with a budget of 300 euros', kind });
}
