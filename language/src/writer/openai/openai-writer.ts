import { applyLessons, lessonsFor } from '../../learning/lessons';
import { chapterTime } from '../../rules/chapter-lines';
import { finalizeText } from '../finalize-text';
import { describeInsufficientContent, hasInsufficientContent, INSUFFICIENT_CONTENT_MESSAGE } from '../insufficient-content';
import { addUsage, NO_USAGE, type Usage, type Writer, type WritingRequest, type WrittenContent } from '../writer';
import { UnsupportedInstruction } from '../writing-errors';
import { Chat, type ProviderCall } from './chat';
import { type CreateFenceCode, fence, randomFenceCode } from './fence';
import { formatBrandVoice } from './format-brand-voice';
import type { Prompt } from './prompts/prompt';
import { variantInstruction } from './prompts/variants';
import { ReadableTranscripts } from './readable-transcript';
import type { ResponseCache } from './response-cache';
import { TASKS } from './tasks';

/**
 * `contextTokens` is how much the model can read at once; `approveSpend` is called before every request that may cost
 * something; `onUsage` after every billed response, `onCall` after every call; `fenceCode` and `now` are
 * replaced in tests.
 */
export interface OpenAiWriterSettings {
  baseUrl: string;
  apiKey: string;
  model: string;
  timeoutMs?: number;
  contextTokens?: number;
  notes?: ResponseCache;
  approveSpend?: () => Promise<void>;
  onUsage?: (usage: Usage) => void;
  onCall?: (call: ProviderCall) => void;
  fenceCode?: CreateFenceCode;
  now?(): number;
}

const DEFAULT_TIMEOUT_MS = 120_000;

export const createChat = (settings: OpenAiWriterSettings): Chat =>
  new Chat({ ...settings, timeoutMs: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS, now: settings.now ?? (() => performance.now()) });

const toPromptVersion = ({ version }: Prompt, { variant }: WritingRequest): string =>
  variant === undefined ? version : `${version}+${variantInstruction(variant).version}`;

/** Writes with a model behind any server that speaks OpenAI's Chat Completions. */
export class OpenAiWriter implements Writer {
  readonly engine = 'openai';
  readonly label: string;
  readonly model: string;
  private readonly chat: Chat;
  private readonly fenceCode: CreateFenceCode;
  private readonly transcripts: ReadableTranscripts;

  constructor(settings: OpenAiWriterSettings) {
    const { model, contextTokens, notes: cache, fenceCode = randomFenceCode } = settings;
    this.model = model;
    this.label = `Written by ${model}`;
    this.chat = createChat(settings);
    this.fenceCode = fenceCode;
    this.transcripts = new ReadableTranscripts({ chat: this.chat, model, contextTokens, cache, fenceCode });
  }

  async write(request: WritingRequest, { signal }: { signal?: AbortSignal } = {}): Promise<WrittenContent> {
    signal?.throwIfAborted();
    const { prompt, perform } = TASKS[request.contentType];
    const promptVersion = toPromptVersion(prompt, request);
    if (hasInsufficientContent(request.transcript)) return this.writeInsufficient(request, promptVersion);
    const transcript = await this.transcripts.read(request.transcript, signal);
    const written = await perform(this.chat, request, writingMessage(request, transcript.lines, this.fenceCode()), signal);
    const text = applyLessons(written.text, lessonsFor(request.brandVoice, request.contentType));
    const finalText = finalizeText(request, text, written.quotes);
    return {
      ...finalText,
      droppedQuotes: finalText.droppedQuotes + written.droppedQuotes,
      usage: addUsage(transcript.usage, written.usage),
      promptVersion,
    };
  }

  /** Asked about next to nothing a model makes something up, so it is not asked. */
  private writeInsufficient(request: WritingRequest, promptVersion: string): WrittenContent {
    if (request.variant !== undefined) throw new UnsupportedInstruction(INSUFFICIENT_CONTENT_MESSAGE);
    return {
      ...finalizeText(request, describeInsufficientContent(request.transcript, request.episode.title)),
      usage: NO_USAGE,
      promptVersion,
    };
  }
}

/** Returns the user message for one episode. Everything spoken or written by others is in it, never in the system message. */
const writingMessage = (request: WritingRequest, transcriptLines: string, code: string): string => {
  const { episode, brandVoice, instructions, currentText, variant } = request;
  const duration = episode.durationSeconds === null ? null : `Duration: ${chapterTime(episode.durationSeconds)}`;
  return [
    ['Episode facts', `Title: ${episode.title}`, duration].filter((line) => line !== null).join('\n'),
    brandVoice && `Brand voice\n${formatBrandVoice(brandVoice, request.contentType)}`,
    currentText && `The text that is to be replaced\n${fence('TEXT', code, currentText)}`,
    instructions && `What a person asked to change\n${instructions}`,
    variant && `What is asked for\n${variantInstruction(variant).instruction}`,
    `The transcript\n${fence('TRANSCRIPT', code, transcriptLines)}`,
  ]
    .filter((part) => part)
    .join('\n\n');
};
