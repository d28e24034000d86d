import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type Prompt, taskOf } from './prompt';
import type { Usage } from './usage';

/**
 * What a workflow returns: its result, or the requests that it needs responses to first. A workflow is a pure function: called again with
 * the responses, it continues. So it can run in a worker thread while its caller makes the requests.
 */
export type WorkflowStep<T> = { result: T } | { requests: ModelRequest[] };

/** A request to a model. It names its prompt by its version. */
export interface ModelRequest {
  /** The same for the same prompt, model and message. */
  key: string;
  prompt: string;
  user: string;
  /** The same for all requests about a transcript, so that the provider sends them where it is cached. */
  cacheKey: string;
  /** Who may use the response as well: any workflow, only those of the same job, or none. */
  cache: 'all' | 'job' | 'none';
  /** Whether the workflow can go on without an answer. */
  isOptional: boolean;
}

/** The answer matches the schema of the prompt in the request; it is null if an optional request got none that can be used. */
export interface ModelResponse {
  answer: unknown;
  usage: Usage;
}

/** By the key of the request. */
export type ModelResponses = ReadonlyMap<string, ModelResponse>;

export const NO_RESPONSES: ModelResponses = new Map();

/** The model that a workflow is written for; `contextTokens` is how much it can read at once. */
export interface WorkflowSettings {
  model: string;
  contextTokens?: number;
}

/** What a model reads, the parts that are the same for most requests first. Empty parts are left out. */
export interface RequestMaterial {
  /** The transcript: the same for every request about an episode, to the byte. */
  transcript: string;
  /** The same for all requests with this prompt, and for most with others. */
  context?: readonly string[];
  /** What comes after the instruction. */
  task?: readonly string[];
}

const hashOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

const notEmpty = (parts: readonly string[]): string[] => parts.filter((part) => part !== '');

export const createRequest = (
  prompt: Prompt,
  { model }: WorkflowSettings,
  { transcript, context = [], task = [] }: RequestMaterial,
  { cache = 'none', isOptional = false }: Partial<Pick<ModelRequest, 'cache' | 'isOptional'>> = {},
): ModelRequest => {
  const instruction = `Your task: ${taskOf(prompt)}\n${prompt.instruction}`;
  const user = notEmpty([transcript, ...context, instruction, ...task]).join('\n\n');
  return {
    key: hashOf(prompt.version, model, user),
    prompt: prompt.version,
    user,
    cacheKey: hashOf(model, transcript),
    cache,
    isOptional,
  };
};

/** Returns the responses to the requests, in their order, or the requests that have none yet. */
export const findResponses = <S extends z.ZodObject>(
  { schema }: Prompt<S>,
  requests: readonly ModelRequest[],
  responses: ModelResponses,
): { found: { answer: z.output<S>; usage: Usage }[] } | { requests: ModelRequest[] } => {
  const found = requests.flatMap(({ key }) => responses.get(key) ?? []);
  if (found.length < requests.length) return { requests: requests.filter(({ key }) => !responses.has(key)) };
  return { found: found.map(({ answer, usage }) => ({ answer: schema.parse(answer), usage })) };
};
