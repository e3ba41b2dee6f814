// An agent whose readers run in this process, for single-user programs. The service never loads this.
import { type Agent, type AgentOptions, createAgent } from './create-agent.ts';
import { readerTasks } from './readers/reader-tasks.ts';
import { readersBy } from './readers/readers.ts';

const readersHere = readersBy(async (name, request) => readerTasks[name](request as never));

/** While it reads, this process does nothing else. */
export const createAgentHere = (options: Omit<AgentOptions, 'readers'>): Agent =>
  createAgent({ ...options, readers: readersHere });
