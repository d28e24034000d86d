import { createProviderFetch } from '@afterword/language/provider';
import { tracedFetch } from '@afterword/platform';
import OpenAI, { BadRequestError, toFile } from 'openai';
import type { AudioFile, Passage } from '../../audio/recording';
import type { Heard } from '../heard';
import { baseLanguage } from '../spoken-language';
import type { EngineFacts, Hints, Listening, Transcriber } from '../transcriber';
import { Answer } from './answer';
import { heardIn } from './heard-in-answer';
import { listPrice } from './list-prices';
import { providerError } from './provider-error';

export interface OpenAiSettings {
  baseUrl: string;
  /** Servers in the own network often need none. */
  apiKey?: string;
  model: string;
  fetch?: typeof fetch;
  /** Goes before the model's list price. */
  dollarsPerMinute?: number;
}

const TIMEOUT_MS = 300_000;
/** gpt-transcribe takes no more. */
const MOST_KEYWORDS = 100;
/** Whisper reads the last 224 tokens of a prompt. */
const LONGEST_PROMPT = 800;
/** Servers that need no key still want one to be sent. */
const NO_KEY = 'none';

/** Sends passages to any server that speaks OpenAI's /v1/audio/transcriptions. Trying again is left to the job. */
export class OpenAiTranscriber implements Transcriber {
  readonly facts: EngineFacts;
  private readonly client: OpenAI;
  private readonly model: string;
  private readonly whisper: boolean;

  constructor({ baseUrl, apiKey = NO_KEY, model, dollarsPerMinute, fetch = tracedFetch }: OpenAiSettings) {
    this.client = new OpenAI({
      baseURL: baseUrl,
      apiKey,
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: TIMEOUT_MS,
      fetch: createProviderFetch(apiKey, fetch),
    });
    this.model = model;
    this.whisper = /whisper/i.test(model);
    this.facts = {
      engine: 'openai',
      model,
      variant: baseUrl,
      listens: true,
      draft: false,
      punctuated: true,
      languages: null,
      takesKeywords: true,
      paid: true,
      dollarsPerMinute: dollarsPerMinute ?? listPrice(model),
      parallel: 3,
      secondsPerMinute: 1,
    };
  }

  async transcribe(passage: Passage, hints: Hints, { signal }: Listening): Promise<Heard> {
    const file = await passage.file();
    try {
      const heard = await this.askWithHints(file, hints, signal);
      return { ...heard, language: heard.language ?? hints.language };
    } catch (error) {
      throw providerError(error, new URL(this.client.baseURL).host);
    }
  }

  /** A server that knows no hints refuses the first request, which costs nothing. */
  private async askWithHints(file: AudioFile, hints: Hints, signal: AbortSignal): Promise<Heard> {
    const known = this.whisper ? whisperHints(hints) : ownHints(hints);
    if (Object.keys(known).length === 0) return this.ask(file, {}, signal);
    return this.ask(file, known, signal).catch((error: unknown) => {
      if (error instanceof BadRequestError) return this.ask(file, spoken(hints), signal);
      throw error;
    });
  }

  private async ask({ name, bytes }: AudioFile, hints: object, signal: AbortSignal): Promise<Heard> {
    const body = { file: await toFile(bytes, name), model: this.model, ...this.format, ...hints };
    const { data, request_id } = await this.client.audio.transcriptions.create(body, { signal }).withResponse();
    return heardIn(Answer.parse(data), request_id ?? null);
  }

  /** Only models of the Whisper kind tell word times. */
  private get format() {
    if (!this.whisper) return { response_format: 'json' as const };
    return { response_format: 'verbose_json' as const, timestamp_granularities: ['word' as const, 'segment' as const] };
  }
}

const ownHints = ({ keywords, language }: Hints) => ({
  ...(keywords.length > 0 && { keywords: keywords.slice(0, MOST_KEYWORDS) }),
  ...(language !== null && { languages: [baseLanguage(language)] }),
});

const whisperHints = (hints: Hints) => ({
  ...(hints.keywords.length > 0 && { prompt: hints.keywords.join(', ').slice(0, LONGEST_PROMPT) }),
  ...spoken(hints),
});

/** The one hint that servers of every kind take. */
const spoken = ({ language }: Hints) => (language === null ? {} : { language: baseLanguage(language) });
