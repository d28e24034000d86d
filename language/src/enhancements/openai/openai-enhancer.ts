import { type ContentLanguage, EnhancementType, FURTHER_NAMES, FURTHER_TYPES, type FurtherType, nameOfLanguage } from '@afterword/proto';
import { z } from 'zod';
import { fence } from '../../model/fence';
import type { Prompt } from '../../model/prompt';
import {
  createRequest,
  findResponses,
  type ModelResponses,
  NO_RESPONSES,
  type RequestMaterial,
  type WorkflowSettings,
  type WorkflowStep,
} from '../../model/workflow';
import { unitOf } from '../../rules/further-content';
import { furtherRuleOf } from '../../rules/platform-rules';
import { hasInsufficientContent } from '../../writer/insufficient-content';
import { formatBrandVoice } from '../../writer/openai/format-brand-voice';
import { NOTES } from '../../writer/openai/prompts/notes';
import { EPISODE_SYSTEM } from '../../writer/openai/prompts/episode-system';
import { advertisedSegments, fencedTranscript, readTranscript } from '../../writer/openai/readable-transcript';
import { isAcceptable } from '../check-suggestion';
import type { EnhancementRequest, EnhancementResult, Enhancer, Suggestion } from '../enhancer';
import { toReplacement } from '../text-edit';

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

const ENHANCEMENTS = {
  version: 'enhancements@5',
  system: EPISODE_SYSTEM,
  instruction: `Suggest small changes that make a marketing text for the episode better. Each suggestion replaces one stretch of the text:
- original: the stretch, copied exactly, one or two whole sentences. To insert something, repeat the sentence it is to follow in front.
- suggested: what is to stand there instead, ready to be published.
- enhancementType: seo (words people search for), engagement (makes readers answer), readability (shorter, plainer), hashtags, call_to_action (what readers can do), emotional_appeal (moves people).
- reason: one sentence for the author about why this is better.
- confidence: 0 to 1.

Rules:
- A suggestion that adds a number, a name, a link, a handle or a claim is thrown away.
- Leave everything between quotation marks as it is, and quote nothing else.
- A line of three dashes stands between two posts of a thread; each stays within 280 characters. Keep the times of chapters.
- Suggest three to six changes, the most useful first, of more than one type. Leave out what was suggested before.
- Where there is a brand voice, write in it, and keep to what it says was learned from edits.
- Write in the language of the text.`,
  schema: EnhancementsAnswer,
} satisfies Prompt;

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
    const textRequest = createRequest(ENHANCEMENTS, this.settings, enhancementMaterial(request, reading.lines), { cache: 'job' });
    const responded = findResponses(ENHANCEMENTS, [textRequest], responses);
    if ('requests' in responded) return responded;
    const suggestions = responded.found
      .flatMap(({ answer }) => answer.suggestions.flatMap((each) => toSuggestions(request, each)))
      .filter((each) => isAcceptable(request, each));
    return { result: { suggestions: suggestions.slice(0, MAX_SUGGESTIONS), promptVersion } };
  }
}

const describeFurther = (type: FurtherType): string => {
  const rule = furtherRuleOf(type);
  const limit = rule ? `, at most ${rule.max} ${unitOf(rule)}${rule.isPerLine ? ' a line' : ''}` : '';
  return `content of this kind: ${FURTHER_NAMES[type]}${limit}`;
};

const CONTENT_DESCRIPTIONS: Record<EnhancementRequest['contentType'], string> = {
  recipe: 'a text of a kind of their own',
  show_notes: 'show notes, at most 4,000 bytes',
  social_twitter: 'a thread on X, at most 280 characters a post',
  social_linkedin: 'a LinkedIn post, at most 3,000 characters',
  social_instagram: 'an Instagram caption, at most 2,200 characters and 5 hashtags',
  blog: 'a blog post',
  email: 'an e-mail',
  ...(Object.fromEntries(FURTHER_TYPES.map((type) => [type, describeFurther(type)])) as Record<FurtherType, string>),
};
/** The latest suggestions that are not wanted again; older ones rarely come back. */
const MAX_PREVIOUS_SUGGESTIONS = 20;

const translationInstruction = (language: ContentLanguage): string =>
  `The text is a translation into ${nameOfLanguage(language)}. Suggest in ${nameOfLanguage(language)}, without quotation marks, and say nothing that the text does not say: a sentence with more than a few new words is thrown away.`;

/** Everything spoken or written by others is in the user message, never in the system message. */
const enhancementMaterial = (request: EnhancementRequest, transcriptLines: string): RequestMaterial => {
  const { contentType, text, language, episode, brandVoice, known, transcript } = request;
  const before = known.slice(-MAX_PREVIOUS_SUGGESTIONS).map(({ suggested }) => suggested);
  return {
    transcript: fencedTranscript(transcriptLines),
    context: [advertisedSegments(transcript), `Episode facts\nTitle: ${episode.title}`],
    task: [
      `The text is ${CONTENT_DESCRIPTIONS[contentType]}.`,
      brandVoice ? `Brand voice\n${formatBrandVoice(brandVoice, contentType)}` : '',
      `The text\n${fence('TEXT', text)}`,
      before.length > 0 ? `Suggested before\n${fence('BEFORE', before.join('\n'))}` : '',
      language === null ? '' : translationInstruction(language),
    ],
  };
};
