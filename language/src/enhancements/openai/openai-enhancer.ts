import type { z } from 'zod';
import { fence } from '../../model/fence';
import type { Prompt } from '../../model/prompt';
import {
  createRequest,
  findResponses,
  NO_RESPONSES,
  type ModelResponses,
  type WorkflowSettings,
  type WorkflowStep,
} from '../../model/workflow';
import { hasInsufficientContent } from '../../writer/insufficient-content';
import { formatBrandVoice } from '../../writer/openai/format-brand-voice';
import { NOTES } from '../../writer/openai/prompts/notes';
import { readTranscript } from '../../writer/openai/readable-transcript';
import { isAcceptable } from '../check-suggestion';
import type { EnhancementRequest, EnhancementResult, Enhancer, Suggestion } from '../enhancer';
import { toReplacement } from '../text-edit';
import { ENHANCEMENTS, type EnhancementsAnswer } from './prompt';

type ModelSuggestion = z.output<typeof EnhancementsAnswer>['suggestions'][number];

/** The prompts that suggesting enhancements needs responses to. */
export const ENHANCING_PROMPTS: readonly Prompt[] = [NOTES, ENHANCEMENTS];

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

/** Suggests with a model behind any server with OpenAI's Chat Completions API. Unacceptable suggestions are dropped. The caller makes the requests. */
export class OpenAiEnhancer implements Enhancer {
  readonly engine = 'openai';
  readonly label: string;
  readonly model: string;

  constructor(private readonly settings: WorkflowSettings) {
    this.model = settings.model;
    this.label = `Suggested by ${settings.model}`;
  }

  suggest(request: EnhancementRequest, responses: ModelResponses = NO_RESPONSES): WorkflowStep<EnhancementResult> {
    const promptVersion = ENHANCEMENTS.version;
    if (hasInsufficientContent(request.transcript)) return { result: { suggestions: [], promptVersion } };
    const reading = readTranscript(request.transcript, this.settings, responses);
    if ('requests' in reading) return reading;
    const message = (code: string) => enhancementMessage(request, reading.lines, code);
    const responded = findResponses(ENHANCEMENTS, [createRequest(ENHANCEMENTS, this.settings, message)], responses);
    if ('requests' in responded) return responded;
    const suggestions = responded.found
      .flatMap(({ answer }) => answer.suggestions.flatMap((each) => toSuggestions(request, each)))
      .filter((each) => isAcceptable(request, each));
    return { result: { suggestions: suggestions.slice(0, MAX_SUGGESTIONS), promptVersion } };
  }
}

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
