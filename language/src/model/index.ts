export type { ProviderCall } from './chat';
export { ModelClient, type ModelClientSettings, type ResponseCache, runWorkflow } from './model-client';
export type { Prompt } from './prompt';
export { NO_USAGE, type Usage } from './usage';
export type { ModelRequest, ModelResponse, ModelResponses, WorkflowSettings, WorkflowStep } from './workflow';
export { WritingFailure } from './writing-failure';
