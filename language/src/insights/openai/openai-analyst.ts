import { SHARE_OF_USUAL_CHAPTERS } from '../../chapters/find-chapters';
import { findUnsupportedClaims } from '../../citations/find-unsupported-claims';
import type { Prompt } from '../../model/prompt';
import { addUsage, NO_USAGE } from '../../model/usage';
import {
  createRequest,
  findResponses,
  type ModelRequest,
  type ModelResponses,
  NO_RESPONSES,
  type WorkflowSettings,
  type WorkflowStep,
} from '../../model/workflow';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import { verifyQuotes } from '../../quotes/verify-quotes';
import { shorten } from '../../rules/shorten';
import { withoutEmoji } from '../../text/characters';
import { fold } from '../../words/fold';
import type { SpokenTranscript } from '../../words/spoken-transcript';
import { givenFactsOf } from '../../writer/given-facts';
import { hasInsufficientContent } from '../../writer/insufficient-content';
import { CHAPTER_TITLE } from '../../writer/openai/answer-schemas';
import { findSegment, numberedSegments } from '../../writer/openai/numbered-transcript';
import { advertisedSegments, fencedTranscript, transcriptParts } from '../../writer/openai/readable-transcript';
import { verifyChoice } from '../../writer/openai/verify-choices';
import type { AnalysisRequest, Analyst, FoundCallToAction, FoundInsights, FoundQuote } from '../analyst';
import { prioritiseCallsToAction, spokenUrl } from '../calls-to-action';
import { type ChapterDraft, lengthInSeconds, placeChapters } from '../chapters/place-chapters';
import { findContext, isOneSpeaker } from '../quotes/quote-context';
import { withoutOverlaps } from '../quotes/without-overlaps';
import { CallToActionType, Sentiment } from '@afterword/proto';
import { z } from 'zod';
import { EPISODE_SYSTEM } from '../../writer/openai/prompts/episode-system';

/** Bounds are kept by code, because not every server understands them in a schema. */
const ChosenWords = z.object({
  firstSegment: z.string().describe('id of the segment the words begin in, such as S12'),
  lastSegment: z.string().describe('id of the segment they end in'),
  text: z.string().describe('the words as they stand in those segments'),
});

const InsightsAnswer = z.object({
  quotes: z.array(ChosenWords.extend({ sentiment: Sentiment.nullable(), shareability: z.number(), reason: z.string() })),
  chapters: z.array(
    z.object({
      segment: z.string(),
      title: z.string().describe(CHAPTER_TITLE),
      description: z.string().nullable(),
      keyQuote: ChosenWords.nullable(),
      tags: z.array(z.string()),
    }),
  ),
  callsToAction: z.array(ChosenWords.extend({ type: CallToActionType })),
});
type InsightsAnswer = z.infer<typeof InsightsAnswer>;

const INSIGHTS = {
  version: 'insights@5',
  system: EPISODE_SYSTEM,
  instruction: `Point out what is worth noticing in the episode.
- quotes: up to twelve that stand on their own and that people would share: whole sentences of one speaker, 6 to 60 words. sentiment: how they are meant. shareability: from 0 to 1. reason: one short sentence that says why.
- chapters: where the conversation turns to something new, by the segment it turns in; the first is the first segment. Between three and twelve for a whole episode, or about as many as the facts ask for, at least a minute apart. description: one sentence about what is said there. keyQuote: the strongest sentence of the chapter, or null. tags: up to three words or short names that were really said.
- callsToAction: what the hosts really ask their listeners to do, in their words. Nothing if they ask for nothing.`,
  schema: InsightsAnswer,
} satisfies Prompt;

/** The prompts that an analysis needs responses to. */
export const ANALYSIS_PROMPTS: readonly Prompt[] = [INSIGHTS];

const MAX_QUOTES = 15;
const MAX_CHAPTERS = { usual: 12, wanted: 24 } as const;
const MIN_CHAPTERS = 3;
/** A chapter of this length is usual. */
const SECONDS_OF_CHAPTER = 300;

const amountOf = ({ given }: AnalysisRequest['episode']): number => given?.show.chapterAmount ?? 0;

/** How many chapters the show wants, if that is not the usual number. */
function formatWantedChapters(episode: AnalysisRequest['episode'], seconds: number): string {
  const amount = amountOf(episode);
  const wanted = Math.round((seconds / SECONDS_OF_CHAPTER) * (SHARE_OF_USUAL_CHAPTERS[amount] ?? 1));
  return amount === 0 ? '' : `\nChapters wanted: about ${Math.min(MAX_CHAPTERS.wanted, Math.max(MIN_CHAPTERS, wanted))}`;
}

/**
 * Finds insights with a model behind any server that speaks OpenAI's Chat Completions. A transcript too long to be read at once is read in
 * parts. The caller makes the requests.
 */
export class OpenAiAnalyst implements Analyst {
  readonly engine = 'openai';
  readonly label: string;
  readonly model: string;

  constructor(private readonly settings: WorkflowSettings) {
    this.model = settings.model;
    this.label = `Found by ${settings.model}`;
  }

  analyse(request: AnalysisRequest, responses: ModelResponses = NO_RESPONSES): WorkflowStep<FoundInsights> {
    const { transcript } = request;
    const parts = hasInsufficientContent(transcript) ? [] : transcriptParts(transcript, this.settings);
    const requests = parts.map((lines) => this.createRequest(request, lines));
    const responded = findResponses(INSIGHTS, requests, responses);
    if ('requests' in responded) return responded;
    const read = responded.found.map(({ answer }) => keepSupported(request, answer));
    const usage = responded.found.map((response) => response.usage).reduce(addUsage, NO_USAGE);
    return { result: { ...mergeParts(request, read), usage, promptVersion: INSIGHTS.version } };
  }

  private createRequest({ transcript, episode }: AnalysisRequest, lines: string): ModelRequest {
    const seconds = lengthInSeconds(transcript, episode.durationSeconds);
    const title = episode.title && `Title: ${episode.title}\n`;
    const facts = `Episode facts\n${title}Length: ${seconds} seconds${formatWantedChapters(episode, seconds)}`;
    const material = { transcript: fencedTranscript(lines), context: [advertisedSegments(transcript), facts] };
    return createRequest(INSIGHTS, this.settings, material, { cache: 'all' });
  }
}

/** Merges the parts. If there are too many chapters, only every nth is kept. */
const mergeParts = (
  { transcript, episode }: AnalysisRequest,
  read: readonly SupportedInsights[],
): Omit<FoundInsights, 'usage' | 'promptVersion'> => {
  const quotes = read.flatMap((each) => each.quotes).toSorted((a, b) => b.shareability - a.shareability || a.quote.first - b.quote.first);
  const chapters = read.flatMap((each) => each.chapters);
  const every = Math.max(1, Math.ceil(chapters.length / (amountOf(episode) > 0 ? MAX_CHAPTERS.wanted : MAX_CHAPTERS.usual)));
  const spread = chapters.filter((_, at) => at % every === 0);
  return {
    quotes: withoutOverlaps(quotes, ({ quote }) => quote).slice(0, MAX_QUOTES),
    chapters: placeChapters(transcript, spread, episode.durationSeconds),
    callsToAction: prioritiseCallsToAction(
      transcript,
      read.flatMap((each) => each.callsToAction),
    ),
    droppedQuotes: read.reduce((sum, each) => sum + each.droppedQuotes, 0),
  };
};

interface SupportedInsights {
  quotes: FoundQuote[];
  chapters: ChapterDraft[];
  callsToAction: Omit<FoundCallToAction, 'placement' | 'priority'>[];
  droppedQuotes: number;
}

const TITLE_LIMIT = { maxCharacters: 40, maxWords: 6 } as const;
const MAX_TAGS = 3;

const clampScore = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 100) / 100));
const shortenTitle = (text: string): string => shorten(text, (part) => part.length <= TITLE_LIMIT.maxCharacters);

/** What may be stated although it was not said: the title, if the episode has one, and what people entered about it and its show. */
const factsOf = (episode: AnalysisRequest['episode']): string[] => [...(episode.title ? [episode.title] : []), ...givenFactsOf(episode)];

/** Returns the title if the transcript supports it, else the first words of the chapter. */
const toChapterTitle = ({ transcript, episode }: AnalysisRequest, title: string, opening: string): string => {
  const honest = supportedText(transcript, title, factsOf(episode));
  return shortenTitle(honest ?? opening.split(' ').slice(0, TITLE_LIMIT.maxWords).join(' '));
};

const findSpokenTags = ({ transcript }: AnalysisRequest, tags: readonly string[]): string[] => {
  const spoken = ` ${fold(transcript.words.map(({ text }) => text).join(' '))} `;
  return tags.filter((tag) => tag.trim() !== '' && spoken.includes(fold(tag.trim()))).slice(0, MAX_TAGS);
};

/** Returns the spoken words of a quote; null if they are not in the transcript or have two speakers. */
const findChosenQuote = (request: AnalysisRequest, words: Parameters<typeof verifyChoice>[1] | null): VerifiedQuote | null => {
  const quote = words && verifyChoice(request.transcript, words);
  return quote?.found && isOneSpeaker(request.transcript, quote) ? quote : null;
};

const toChapterDrafts = (request: AnalysisRequest, { chapters }: InsightsAnswer): ChapterDraft[] => {
  const segments = numberedSegments(request.transcript);
  return chapters.flatMap(({ segment, title, description, keyQuote, tags }) => {
    const named = findSegment(segments, segment);
    if (!named) return [];
    return [
      {
        startMs: named.startMs,
        title: toChapterTitle(request, title, named.text),
        description: description && supportedText(request.transcript, description, factsOf(request.episode)),
        keyQuote: findChosenQuote(request, keyQuote),
        tags: findSpokenTags(request, tags),
        titleSuggestions: [],
      },
    ];
  });
};

/** Returns the part of a model's response that the transcript supports. */
const keepSupported = (request: AnalysisRequest, answer: InsightsAnswer): SupportedInsights => {
  const quotes = answer.quotes.flatMap((choice): FoundQuote[] => {
    const quote = findChosenQuote(request, choice);
    if (!quote) return [];
    const context = findContext(request.transcript, quote);
    return [{ quote, context, sentiment: choice.sentiment, shareability: clampScore(choice.shareability), reasons: [choice.reason] }];
  });
  const callsToAction = answer.callsToAction.flatMap((choice) => {
    const words = findChosenQuote(request, choice);
    return words ? [{ words, type: choice.type, url: spokenUrl(words.text) }] : [];
  });
  const offered = answer.quotes.length + answer.callsToAction.length;
  return {
    quotes,
    chapters: toChapterDrafts(request, answer),
    callsToAction,
    droppedQuotes: offered - quotes.length - callsToAction.length,
  };
};

/** On one line, and without emoji. */
const toPlainLine = (text: string): string => withoutEmoji(text).replace(/\s+/gu, ' ').trim();

/**
 * Returns a sentence by a model with its quotes verified; null if it is empty or states a number, a name or
 * an address that was never said.
 */
const supportedText = (transcript: SpokenTranscript, text: string, given: readonly string[]): string | null => {
  const { text: verified } = verifyQuotes(toPlainLine(text), transcript);
  return verified === '' || findUnsupportedClaims(verified, transcript, given).length > 0 ? null : verified;
};
