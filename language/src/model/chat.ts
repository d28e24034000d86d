import OpenAI, { APIError } from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { createProviderFetch } from '../provider';
import { ANSWER_FORMATS, type AnswerFormat, answerIn, formatAfter, responseFormat, schemaNote } from './answer-format';
import { timeoutFailure, toWritingFailure } from './provider-failure';
import { addUsage, type Usage } from './usage';
import { WritingFailure } from './writing-failure';

/** One call of the provider: `unanswered` without a response, `refused` if the response is an error. */
export interface ProviderCall {
  outcome: 'answered' | 'refused' | 'unanswered';
  seconds: number;
}

const DEFAULT_TIMEOUT_MS = 120_000;
/** Where a client is not told. */
export const DEFAULT_CONTEXT_TOKENS = 128_000;

export interface ChatSettings {
  baseUrl: string;
  apiKey: string;
  model: string;
  /** How much the model can read and write at once. */
  contextTokens?: number;
  /** For one response. */
  timeoutMs?: number;
  /** Milliseconds of a clock that never goes back. Replaced in tests. */
  now?: () => number;
  /** Called before every call that may cost something, which is not made if it rejects. */
  approveSpend?: () => Promise<void>;
  /** Makes the call, for example within a span. */
  trace?: <T>(call: () => Promise<T>) => Promise<T>;
  /** Called after every billed response, also if it cannot be used. No other call is made before it resolves. */
  onUsage?: (usage: Usage) => void | Promise<void>;
  /** Called after every call, whatever its outcome. */
  onCall?: (call: ProviderCall) => void;
}

export interface ChatResponse<T> {
  answer: T;
  usage: Usage;
}

interface ChatRequest<S extends z.ZodObject> {
  system: string;
  user: string;
  schema: S;
  cacheKey: string;
  /** Whether the caller goes on without a response, also if none may be paid for. */
  isOptional?: boolean;
  signal?: AbortSignal;
}

/** Servers on one's own machine take any key, but not none. */
const PLACEHOLDER_KEY = 'none';

const toUsage = ({ usage }: ChatCompletion, seconds: number): Usage => ({
  inputTokens: usage?.prompt_tokens ?? 0,
  outputTokens: usage?.completion_tokens ?? 0,
  seconds,
});

/** Returns the text of a completion. @throws WritingFailure if the model refused or was stopped. */
const toText = ({ choices: [choice] }: ChatCompletion): string => {
  const fail = (sentence: string) => new WritingFailure(sentence, { retryable: false });
  if (choice?.message.refusal) throw fail(`The AI model refused: ${choice.message.refusal}`);
  if (choice?.finish_reason === 'length') throw fail('The AI model ran out of room before its answer was complete.');
  if (choice?.finish_reason === 'content_filter') throw fail('The content filter of the AI provider stopped this text.');
  return choice?.message.content ?? '';
};

/** A thousand times the longest text that is requested. It is parsed on the event loop in 20 ms. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

/** Client for one model that responds in JSON. Remembers the strictest response format that the server supports, and the options that it refused. */
export class Chat {
  private readonly client: OpenAI;
  private readonly timeoutMs: number;
  private format: AnswerFormat = ANSWER_FORMATS[0];
  private readonly refusedOptions = new Set<ChatOption>();

  /** @param answerSchema matches the answer to every request */
  constructor(
    private readonly settings: ChatSettings,
    private readonly answerSchema: z.ZodObject,
  ) {
    const { baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS } = settings;
    this.timeoutMs = timeoutMs;
    const apiKey = settings.apiKey || PLACEHOLDER_KEY;
    this.client = new OpenAI({
      baseURL: baseUrl,
      apiKey,
      fetch: createProviderFetch({ key: apiKey, maxResponseBytes: MAX_RESPONSE_BYTES }),
      timeout: timeoutMs,
      maxRetries: 0,
      organization: null,
      project: null,
      logLevel: 'off',
    });
  }

  /** Returns a response that matches `schema`. An invalid one is sent back once with its problems. */
  async request<S extends z.ZodObject>(question: ChatRequest<S>): Promise<ChatResponse<z.output<S>>> {
    const first = await this.complete(question, []);
    const read = this.parseResponse(question.schema, first.text);
    if ('answer' in read) return { answer: read.answer, usage: first.usage };
    const repair: ChatCompletionMessageParam[] = [
      { role: 'assistant', content: first.text },
      {
        role: 'user',
        content: `That answer cannot be used:\n${read.problem}\nAnswer again with the corrected JSON object and nothing else.`,
      },
    ];
    const second = await this.complete(question, repair);
    const reread = this.parseResponse(question.schema, second.text);
    if ('answer' in reread) return { answer: reread.answer, usage: addUsage(first.usage, second.usage) };
    throw new WritingFailure('The AI model twice gave an answer that cannot be used.', { retryable: false, cause: reread.problem });
  }

  private parseResponse<S extends z.ZodObject>(schema: S, text: string): { answer: z.output<S> } | { problem: string } {
    try {
      const read = schema.safeParse(answerIn(text));
      return read.success ? { answer: read.data } : { problem: z.prettifyError(read.error) };
    } catch (error) {
      if (error instanceof SyntaxError) return { problem: error.message };
      throw error;
    }
  }

  private async complete<S extends z.ZodObject>(
    question: ChatRequest<S>,
    more: readonly ChatCompletionMessageParam[],
  ): Promise<{ text: string; usage: Usage }> {
    await this.approve(question);
    const called = await this.callInFormat(this.format, question, more);
    if ('refused' in called) return this.complete(question, more);
    const usage = toUsage(called.completion, called.seconds);
    await this.settings.onUsage?.(usage);
    return { text: toText(called.completion), usage };
  }

  private async approve<S extends z.ZodObject>({ isOptional }: ChatRequest<S>): Promise<void> {
    try {
      await this.settings.approveSpend?.();
    } catch (cause) {
      if (isOptional) throw new WritingFailure('No further call may be paid for.', { retryable: false, cause });
      throw cause;
    }
  }

  /** Returns the completion, or that the server refused something that the next call does without. */
  private async callInFormat<S extends z.ZodObject>(
    format: AnswerFormat,
    question: ChatRequest<S>,
    more: readonly ChatCompletionMessageParam[],
  ): Promise<Completed | { refused: true }> {
    const { model, contextTokens = DEFAULT_CONTEXT_TOKENS } = this.settings;
    const deadline = AbortSignal.timeout(this.timeoutMs);
    const signal = AbortSignal.any([deadline, ...(question.signal ? [question.signal] : [])]);
    const messages: ChatCompletionMessageParam[] = [
      { role: 'system', content: question.system },
      { role: 'user', content: question.user + schemaNote(format, question.schema) },
      ...more,
    ];
    const options = withoutOptions(chatOptions(question.cacheKey, contextTokens), this.refusedOptions);
    try {
      return await this.call({ model, messages, response_format: responseFormat(format, this.answerSchema), ...options }, signal);
    } catch (error) {
      question.signal?.throwIfAborted();
      if (deadline.aborted) throw timeoutFailure(this.timeoutMs, error);
      if (this.doWithout(error, format)) return { refused: true };
      throw toWritingFailure(error, model);
    }
  }

  /** Leaves out of later calls what the server refused in this one. Returns false if the refusal has another cause. */
  private doWithout(error: unknown, format: AnswerFormat): boolean {
    const option = refusedOption(error);
    if (option !== null && !this.refusedOptions.has(option)) {
      this.refusedOptions.add(option);
      return true;
    }
    const nextFormat = formatAfter(error, format);
    if (nextFormat === null) return false;
    this.format = nextFormat;
    return true;
  }

  private async call(body: ChatCompletionCreateParamsNonStreaming, signal: AbortSignal): Promise<Completed> {
    const { now = () => performance.now(), onCall, trace = (call) => call() } = this.settings;
    const calledAt = now();
    const seconds = () => (now() - calledAt) / 1000;
    try {
      const completion = await trace(async () => this.client.chat.completions.create(body, { signal }));
      const took = seconds();
      onCall?.({ outcome: 'answered', seconds: took });
      return { completion, seconds: took };
    } catch (error) {
      onCall?.({ outcome: error instanceof APIError && error.status ? 'refused' : 'unanswered', seconds: seconds() });
      throw error;
    }
  }
}

interface Completed {
  completion: ChatCompletion;
  seconds: number;
}

/** Options that make responses cheaper or shorter. Some servers refuse a request that has one they do not know. */
const OPTIONS = ['prompt_cache_key', 'reasoning_effort', 'max_completion_tokens'] as const;
type ChatOption = (typeof OPTIONS)[number];

type ChatOptions = Pick<ChatCompletionCreateParamsNonStreaming, ChatOption>;

/** A response with its reasoning; the longest text takes an eighth of it. */
const MAX_OUTPUT_TOKENS = 16_000;
/** Of the context. The transcript takes at most 0.6 of it. */
const OUTPUT_SHARE = 0.25;

const chatOptions = (cacheKey: string, contextTokens: number): ChatOptions => ({
  prompt_cache_key: cacheKey,
  reasoning_effort: 'low',
  max_completion_tokens: Math.min(MAX_OUTPUT_TOKENS, Math.floor(contextTokens * OUTPUT_SHARE)),
});

const MODEL_CANNOT_THINK = /\bthink(?:ing)?\b/iu;

/** Returns the option that a server refused; null if the refusal has another cause. */
const refusedOption = (error: unknown): ChatOption | null => {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return null;
  const reason = `${error.message} ${error.param ?? ''}`;
  return OPTIONS.find((option) => reason.includes(option)) ?? (MODEL_CANNOT_THINK.test(reason) ? 'reasoning_effort' : null);
};

const withoutOptions = (options: ChatOptions, refused: ReadonlySet<ChatOption>): ChatOptions =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !refused.has(name as ChatOption)));
