import { isQuotable, sliceQuote } from '../../quotes/verified-quote';
import type { SpokenTranscript } from '../../words/spoken-transcript';
import { analyse, type Analysis } from '../../writer/extractive/analysis/analyse';
import { loadTagger, type Tagger } from '../../writer/extractive/analysis/tagger';
import { NO_USAGE } from '../../writer/usage';
import type { AnalysisRequest, Analyst, FoundCallToAction, FoundInsights, FoundQuote } from '../analyst';
import { placeChapters } from '../chapters/place-chapters';
import { callToActionType } from '../invitations/call-to-action-type';
import { prioritised } from '../invitations/prioritised';
import { spokenUrl } from '../invitations/spoken-url';
import { contextOf } from '../quotes/context-of';
import { quoteReasons } from '../quotes/quote-reasons';
import { sentimentOf } from '../quotes/sentiment';
import { shareability } from '../quotes/shareability';
import { chapterDrafts } from './chapter-drafts';

const RULES_VERSION = 'extractive-insights@1';
const MOST_QUOTES = 12;

const quotesOf = ({ transcript, quotes }: Analysis): FoundQuote[] =>
  quotes.slice(0, MOST_QUOTES).map(({ quote, score }) => ({
    quote,
    context: contextOf(transcript, quote),
    sentiment: sentimentOf(quote.text),
    shareability: shareability(score),
    reasons: quoteReasons(quote.text),
  }));

const callsToActionOf = ({ transcript, invitations }: Analysis): FoundCallToAction[] =>
  prioritised(
    transcript,
    invitations.flatMap(({ sentence }) => {
      const type = callToActionType(sentence.text);
      if (type === null || !isQuotable(transcript, sentence)) return [];
      return [{ words: sliceQuote(transcript, sentence), type, url: spokenUrl(sentence.text) }];
    }),
  );

/** Finds insights without a model, by rules. The same transcript always gives the same. */
export class ExtractiveAnalyst implements Analyst {
  readonly engine = 'extractive';
  readonly label = 'Extractive draft (no AI model configured)';
  readonly model = null;
  private tagger: Tagger | undefined;

  async analyse({ transcript, episode }: AnalysisRequest, { signal }: { signal?: AbortSignal } = {}): Promise<FoundInsights> {
    signal?.throwIfAborted();
    const analysis = this.read(transcript);
    return {
      quotes: quotesOf(analysis),
      chapters: placeChapters(transcript, chapterDrafts(analysis), episode.durationSeconds),
      callsToAction: callsToActionOf(analysis),
      droppedQuotes: 0,
      usage: NO_USAGE,
      promptVersion: RULES_VERSION,
    };
  }

  private read(transcript: SpokenTranscript): Analysis {
    return analyse(transcript, (this.tagger ??= loadTagger()));
  }
}
