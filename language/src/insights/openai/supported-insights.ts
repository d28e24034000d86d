import { findUnsupportedClaims } from '../../citations/find-unsupported-claims';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import { verifyQuotes } from '../../quotes/verify-quotes';
import { shorten } from '../../rules/shorten';
import { withoutEmoji } from '../../text/characters';
import { fold } from '../../words/fold';
import type { SpokenTranscript } from '../../words/spoken-transcript';
import { findSegment, numberedSegments } from '../../writer/openai/numbered-transcript';
import { verifyChoice } from '../../writer/openai/verify-choices';
import type { AnalysisRequest, FoundCallToAction, FoundQuote } from '../analyst';
import { spokenUrl } from '../calls-to-action';
import type { ChapterDraft } from '../chapters/place-chapters';
import { findContext, isOneSpeaker } from '../quotes/quote-context';
import type { InsightsAnswer } from './prompt';

export interface SupportedInsights {
  quotes: FoundQuote[];
  chapters: ChapterDraft[];
  callsToAction: Omit<FoundCallToAction, 'placement' | 'priority'>[];
  droppedQuotes: number;
}

const CHAPTER_TITLE = { maxCharacters: 40, maxWords: 6 } as const;
const MAX_TAGS = 3;

const clampScore = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 100) / 100));
const shortenTitle = (text: string): string => shorten(text, (part) => part.length <= CHAPTER_TITLE.maxCharacters);

/** Empty as long as the episode has no name. */
const titlesOf = ({ title }: AnalysisRequest['episode']): string[] => (title ? [title] : []);

/** Returns the title if the transcript supports it, else the first words of the chapter. */
const toChapterTitle = ({ transcript, episode }: AnalysisRequest, title: string, opening: string): string => {
  const honest = supportedText(transcript, title, titlesOf(episode));
  return shortenTitle(honest ?? opening.split(' ').slice(0, CHAPTER_TITLE.maxWords).join(' '));
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
        description: description && supportedText(request.transcript, description, titlesOf(request.episode)),
        keyQuote: findChosenQuote(request, keyQuote),
        tags: findSpokenTags(request, tags),
      },
    ];
  });
};

/** Returns the part of a model's response that the transcript supports. */
export const keepSupported = (request: AnalysisRequest, answer: InsightsAnswer): SupportedInsights => {
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
