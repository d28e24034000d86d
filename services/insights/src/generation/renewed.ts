import type { FoundInsights } from '@afterword/language/insights';
import type { Holdings } from '../transcripts/holdings';
import { beside, isKeptCall, isKeptQuote } from './kept';
import { newCall, newChapter, newQuote } from './new-rows';

/** `keepsChapters` says that a person has changed the list of chapters. */
interface Renewal {
  episodeId: string;
  startOver: boolean;
  keepsChapters: boolean;
}

const NOTHING: Holdings = { quotes: [], calls: [], chapters: [] };

/** What stays of an episode's insights when they are generated anew: what people have changed, unless all is to start over. */
const kept = ({ quotes, calls, chapters }: Holdings, { startOver, keepsChapters }: Renewal): Holdings =>
  startOver ? NOTHING : { quotes: quotes.filter(isKeptQuote), calls: calls.filter(isKeptCall), chapters: keepsChapters ? chapters : [] };

/** The insights of an episode after others were found: what stays, and of the new ones those that are about other words. */
export function renewed(held: Holdings, found: FoundInsights, renewal: Renewal, nextId: () => string): Holdings {
  const stays = kept(held, renewal);
  const { episodeId } = renewal;
  const quotes = beside(found.quotes, stays.quotes, ({ quote }) => quote).map((quote) => newQuote(nextId(), episodeId, quote));
  const calls = beside(found.callsToAction, stays.calls, ({ words }) => words).map((call) => newCall(nextId(), episodeId, call));
  const chapters = stays.chapters.length > 0 ? [] : found.chapters.map((chapter) => newChapter(nextId(), episodeId, chapter));
  return { quotes: [...stays.quotes, ...quotes], calls: [...stays.calls, ...calls], chapters: [...stays.chapters, ...chapters] };
}
