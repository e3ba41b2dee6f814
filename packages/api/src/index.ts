// The contract between the service and those who call it: requests, answers, events, errors and limits.
export * from './account.ts';
export * from './agent.ts';
export * from './assets.ts';
export * from './auth.ts';
export * from './brands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './export.ts';
export * from './health.ts';
export * from './import.ts';
export * from './jobs.ts';
export * from './limits.ts';
export * from './materials.ts';
export * from './onboarding.ts';
export * from './render.ts';
export * from './shapes.ts';
export * from './showcase.ts';
