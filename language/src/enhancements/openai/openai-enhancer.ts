import type { z } from 'zod';
import { isLittle } from '../../writer/little-to-say';
import type { Chat } from '../../writer/openai/chat';
import { randomFenceCode, type FenceCode } from '../../writer/openai/fence';
import { chatOf, type OpenAiWriterSettings } from '../../writer/openai/openai-writer';
import { ReadableTranscripts } from '../../writer/openai/readable-transcript';
import { replacingOf } from '../edit';
import type { Enhancer, EnhancingRequest, Suggested } from '../enhancer';
import { passesGate } from '../gate';
import type { Suggestion } from '../suggestion';
import { EnhancementsAnswer } from './enhancements-answer';
import { enhancingMessage } from './enhancing-message';
import { ENHANCEMENTS } from './prompt';

type Answered = z.output<typeof EnhancementsAnswer>['suggestions'][number];

const MOST = 8;
const LONGEST_REASON = 400;
const NO_REASON = 'This may read better.';

const between0And1 = (confidence: number): number => Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100;

/** A stretch that the model did not copy exactly is not looked for: nobody knows what it meant. */
const suggestionOf = ({ text }: EnhancingRequest, { original, suggested, ...why }: Answered): Suggestion[] => {
  const copied = original.trim();
  const start = text.indexOf(copied);
  if (copied === '' || start < 0 || text.indexOf(copied, start + 1) >= 0) return [];
  const replacing = replacingOf(text, { start, end: start + copied.length, replacement: suggested.trim() });
  const reason = why.reason.trim().slice(0, LONGEST_REASON) || NO_REASON;
  return replacing ? [{ ...replacing, enhancementType: why.enhancementType, reason, confidence: between0And1(why.confidence) }] : [];
};

/** Suggests with a model behind any server that speaks OpenAI's Chat Completions. What does not pass the gate is not suggested. */
export class OpenAiEnhancer implements Enhancer {
  readonly engine = 'openai';
  readonly label: string;
  readonly model: string;
  private readonly chat: Chat;
  private readonly fenceCode: FenceCode;
  private readonly transcripts: ReadableTranscripts;

  constructor(settings: OpenAiWriterSettings) {
    const { model, contextTokens, notes: memory, fenceCode = randomFenceCode } = settings;
    this.model = model;
    this.label = `Suggested by ${model}`;
    this.chat = chatOf(settings);
    this.fenceCode = fenceCode;
    this.transcripts = new ReadableTranscripts({ chat: this.chat, model, contextTokens, memory, fenceCode });
  }

  async suggest(request: EnhancingRequest, { signal }: { signal?: AbortSignal } = {}): Promise<Suggested> {
    signal?.throwIfAborted();
    const { version: promptVersion, system } = ENHANCEMENTS;
    if (isLittle(request.transcript)) return { suggestions: [], promptVersion };
    const { lines } = await this.transcripts.read(request.transcript, signal);
    const user = enhancingMessage(request, lines, this.fenceCode());
    const { answer } = await this.chat.ask({ system, user, schema: EnhancementsAnswer, signal });
    const suggestions = answer.suggestions.flatMap((each) => suggestionOf(request, each)).filter((each) => passesGate(request, each));
    return { suggestions: suggestions.slice(0, MOST), promptVersion };
  }
}
