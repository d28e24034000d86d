import { z } from 'zod';
import { Chat, type ChatSettings } from './chat';
import { answerSchema, type Prompt } from './prompt';
import { NO_USAGE } from './usage';
import { WritingFailure } from './writing-failure';
import type { ModelRequest, ModelResponse, ModelResponses, WorkflowStep } from './workflow';

/** Stores the responses to cacheable requests, so that none is paid for twice. */
export interface ResponseCache {
  /** Returns a response as JSON, or undefined. */
  find(key: string): string | undefined;
  /** No other request is made before it resolves. */
  save(key: string, response: ModelResponse): void | Promise<void>;
}

/** What a response has used counts for the workflow that requested it, and not again for those that find it here. */
const createMemoryCache = (): ResponseCache => {
  const known = new Map<string, string>();
  return {
    find: (key) => known.get(key),
    save: (key, { answer }) => void known.set(key, JSON.stringify({ answer, usage: NO_USAGE })),
  };
};

export interface ModelClientSettings extends ChatSettings {
  /** All prompts that requests can name. Clients with the same ones share what their provider has cached. */
  prompts: readonly Prompt[];
  /** By default, responses are kept as long as the client. */
  cache?: ResponseCache;
  /** The job whose own responses are kept. By default, none are. */
  jobId?: string;
}

const UsageSchema = z.object({ inputTokens: z.number(), outputTokens: z.number(), seconds: z.number() });

/** Responds to the requests of workflows, from the cache or with a model. */
export class ModelClient {
  private readonly chat: Chat;
  private readonly prompts: readonly Prompt[];
  private readonly cache: ResponseCache;
  private readonly jobId: string | undefined;

  constructor({ prompts, cache = createMemoryCache(), jobId, ...settings }: ModelClientSettings) {
    this.chat = new Chat(settings, answerSchema(prompts));
    this.prompts = prompts;
    this.cache = cache;
    this.jobId = jobId;
  }

  /** @throws WritingFailure, the reason of the signal once that is aborted, and what a hook throws */
  async respond(request: ModelRequest, signal?: AbortSignal): Promise<ModelResponse> {
    try {
      return await this.respondOrThrow(request, signal);
    } catch (error) {
      if (request.isOptional && error instanceof WritingFailure && (!error.retryable || error.isTimeout))
        return { answer: null, usage: NO_USAGE };
      throw error;
    }
  }

  private storageKey(key: string, cache: ModelRequest['cache']): string | null {
    if (cache === 'job') return this.jobId === undefined ? null : `${this.jobId} ${key}`;
    return cache === 'all' ? key : null;
  }

  private async respondOrThrow(
    { key, prompt: version, user, cacheKey, cache, isOptional }: ModelRequest,
    signal?: AbortSignal,
  ): Promise<ModelResponse> {
    const storedAs = this.storageKey(key, cache);
    const prompt = this.prompts.find((each) => each.version === version);
    if (!prompt) throw new Error(`There is no prompt ${version}.`);
    const { system, schema } = prompt;
    const cached = storedAs === null ? undefined : parseResponse(schema, this.cache.find(storedAs));
    if (cached) return cached;
    const response = await this.chat.request({ system, user, schema, cacheKey, isOptional, signal });
    if (storedAs !== null) await this.cache.save(storedAs, response);
    return response;
  }
}

/** Returns a cached response; undefined if there is none or its shape is outdated. */
const parseResponse = (schema: z.ZodObject, json: string | undefined): ModelResponse | undefined =>
  json === undefined ? undefined : z.object({ answer: schema, usage: UsageSchema }).safeParse(JSON.parse(json)).data;

/**
 * Calls `step` with the responses so far until it returns its result. `client` is null if the workflow makes no requests.
 *
 * @throws what `step` and `ModelClient.respond` throw
 */
export const runWorkflow = async <T>(
  step: (responses: ModelResponses) => WorkflowStep<T> | Promise<WorkflowStep<T>>,
  client: ModelClient | null,
  signal?: AbortSignal,
): Promise<T> => {
  const responses = new Map<string, ModelResponse>();
  for (;;) {
    signal?.throwIfAborted();
    const next = await step(responses);
    if ('result' in next) return next.result;
    if (!client) throw new Error('There is no model to respond to this workflow.');
    for (const request of next.requests) responses.set(request.key, await client.respond(request, signal));
  }
};
