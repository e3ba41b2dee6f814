// Exports of the agent for other packages.
export { type Agent, type AgentOptions, createAgent, type RunOptions } from './create-agent.ts';
export type { AgentEvent } from './events.ts';
export { askLimits } from './models/ask-limits.ts';
export { createModel, type FailedCall, type ModelOptions } from './models/create-model.ts';
export { findLocalModels, type LocalModels } from './models/find-local-models.ts';
export { type Model, ModelError, type ModelLimits } from './models/model.ts';
export {
  type ModelSettings,
  ModelSettingsError,
  readModelSettings,
  urlOfModel,
  type WrittenModelSettings,
} from './models/settings.ts';
export type { CompilePages, DrawSheets, MeasurePages } from './pipeline/work.ts';
export { writeGuide } from './prompts/guide.ts';
export { type ProviderName, providerNames } from './providers/index.ts';
export { createReaderPool, type ReaderPool, type ReaderPoolOptions } from './reader-pool.ts';
export type { Readers } from './readers/readers.ts';
export type { AgentRequest, Material, Original } from './request.ts';
