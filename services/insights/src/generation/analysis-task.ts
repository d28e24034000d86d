import type { AnalysisRequest, FoundInsights } from '@afterword/language/insights';
import type { ProviderCall, Usage } from '@afterword/language/writer';
import type { LanguageModelSettings, JobProblem } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';

/** `paid` are answers about parts of the transcript that were paid for before, by key. */
export interface AnalysisTask {
  settings: LanguageModelSettings;
  transcript: Transcript;
  episode: AnalysisRequest['episode'];
  paid: ReadonlyMap<string, string>;
}

/** A problem is one the analyst has words for; anything else that goes wrong ends the thread. */
export type AnalysisReply = { found: FoundInsights } | { problem: JobProblem };

/** What is told on the way: that a question is to be put which may cost something, how a call of the provider went, what was paid, and the answer that came for it. */
export type AnalysisAside = { mayAsk: true } | { called: ProviderCall } | { paid: Usage } | { answered: { key: string; answer: string } };
