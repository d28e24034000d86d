import { EnhancementType } from '@afterword/proto';
import { z } from 'zod';
import { hasInsufficientContent } from '../../writer/insufficient-content';
import type { Chat } from '../../writer/openai/chat';
import { type CreateFenceCode, fence, randomFenceCode } from '../../writer/openai/fence';
import { formatBrandVoice } from '../../writer/openai/format-brand-voice';
import { createChat, type OpenAiWriterSettings } from '../../writer/openai/openai-writer';
import { ReadableTranscripts } from '../../writer/openai/readable-transcript';
import { isAcceptable } from '../check-suggestion';
import type { EnhancementRequest, EnhancementResult, Enhancer, Suggestion } from '../enhancer';
import { toReplacement } from '../text-edit';
import { ENHANCEMENTS } from './prompt';

type ModelSuggestion = z.output<typeof EnhancementsAnswer>['suggestions'][number];

const MAX_SUGGESTIONS = 8;
const MAX_REASON_CHARACTERS = 400;
const DEFAULT_REASON = 'This may read better.';

const clampConfidence = (confidence: number): number => Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100;

/** Drops a suggestion whose original the model did not copy exactly, because its place is unknown. */
const toSuggestions = ({ text }: EnhancementRequest, { original, suggested, ...why }: ModelSuggestion): Suggestion[] => {
  const copied = original.trim();
  const start = text.indexOf(copied);
  if (copied === '' || start < 0 || text.indexOf(copied, start + 1) >= 0) return [];
  const replacing = toReplacement(text, { start, end: start + copied.length, replacement: suggested.trim() });
  const reason = why.reason.trim().slice(0, MAX_REASON_CHARACTERS) || DEFAULT_REASON;
  return replacing ? [{ ...replacing, enhancementType: why.enhancementType, reason, confidence: clampConfidence(why.confidence) }] : [];
};

/** Suggests with a model behind any server with OpenAI's Chat Completions API. Unacceptable suggestions are dropped. */
export class OpenAiEnhancer implements Enhancer {
  readonly engine = 'openai';
  readonly label: string;
  readonly model: string;
  private readonly chat: Chat;
  private readonly fenceCode: CreateFenceCode;
  private readonly transcripts: ReadableTranscripts;

  constructor(settings: OpenAiWriterSettings) {
    const { model, contextTokens, notes: cache, fenceCode = randomFenceCode } = settings;
    this.model = model;
    this.label = `Suggested by ${model}`;
    this.chat = createChat(settings);
    this.fenceCode = fenceCode;
    this.transcripts = new ReadableTranscripts({ chat: this.chat, model, contextTokens, cache, fenceCode });
  }

  async suggest(request: EnhancementRequest, { signal }: { signal?: AbortSignal } = {}): Promise<EnhancementResult> {
    signal?.throwIfAborted();
    const { version: promptVersion, system } = ENHANCEMENTS;
    if (hasInsufficientContent(request.transcript)) return { suggestions: [], promptVersion };
    const { lines } = await this.transcripts.read(request.transcript, signal);
    const user = enhancementMessage(request, lines, this.fenceCode());
    const { answer } = await this.chat.request({ system, user, schema: EnhancementsAnswer, signal });
    const suggestions = answer.suggestions.flatMap((each) => toSuggestions(request, each)).filter((each) => isAcceptable(request, each));
    return { suggestions: suggestions.slice(0, MAX_SUGGESTIONS), promptVersion };
  }
}

/** Has no bounds, because not every server supports them; limits are applied afterwards. */
const EnhancementsAnswer = z.object({
  suggestions: z.array(
    z.object({
      enhancementType: EnhancementType,
      original: z.string().describe('a stretch of the text, copied exactly'),
      suggested: z.string().describe('what is to stand in its place'),
      reason: z.string(),
      confidence: z.number().describe('0 to 1'),
    }),
  ),
});

const CONTENT_DESCRIPTIONS: Record<EnhancementRequest['contentType'], string> = {
  show_notes: 'show notes, at most 4,000 bytes',
  social_twitter: 'a thread on X, at most 280 characters a post',
  social_linkedin: 'a LinkedIn post, at most 3,000 characters',
  social_instagram: 'an Instagram caption, at most 2,200 characters and 5 hashtags',
  blog: 'a blog post',
  email: 'an e-mail',
};
/** The latest suggestions that are not wanted again; older ones rarely come back. */
const MAX_PREVIOUS_SUGGESTIONS = 20;

/** Returns the user message for one text. Everything spoken or written by others is in it, never in the system message. */
const enhancementMessage = (request: EnhancementRequest, transcriptLines: string, code: string): string => {
  const { contentType, text, episode, brandVoice, known } = request;
  const before = known.slice(-MAX_PREVIOUS_SUGGESTIONS).map(({ suggested }) => suggested);
  return [
    `Episode facts\nTitle: ${episode.title}`,
    `The text is ${CONTENT_DESCRIPTIONS[contentType]}.`,
    brandVoice && `Brand voice\n${formatBrandVoice(brandVoice, contentType)}`,
    `The text\n${fence('TEXT', code, text)}`,
    before.length > 0 && `Suggested before\n${fence('BEFORE', code, before.join('\n'))}`,
    `The transcript\n${fence('TRANSCRIPT', code, transcriptLines)}`,
  ]
    .filter((part) => part)
    .join('\n\n');
};
