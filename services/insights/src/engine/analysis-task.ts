import type { AnalysisRequest, FoundInsights } from '@afterword/language/insights';
import type { Transcript } from '@afterword/proto';
import type { AnalystSettings } from './analyst-settings';

export interface AnalysisTask {
  settings: AnalystSettings;
  transcript: Transcript;
  episode: AnalysisRequest['episode'];
}

export interface AnalysisProblem {
  sentence: string;
  retryable: boolean;
  retryAfterMs?: number;
}

/** A problem is one the analyst has words for; anything else that goes wrong ends the thread. */
export type AnalysisReply = { found: FoundInsights } | { problem: AnalysisProblem };
