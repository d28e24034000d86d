import { spokenLinksIn } from '../evidence/spoken-links';
import type { VerifiedQuote } from '../quotes/verified-quote';
import type { SpokenSentence, SpokenTranscript } from '../words/spoken-transcript';
import { analyse } from '../writer/extractive/analysis/analyse';
import { loadTagger, type Tagger } from '../writer/extractive/analysis/tagger';
import { statementOf } from '../writer/extractive/compose/statement';

/** A part of an episode in whole seconds; the first begins at 0, each ends where the next begins. */
export interface FoundChapter {
  startSeconds: number;
  endSeconds: number;
  title: string;
}

/** `score` is open upwards; from 0.9 on a quote says something by itself. */
export interface FoundQuote {
  quote: VerifiedQuote;
  score: number;
}

/** `text` as one writes it, `sentence` as it was spoken; `links` are the addresses in it. */
export interface FoundCallToAction {
  text: string;
  links: string[];
  sentence: SpokenSentence;
}

export interface Insights {
  chapters: FoundChapter[];
  quotes: FoundQuote[];
  callsToAction: FoundCallToAction[];
}

/** Finds without a model what is worth showing of a transcript: quotes best first, the rest as it was spoken. */
export class InsightFinder {
  private tagger: Tagger | undefined;

  find(transcript: SpokenTranscript): Insights {
    const { chapters, quotes, invitations } = analyse(transcript, (this.tagger ??= loadTagger()));
    const end = Math.ceil((transcript.words.at(-1)?.endMs ?? 0) / 1000);
    return {
      chapters: chapters.map(({ seconds, title }, at) => ({ startSeconds: seconds, endSeconds: chapters[at + 1]?.seconds ?? end, title })),
      quotes: quotes.map(({ quote, score }) => ({ quote, score })),
      callsToAction: invitations.toReversed().map(({ sentence }) => ({
        text: statementOf(sentence.text),
        links: spokenLinksIn(sentence.text).map(({ address }) => address),
        sentence,
      })),
    };
  }
}
