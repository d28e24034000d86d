import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type CreateFenceCode, randomFenceCode } from './fence';
import type { Prompt } from './prompt';
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
  /** Whether another workflow may use the response as well. */
  isCacheable: boolean;
}

/** The response matches the schema of the prompt in the request. */
export interface ModelResponse {
  answer: unknown;
  usage: Usage;
}

/** By the key of the request. */
export type ModelResponses = ReadonlyMap<string, ModelResponse>;

export const NO_RESPONSES: ModelResponses = new Map();

/** The model that a workflow is written for; `contextTokens` is how much it can read at once, `fenceCode` is replaced in tests. */
export interface WorkflowSettings {
  model: string;
  contextTokens?: number;
  fenceCode?: CreateFenceCode;
}

/** Creates a request with the message that `writeMessage` returns for the code of its fences. */
export const createRequest = (
  { version: prompt }: Prompt,
  { model, fenceCode = randomFenceCode }: WorkflowSettings,
  writeMessage: (fenceCode: string) => string,
  { isCacheable = false } = {},
): ModelRequest => ({
  key: createHash('sha256')
    .update([prompt, model, writeMessage('')].join('\n'))
    .digest('hex'),
  prompt,
  user: writeMessage(fenceCode()),
  isCacheable,
});

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
