import type { SpokenTranscript } from '../../words/spoken-transcript';
import { passGate } from '../gate';
import { CannotFollow } from '../cannot-follow';
import { isLittle, littleToSay, TOO_LITTLE } from '../little-to-say';
import { NO_USAGE, sumOfUsage } from '../usage';
import type { Usage, Writer, WritingRequest, WrittenItem } from '../writer';
import { Chat } from './chat';
import { condense, type TranscriptLines } from './condense';
import { randomFenceCode, type FenceCode } from './fence';
import { forgetful, type NotesMemory } from './notes-memory';
import { numberedSegments, segmentLine } from './numbered-transcript';
import type { Prompt } from './prompts/prompt';
import { variantWish } from './prompts/variants';
import { TASKS } from './tasks';
import { userMessage } from './user-message';

/**
 * `contextTokens` is how much the model can read at once; `onPaid` hears of every answer that is on the bill; `fenceCode`
 * and `now` are replaced in tests.
 */
export interface OpenAiWriterSettings {
  baseUrl: string;
  apiKey: string;
  model: string;
  timeoutMs?: number;
  contextTokens?: number;
  notes?: NotesMemory;
  onPaid?: (usage: Usage) => void;
  fenceCode?: FenceCode;
  now?(): number;
}

const TIMEOUT_MS = 120_000;
const CONTEXT_TOKENS = 128_000;
/** The transcript may fill this part of the context; prompt, brand voice and answer need the rest. */
const TRANSCRIPT_PART = 0.6;
/** English speech with segment numbers; a low figure, so that the estimate is rather too high. */
const CHARACTERS_PER_TOKEN = 3.5;

const versionOf = ({ version }: Prompt, { variant }: WritingRequest): string =>
  variant === undefined ? version : `${version}+${variantWish(variant).version}`;

/** Writes with a model behind any server that speaks OpenAI's Chat Completions. */
export class OpenAiWriter implements Writer {
  readonly engine = 'openai';
  readonly label: string;
  readonly model: string;
  private readonly chat: Chat;
  private readonly notes = new WeakMap<SpokenTranscript, string>();

  constructor(private readonly settings: OpenAiWriterSettings) {
    this.model = settings.model;
    this.label = `Written by ${settings.model}`;
    this.chat = new Chat({ ...settings, timeoutMs: settings.timeoutMs ?? TIMEOUT_MS, now: settings.now ?? (() => performance.now()) });
  }

  async write(request: WritingRequest, { signal }: { signal?: AbortSignal } = {}): Promise<WrittenItem> {
    signal?.throwIfAborted();
    const { prompt, perform } = TASKS[request.contentType];
    const promptVersion = versionOf(prompt, request);
    if (isLittle(request.transcript)) return this.honest(request, promptVersion);
    const code = this.settings.fenceCode ?? randomFenceCode;
    const transcript = await this.readable(request.transcript, code, signal);
    const written = await perform(this.chat, request, userMessage(request, transcript.lines, code()), signal);
    const gated = passGate(request, written.text, written.quotes);
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
    return { ...passGate(request, littleToSay(request.transcript, request.episode.title)), usage: NO_USAGE, promptVersion };
  }

  /** The transcript as it fits into the context. Notes on a long one are paid for once, however much is written from them. */
  private async readable(transcript: SpokenTranscript, code: FenceCode, signal?: AbortSignal): Promise<TranscriptLines> {
    const lines =
      this.notes.get(transcript) ??
      numberedSegments(transcript)
        .map((segment) => segmentLine(segment, segment.text))
        .join('\n');
    const room = (this.settings.contextTokens ?? CONTEXT_TOKENS) * TRANSCRIPT_PART * CHARACTERS_PER_TOKEN;
    if (lines.length <= room || this.notes.has(transcript)) return { lines, usage: NO_USAGE };
    const { model, notes: memory = forgetful } = this.settings;
    const condensed = await condense({ chat: this.chat, model, memory, fenceCode: code, signal }, transcript);
    this.notes.set(transcript, condensed.lines);
    return condensed;
  }
}
