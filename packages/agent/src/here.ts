// What the agent offers to programs that read in their own process: the command line.
export { createAgentHere } from './create-agent-here.ts';
export { type ModelTrial, tryModel } from './try-model.ts';
