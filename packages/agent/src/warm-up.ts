// What the agent does once for all: its patterns in nine languages are compiled with the first prompts that it reads.
import { compose } from './composer/compose.ts';

/** Reads a few prompts, so that nobody waits for the first: for a service, which begins before its callers come. */
export function warmUpAgent(): void {
  for (const kind of ['deck', 'doc', 'sheet'] as const)
    compose({ prompt: 'Something about how our tea sold this summer, on 5 May 2027 with a budget of 300 euros', kind });
}
