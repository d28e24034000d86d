import type { CallToActionType, Placement, Sentiment, TitleSuggestion, WriterEngine } from '@afterword/proto';
import type { Usage } from '../model/usage';
import type { ModelResponses, WorkflowStep } from '../model/workflow';
import type { VerifiedQuote } from '../quotes/verified-quote';
import type { SpokenTranscript } from '../words/spoken-transcript';
import type { EpisodeFacts } from '../writer/writer';

/** `context` is the sentence before the quote; `reasons` are sentences that explain the score (0 to 1). */
export interface FoundQuote {
  quote: VerifiedQuote;
  context: string | null;
  sentiment: Sentiment | null;
  shareability: number;
  reasons: string[];
}

/** From the beginning of a sentence to where the next chapter begins, in whole seconds. `titleSuggestions` are best first, with its title. */
export interface FoundChapter {
  firstWordId: number;
  startTime: number;
  endTime: number;
  title: string;
  description: string | null;
  keyQuote: VerifiedQuote | null;
  tags: string[];
  titleSuggestions: TitleSuggestion[];
}

/** `words` are the request to listeners. `url` is set if an address was spoken. */
export interface FoundCallToAction {
  words: VerifiedQuote;
  type: CallToActionType;
  url: string | null;
  placement: Placement;
  priority: number;
}

/** `droppedQuotes` counts proposed quotes that are not in the transcript. */
export interface FoundInsights {
  quotes: FoundQuote[];
  chapters: FoundChapter[];
  callsToAction: FoundCallToAction[];
  droppedQuotes: number;
  usage: Usage;
  promptVersion: string;
}

export interface AnalysisRequest {
  transcript: SpokenTranscript;
  episode: EpisodeFacts;
}

/**
 * Finds quotes, chapters and calls to action in an episode. Every quote and call to action is cut from the transcript; chapters begin with
 * sentences, the first at 0. The same arguments always give the same step; only the codes of fences in requests are random.
 */
export interface Analyst {
  readonly engine: WriterEngine;
  readonly label: string;
  readonly model: string | null;
  analyse(request: AnalysisRequest, responses?: ModelResponses): WorkflowStep<FoundInsights>;
}
