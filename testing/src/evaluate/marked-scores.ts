import { mapOf } from '@afterword/language/transcript-map';
import type { EvaluatedText } from '@afterword/language/evaluation';
import type { FoundInsights } from '@afterword/language/insights';
import type { Mark, MarkedEpisode, MarkedRun } from './marked-episode';

/** How what was written fits what an editor marked. Counts of several episodes can be added. */
export interface MarkedScores {
  /** Sentences that an editor marked as advertisements, those that the map marks, and those that both mark. */
  advertised: number;
  mapped: number;
  mappedRightly: number;
  /** Citations of texts and insights, and those of them that cite an advertisement or housekeeping. */
  citations: number;
  citedAdvertisements: number;
  citedHousekeeping: number;
  /** Those that cite a clip, words of others, or irony as if the speaker had said and meant it. */
  citedWordsOfOthers: number;
  /** Chapters, and those of them that begin in an advertisement. */
  chapters: number;
  advertisedChapters: number;
  /** Addresses of sponsors in texts and insights. */
  sponsorLinks: number;
  /** Addresses, names and codes of sponsors in texts and insights. */
  sponsorsNamed: string[];
  /** Quotations of texts, each place once, and those of them that an editor would publish by themselves. */
  quoted: number;
  quotedRightly: number;
  /** 1 if the thread quotes anything, and if an editor would publish its first quotation by itself. */
  led: number;
  ledRightly: number;
}

const NOT_MEANT: readonly (Mark | 'talk')[] = ['clip', 'quotation', 'irony'];

export function scoreMarked(episode: MarkedEpisode, texts: readonly EvaluatedText[], insights: FoundInsights): MarkedScores {
  const { sentences } = episode.transcript;
  const { kinds } = mapOf(episode.transcript);
  const isAdvertised = sentences.map(({ first }) => runAt(episode, first).mark === 'ad');
  const isMapped = kinds.map((kind) => kind === 'advertisement');
  const cited = citedRuns(episode, texts, insights);
  const written = [...texts.map(({ text }) => text), ...writtenIn(insights)].join('\n');
  const countCited = (...marks: (Mark | 'talk')[]) => cited.filter(({ mark }) => marks.includes(mark)).length;
  return {
    advertised: isAdvertised.filter(Boolean).length,
    mapped: isMapped.filter(Boolean).length,
    mappedRightly: isMapped.filter((is, at) => is && isAdvertised[at]).length,
    citations: cited.length,
    citedAdvertisements: countCited('ad'),
    citedHousekeeping: countCited('housekeeping'),
    citedWordsOfOthers: countCited(...NOT_MEANT),
    ...countQuotable(episode, texts),
    chapters: insights.chapters.length,
    advertisedChapters: insights.chapters.filter(({ firstWordId }) => runAt(episode, firstWordId - 1).mark === 'ad').length,
    sponsorLinks: sponsorLinksIn(episode, written),
    sponsorsNamed: sponsorsIn(episode, written),
  };
}

const runAt = ({ runs }: MarkedEpisode, word: number): MarkedRun => runs.find(({ first, last }) => word >= first && word <= last)!;

function countQuotable(episode: MarkedEpisode, texts: readonly EvaluatedText[]) {
  const quotedIn = (some: readonly EvaluatedText[]) =>
    some.flatMap(({ citations }) => citations.filter(({ kind }) => kind === 'quote').map(({ firstWordId }) => firstWordId - 1));
  const isQuotable = (word: number) => runAt(episode, word).isQuotable;
  const quoted = [...new Set(quotedIn(texts))];
  const lead = quotedIn(texts.filter(({ contentType }) => contentType === 'social_twitter')).slice(0, 1);
  return {
    quoted: quoted.length,
    quotedRightly: quoted.filter(isQuotable).length,
    led: lead.length,
    ledRightly: lead.filter(isQuotable).length,
  };
}

/** Word ids of an evaluated episode count from 1. */
function citedRuns(episode: MarkedEpisode, texts: readonly EvaluatedText[], { quotes, callsToAction }: FoundInsights): MarkedRun[] {
  const ofTexts = texts.flatMap(({ citations }) => citations.map(({ firstWordId }) => firstWordId - 1));
  const ofInsights = [...quotes.map(({ quote }) => quote.first), ...callsToAction.map(({ words }) => words.first)];
  return [...ofTexts, ...ofInsights].map((word) => runAt(episode, word));
}

const writtenIn = ({ quotes, chapters, callsToAction }: FoundInsights): string[] => [
  ...quotes.map(({ quote }) => quote.text),
  ...chapters.flatMap(({ title, description, tags }) => [title, description ?? '', tags.join(' ')]),
  ...callsToAction.map(({ words, url }) => `${words.text} ${url ?? ''}`),
];

const sponsorLinksIn = ({ sponsors }: MarkedEpisode, text: string): number =>
  sponsors.flatMap(({ addresses }) => addresses).filter((address) => text.toLowerCase().includes(address.toLowerCase())).length;

const squash = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A sponsor is found by its name, by the host of its address without ".example", or by its code in capitals. */
function sponsorsIn({ sponsors, show }: MarkedEpisode, text: string): string[] {
  const squashed = squash(text);
  return sponsors.flatMap(({ name, addresses, codes }) => {
    const hosts = addresses.map((address) => squash(address.split('.example')[0]!));
    const names = [squash(name), ...hosts].filter((each) => !squash(show).includes(each));
    return [...names.filter((each) => squashed.includes(each)), ...codes.filter((code) => new RegExp(`\\b${code}\\b`, 'u').test(text))];
  });
}
