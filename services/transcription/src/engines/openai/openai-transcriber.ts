import { createProviderFetch } from '@afterword/language/provider';
import { tracedFetch } from '@afterword/platform';
import OpenAI, { BadRequestError, toFile } from 'openai';
import type { AudioFile, AudioChunk } from '../../audio/recording';
import type { RecognitionResult } from '../recognition-result';
import { baseLanguage } from '../spoken-language';
import type { EngineInfo, RecognitionHints, RecognitionOptions, Transcriber } from '../transcriber';
import { TranscriptionResponse } from './transcription-response';
import { toRecognitionResult } from './to-recognition-result';
import { findListPrice } from './list-prices';
import { toJobError } from './to-job-error';

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
const MAX_KEYWORDS = 100;
/** Whisper reads the last 224 tokens of a prompt. */
const MAX_PROMPT_CHARACTERS = 800;
/** Servers that need no key still want one to be sent. */
const NO_KEY = 'none';

/** Sends passages to any server that speaks OpenAI's /v1/audio/transcriptions. Trying again is left to the job. */
export class OpenAiTranscriber implements Transcriber {
  readonly info: EngineInfo;
  private readonly client: OpenAI;
  private readonly model: string;
  private readonly isWhisper: boolean;

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
    this.isWhisper = /whisper/i.test(model);
    this.info = {
      engine: 'openai',
      model,
      variant: baseUrl,
      recognizesSpeech: true,
      isDraft: false,
      isPunctuated: true,
      languages: null,
      supportsKeywords: true,
      isPaid: true,
      dollarsPerMinute: dollarsPerMinute ?? findListPrice(model),
      maxConcurrency: 3,
      secondsPerMinute: 1,
    };
  }

  async transcribe(passage: AudioChunk, hints: RecognitionHints, { signal }: RecognitionOptions): Promise<RecognitionResult> {
    const file = await passage.readFile();
    try {
      const heard = await this.requestWithHints(file, hints, signal);
      return { ...heard, language: heard.language ?? hints.language };
    } catch (error) {
      throw toJobError(error, new URL(this.client.baseURL).host);
    }
  }

  /** A server that knows no hints refuses the first request, which costs nothing. */
  private async requestWithHints(file: AudioFile, hints: RecognitionHints, signal: AbortSignal): Promise<RecognitionResult> {
    const known = this.isWhisper ? toWhisperHints(hints) : toRequestHints(hints);
    if (Object.keys(known).length === 0) return this.request(file, {}, signal);
    return this.request(file, known, signal).catch((error: unknown) => {
      if (error instanceof BadRequestError) return this.request(file, toLanguageHint(hints), signal);
      throw error;
    });
  }

  private async request({ name, bytes }: AudioFile, hints: object, signal: AbortSignal): Promise<RecognitionResult> {
    const body = { file: await toFile(bytes, name), model: this.model, ...this.format, ...hints };
    const { data, request_id } = await this.client.audio.transcriptions.create(body, { signal }).withResponse();
    return toRecognitionResult(TranscriptionResponse.parse(data), request_id ?? null);
  }

  /** Only models of the Whisper kind tell word times. */
  private get format() {
    if (!this.isWhisper) return { response_format: 'json' as const };
    return { response_format: 'verbose_json' as const, timestamp_granularities: ['word' as const, 'segment' as const] };
  }
}

const toRequestHints = ({ keywords, language }: RecognitionHints) => ({
  ...(keywords.length > 0 && { keywords: keywords.slice(0, MAX_KEYWORDS) }),
  ...(language !== null && { languages: [baseLanguage(language)] }),
});

const toWhisperHints = (hints: RecognitionHints) => ({
  ...(hints.keywords.length > 0 && { prompt: hints.keywords.join(', ').slice(0, MAX_PROMPT_CHARACTERS) }),
  ...toLanguageHint(hints),
});

/** The one hint that servers of every kind take. */
const toLanguageHint = ({ language }: RecognitionHints) => (language === null ? {} : { language: baseLanguage(language) });
