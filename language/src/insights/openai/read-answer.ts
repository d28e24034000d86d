import type { VerifiedQuote } from '../../quotes/verified-quote';
import { shorten } from '../../rules/shorten';
import { fold } from '../../words/fold';
import { chosenQuote } from '../../writer/openai/chosen-quotes';
import { numberedSegments, segmentNamed } from '../../writer/openai/numbered-transcript';
import type { AnalysisRequest, FoundCallToAction, FoundQuote } from '../analyst';
import type { ChapterDraft } from '../chapters/place-chapters';
import { spokenUrl } from '../invitations/spoken-url';
import { contextOf } from '../quotes/context-of';
import { isOneSpeaker } from '../quotes/one-speaker';
import type { InsightsAnswer } from './answer';
import { honestText } from './honest-text';

export interface ReadAnswer {
  quotes: FoundQuote[];
  chapters: ChapterDraft[];
  callsToAction: Omit<FoundCallToAction, 'placement' | 'priority'>[];
  dropped: number;
}

const TITLE = { mostCharacters: 40, mostWords: 6 } as const;
const MOST_TAGS = 3;

const between = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 100) / 100));
const shortened = (text: string): string => shorten(text, (part) => part.length <= TITLE.mostCharacters);

/** A title that says nothing unheard; else how the chapter begins. */
const titleOf = ({ transcript, episode }: AnalysisRequest, title: string, opening: string): string => {
  const honest = honestText(transcript, title, [episode.title]);
  return shortened(honest ?? opening.split(' ').slice(0, TITLE.mostWords).join(' '));
};

const heardTags = ({ transcript }: AnalysisRequest, tags: readonly string[]): string[] => {
  const spoken = ` ${fold(transcript.words.map(({ text }) => text).join(' '))} `;
  return tags.filter((tag) => tag.trim() !== '' && spoken.includes(fold(tag.trim()))).slice(0, MOST_TAGS);
};

/** The spoken words that were chosen; null where nobody said them, or two people did. */
const found = (request: AnalysisRequest, words: Parameters<typeof chosenQuote>[1] | null): VerifiedQuote | null => {
  const quote = words && chosenQuote(request.transcript, words);
  return quote?.found && isOneSpeaker(request.transcript, quote) ? quote : null;
};

const chaptersIn = (request: AnalysisRequest, { chapters }: InsightsAnswer): ChapterDraft[] => {
  const segments = numberedSegments(request.transcript);
  return chapters.flatMap(({ segment, title, description, keyQuote, tags }) => {
    const named = segmentNamed(segments, segment);
    if (!named) return [];
    return [
      {
        startMs: named.startMs,
        title: titleOf(request, title, named.text),
        description: description && honestText(request.transcript, description, [request.episode.title]),
        keyQuote: found(request, keyQuote),
        tags: heardTags(request, tags),
      },
    ];
  });
};

/** What of a model's answer the transcript bears out. */
export const readAnswer = (request: AnalysisRequest, answer: InsightsAnswer): ReadAnswer => {
  const quotes = answer.quotes.flatMap((choice): FoundQuote[] => {
    const quote = found(request, choice);
    if (!quote) return [];
    const context = contextOf(request.transcript, quote);
    return [{ quote, context, sentiment: choice.sentiment, shareability: between(choice.shareability), reasons: [choice.reason] }];
  });
  const callsToAction = answer.callsToAction.flatMap((choice) => {
    const words = found(request, choice);
    return words ? [{ words, type: choice.type, url: spokenUrl(words.text) }] : [];
  });
  const offered = answer.quotes.length + answer.callsToAction.length;
  return { quotes, chapters: chaptersIn(request, answer), callsToAction, dropped: offered - quotes.length - callsToAction.length };
};
