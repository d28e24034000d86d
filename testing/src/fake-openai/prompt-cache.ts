import type { ChatRequest } from './chat';

/** English text has about four characters a token. A provider counts with its own tokenizer; this is an estimate. */
const CHARACTERS_PER_TOKEN = 4;
/** Providers do not look for shorter prefixes. */
const MIN_CACHED_TOKENS = 1024;

export interface InputTokens {
  input: number;
  /** Of these, how many an earlier request began with. */
  cached: number;
}

const toTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** What a model reads, in its order: OpenAI puts the schema of a structured answer before the system message. */
const toInput = ({ response_format: format, messages }: ChatRequest): string => JSON.stringify([format ?? null, messages]);

/** Counts input as providers with a prompt cache do: cached up to the longest prefix that is shared with an earlier request. */
export class PromptCache {
  private readonly inputs: string[] = [];

  read(request: ChatRequest): InputTokens {
    const input = toInput(request);
    const cached = Math.floor(Math.max(0, ...this.inputs.map((earlier) => sharedPrefix(earlier, input))) / CHARACTERS_PER_TOKEN);
    this.inputs.push(input);
    return { input: toTokens(input.length), cached: cached < MIN_CACHED_TOKENS ? 0 : cached };
  }
}

const sharedPrefix = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
};
