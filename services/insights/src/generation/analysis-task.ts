import type { AnalysisRequest } from '@afterword/language/insights';
import type { WorkflowSettings } from '@afterword/language/model';
import type { Transcript } from '@afterword/proto';

/** An episode to analyse. `model` is null if our own rules find the insights. */
export interface AnalysisTask {
  model: WorkflowSettings | null;
  transcript: Transcript;
  episode: AnalysisRequest['episode'];
}
