// Exports of the agent for programs that run readers in their own process: the command line.
export { createAgentHere } from './create-agent-here.ts';
export { type ModelTrial, tryModel } from './try-model.ts';
