import { lessonsFor, obeying } from '../../learning/lessons';
import { finalizeText } from '../finalize-text';
import { CannotFollow } from '../cannot-follow';
import { isLittle, littleToSay, TOO_LITTLE } from '../little-to-say';
import { NO_USAGE, sumOfUsage } from '../usage';
import type { Usage, Writer, WritingRequest, WrittenItem } from '../writer';
import { Chat, type ProviderCall } from './chat';
import { randomFenceCode, type FenceCode } from './fence';
import type { AnswerMemory } from './answer-memory';
import type { Prompt } from './prompts/prompt';
import { variantWish } from './prompts/variants';
import { ReadableTranscripts } from './readable-transcript';
import { TASKS } from './tasks';
import { userMessage } from './user-message';

/**
 * `contextTokens` is how much the model can read at once; `mayAsk` is asked before every question that may cost
 * something; `onPaid` hears of every answer that is on the bill, `onCalled` of every call; `fenceCode` and `now` are
 * replaced in tests.
 */
export interface OpenAiWriterSettings {
  baseUrl: string;
  apiKey: string;
  model: string;
  timeoutMs?: number;
  contextTokens?: number;
  notes?: AnswerMemory;
  mayAsk?: () => Promise<void>;
  onPaid?: (usage: Usage) => void;
  onCalled?: (call: ProviderCall) => void;
  fenceCode?: FenceCode;
  now?(): number;
}

const TIMEOUT_MS = 120_000;

export const chatOf = (settings: OpenAiWriterSettings): Chat =>
  new Chat({ ...settings, timeoutMs: settings.timeoutMs ?? TIMEOUT_MS, now: settings.now ?? (() => performance.now()) });

const versionOf = ({ version }: Prompt, { variant }: WritingRequest): string =>
  variant === undefined ? version : `${version}+${variantWish(variant).version}`;

/** Writes with a model behind any server that speaks OpenAI's Chat Completions. */
export class OpenAiWriter implements Writer {
  readonly engine = 'openai';
  readonly label: string;
  readonly model: string;
  private readonly chat: Chat;
  private readonly fenceCode: FenceCode;
  private readonly transcripts: ReadableTranscripts;

  constructor(settings: OpenAiWriterSettings) {
    const { model, contextTokens, notes: memory, fenceCode = randomFenceCode } = settings;
    this.model = model;
    this.label = `Written by ${model}`;
    this.chat = chatOf(settings);
    this.fenceCode = fenceCode;
    this.transcripts = new ReadableTranscripts({ chat: this.chat, model, contextTokens, memory, fenceCode });
  }

  async write(request: WritingRequest, { signal }: { signal?: AbortSignal } = {}): Promise<WrittenItem> {
    signal?.throwIfAborted();
    const { prompt, perform } = TASKS[request.contentType];
    const promptVersion = versionOf(prompt, request);
    if (isLittle(request.transcript)) return this.honest(request, promptVersion);
    const transcript = await this.transcripts.read(request.transcript, signal);
    const written = await perform(this.chat, request, userMessage(request, transcript.lines, this.fenceCode()), signal);
    const text = obeying(written.text, lessonsFor(request.brandVoice, request.contentType));
    const gated = finalizeText(request, text, written.quotes);
    return {
      ...gated,
      droppedQuotes: gated.droppedQuotes + written.droppedQuotes,
      usage: sumOfUsage(transcript.usage, written.usage),
      promptVersion,
    };
  }

  /** Asked about next to nothing a model makes something up, so it is not asked. */
  private honest(request: WritingRequest, promptVersion: string): WrittenItem {
    if (request.variant !== undefined) throw new CannotFollow(TOO_LITTLE);
    return { ...finalizeText(request, littleToSay(request.transcript, request.episode.title)), usage: NO_USAGE, promptVersion };
  }
}
