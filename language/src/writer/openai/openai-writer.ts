import { isWritten, type WrittenType } from '@afterword/proto';
import type { z } from 'zod';
import type { NamedClaim } from '../../claims';
import { applyLessons, lessonsFor } from '../../learning/lessons';
import { fence } from '../../model/fence';
import type { Prompt } from '../../model/prompt';
import { addUsage, NO_USAGE } from '../../model/usage';
import {
  createRequest,
  type ModelResponses,
  NO_RESPONSES,
  type RequestMaterial,
  type WorkflowSettings,
  type WorkflowStep,
} from '../../model/workflow';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import { allowedFacts } from '../allowed-facts';
import { finalizeText } from '../finalize-text';
import { describeInsufficientContent, hasInsufficientContent, INSUFFICIENT_CONTENT_MESSAGE } from '../insufficient-content';
import { NothingNew } from '../nothing-new';
import { translationOf } from '../translation-of';
import type { Writer, WritingRequest, WrittenContent } from '../writer';
import type { QuoteChoice, Sentence } from './answer-schemas';
import { checkClaims, type Review } from './claim-check';
import { composeFurther, composePost, composeShowNotes, composeThread } from './compose-answer';
import { type AnswerEditing, FURTHER_EDITING, POST_EDITING, SHOW_NOTES_EDITING, THREAD_EDITING } from './edit-answer';
import { formatBrief } from './episode-brief';
import { formatBrandVoice } from './format-brand-voice';
import { formatEpisode } from './format-episode';
import { formatExamples } from './format-examples';
import { CLAIM_CHECK } from './prompts/claim-check';
import { FURTHER_CONTENT_PROMPT, furtherInstructionFor } from './prompts/further-content';
import { INSTAGRAM_CAPTION } from './prompts/instagram-caption';
import { LINKEDIN_POST } from './prompts/linkedin-post';
import { NOTES } from './prompts/notes';
import { SHOW_NOTES } from './prompts/show-notes';
import { THREAD } from './prompts/thread';
import { variantInstruction } from './prompts/variants';
import { advertisedSegments, fencedTranscript, readTranscript } from './readable-transcript';
import { verifyChoices } from './verify-choices';
import { languageInstruction, withoutQuotes } from './translation';
import { toNamedClaims, toTranslatedClaims } from './written-sentences';

/** A text as a model wrote it, its quotes already in the speakers' words. */
interface ModelText {
  text: string;
  quotes: readonly VerifiedQuote[];
  claims: readonly NamedClaim[];
  droppedQuotes: number;
}

/** A response whose sentences can be checked before it is put together. */
interface Draft {
  readonly sentences: readonly Sentence[];
  compose(review: Review): ModelText;
}

/** How one kind of content is requested and put together. */
interface Task {
  readonly prompt: Prompt;
  draft(request: WritingRequest, response: unknown): Draft;
}

const createTask = <A extends { quotes: QuoteChoice[] }>(
  prompt: Prompt<z.ZodObject & z.ZodType<A>>,
  editing: AnswerEditing<A>,
  compose: (request: WritingRequest, answer: A, quotes: ReadonlyMap<string, VerifiedQuote>) => string,
): Task => ({
  prompt,
  draft: (request, response) => {
    const answer = editing.settle(request, prompt.schema.parse(response));
    return {
      sentences: editing.sentences(answer),
      compose: (review) => {
        const edited = editing.edit(answer, review);
        const { verified, dropped } = verifyChoices(request.transcript, edited.quotes);
        if (translationOf(request)) {
          const claims = toTranslatedClaims(request.transcript, editing.sentences(edited), verified);
          const text = compose(request, editing.edit(edited, withoutQuotes), NO_QUOTES);
          return { text, quotes: [], claims, droppedQuotes: dropped };
        }
        const claims = toNamedClaims(request.transcript, editing.sentences(edited), verified);
        return { text: compose(request, edited, verified), quotes: [...verified.values()], claims, droppedQuotes: dropped };
      },
    };
  },
});

/** Those of a translation are shown beside it, not in it. */
const NO_QUOTES: ReadonlyMap<string, VerifiedQuote> = new Map();

const TASKS: Readonly<Record<WrittenType, Task>> = {
  show_notes: createTask(SHOW_NOTES, SHOW_NOTES_EDITING, composeShowNotes),
  social_twitter: createTask(THREAD, THREAD_EDITING, composeThread),
  social_linkedin: createTask(LINKEDIN_POST, POST_EDITING, composePost),
  social_instagram: createTask(INSTAGRAM_CAPTION, POST_EDITING, composePost),
};

const FURTHER_TASK = createTask(FURTHER_CONTENT_PROMPT, FURTHER_EDITING, composeFurther);

/** The prompts that writing a text needs responses to. */
export const WRITING_PROMPTS: readonly Prompt[] = [
  NOTES,
  ...Object.values(TASKS).map(({ prompt }) => prompt),
  FURTHER_CONTENT_PROMPT,
  CLAIM_CHECK,
];

const toPromptVersion = ({ version }: Prompt, request: WritingRequest): string => {
  const { contentType, variant } = request;
  if (!isWritten(contentType)) return `${version}+${furtherInstructionFor(request).version}`;
  return variant === undefined ? version : `${version}+${variantInstruction(variant).version}`;
};

/** Writes with a model behind any server that speaks OpenAI's Chat Completions. The caller makes the requests. */
export class OpenAiWriter implements Writer {
  readonly engine = 'openai';
  readonly label: string;
  readonly model: string;

  constructor(private readonly settings: WorkflowSettings) {
    this.model = settings.model;
    this.label = `Written by ${settings.model}`;
  }

  write(request: WritingRequest, responses: ModelResponses = NO_RESPONSES): WorkflowStep<WrittenContent> {
    const { prompt, draft } = isWritten(request.contentType) ? TASKS[request.contentType] : FURTHER_TASK;
    const promptVersion = toPromptVersion(prompt, request);
    if (hasInsufficientContent(request.transcript)) return { result: this.writeInsufficient(request, promptVersion) };
    const reading = readTranscript(request.transcript, this.settings, responses);
    if ('requests' in reading) return reading;
    const textRequest = createRequest(prompt, this.settings, writingMaterial(request, reading.lines), { cache: 'job' });
    const response = responses.get(textRequest.key);
    if (!response) return { requests: [textRequest] };
    const { sentences, compose } = draft(request, response.answer);
    const material = { lines: reading.lines, sentences, given: allowedFacts(request), language: translationOf(request) };
    const checking = { transcript: request.transcript, ...material };
    const check = checkClaims(checking, this.settings, responses);
    if ('requests' in check) return check;
    const written = compose(check.review);
    const text = applyLessons(written.text, lessonsFor(request.brandVoice, request.contentType));
    const finalText = finalizeText(request, text, written);
    const droppedQuotes = finalText.droppedQuotes + written.droppedQuotes;
    const usage = [reading.usage, response.usage, check.usage].reduce(addUsage);
    return { result: { ...finalText, droppedQuotes, usage, promptVersion, language: translationOf(request) ?? null } };
  }

  /** A model makes something up if there is next to nothing to write about, so it gets no request. */
  private writeInsufficient(request: WritingRequest, promptVersion: string): WrittenContent {
    if (request.variant !== undefined || translationOf(request)) throw new NothingNew(INSUFFICIENT_CONTENT_MESSAGE);
    return {
      ...finalizeText(request, describeInsufficientContent(request.transcript, request.episode.title)),
      usage: NO_USAGE,
      promptVersion,
      language: null,
    };
  }
}

/** Everything spoken or written by others is in the user message, never in the system message. */
const writingMaterial = (request: WritingRequest, transcriptLines: string): RequestMaterial => {
  const { brandVoice, contentType, instructions, currentText, variant, names = [], examples = [] } = request;
  const language = translationOf(request);
  return {
    transcript: fencedTranscript(transcriptLines),
    context: [
      advertisedSegments(request.transcript),
      formatEpisode(request),
      names.length > 0 ? `Names, spelled like this\n${fence('NAMES', names.join('\n'))}` : '',
      formatBrief(request.transcript),
    ],
    task: [
      isWritten(contentType) ? '' : `What to write\n${furtherInstructionFor(request).instruction}`,
      brandVoice ? `Brand voice\n${formatBrandVoice(brandVoice, contentType)}` : '',
      formatExamples(examples),
      currentText ? `The text that is to be replaced\n${fence('TEXT', currentText)}` : '',
      instructions ? `What a person asked to change\n${instructions}` : '',
      variant ? `What is asked for\n${variantInstruction(variant).instruction}` : '',
      language ? languageInstruction(language) : '',
    ],
  };
};
