import { createProviderFetch } from '@afterword/language/provider';
import { tracedFetch } from '@afterword/platform';
import OpenAI, { BadRequestError, toFile } from 'openai';
import type { AudioChunk, AudioFile } from '../../audio/recording';
import type { RecognitionResult } from '../recognition-result';
import { baseLanguage } from '../spoken-language';
import type { EngineInfo, RecognitionHints, RecognitionOptions, Transcriber } from '../transcriber';
import { findListPrice } from './list-prices';
import { toRecognitionResult } from './to-recognition-result';
import { TranscriptionResponse } from './transcription-response';
import { translateError } from './translate-error';

export interface OpenAiSettings {
  baseUrl: string;
  /** Servers in the local network often need none. */
  apiKey?: string;
  model: string;
  fetch?: typeof fetch;
  /** Overrides the list price of the model. */
  dollarsPerMinute?: number;
}

const TIMEOUT_MS = 300_000;
/** The limit of gpt-transcribe. */
const MAX_KEYWORDS = 100;
/** Whisper only reads the last 224 tokens of a prompt. */
const MAX_PROMPT_CHARACTERS = 800;
/** Servers that need no key still expect one to be sent. */
const NO_KEY = 'none';

/** Ten minutes of speech with the time of each word take 200 KB. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

/** Sends chunks to any server with OpenAI's /v1/audio/transcriptions. It does not retry; the job does. */
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
      fetch: createProviderFetch({ key: apiKey, maxResponseBytes: MAX_RESPONSE_BYTES, fetch }),
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
      cutsAtPauses: false,
      supportsKeywords: true,
      isPaid: true,
      dollarsPerMinute: dollarsPerMinute ?? findListPrice(model),
      maxConcurrency: 3,
      secondsPerMinute: 1,
    };
  }

  async transcribe(chunk: AudioChunk, hints: RecognitionHints, { signal }: RecognitionOptions): Promise<RecognitionResult> {
    const file = await chunk.readFile();
    try {
      const result = await this.requestWithHints(file, hints, signal);
      return { ...result, language: result.language ?? hints.language };
    } catch (error) {
      throw translateError(error, new URL(this.client.baseURL).host);
    }
  }

  /** A server that does not know the hints refuses the first request, which costs nothing. */
  private async requestWithHints(file: AudioFile, hints: RecognitionHints, signal: AbortSignal): Promise<RecognitionResult> {
    const all = this.isWhisper ? toWhisperHints(hints) : toRequestHints(hints);
    if (Object.keys(all).length === 0) return this.request(file, {}, signal);
    return this.request(file, all, signal).catch((error: unknown) => {
      if (error instanceof BadRequestError) return this.request(file, toLanguageHint(hints), signal);
      throw error;
    });
  }

  private async request({ name, bytes }: AudioFile, hints: object, signal: AbortSignal): Promise<RecognitionResult> {
    const body = { file: await toFile(bytes, name), model: this.model, ...this.format, ...hints };
    const { data, request_id } = await this.client.audio.transcriptions.create(body, { signal }).withResponse();
    return toRecognitionResult(TranscriptionResponse.parse(data), request_id ?? null);
  }

  /** Only Whisper models give word times. */
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

/** The only hint that every server knows. */
const toLanguageHint = ({ language }: RecognitionHints) => (language === null ? {} : { language: baseLanguage(language) });
