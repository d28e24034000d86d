import type { AnalysisRequest, FoundInsights } from '@afterword/language/insights';
import type { MapAnswer } from '@afterword/language/mapping';
import type { ModelResponses, WorkflowSettings, WorkflowStep } from '@afterword/language/model';
import type { Transcript } from '@afterword/proto';

/** An episode to analyse. `model` is null if our own rules find the insights. */
export interface AnalysisTask {
  model: WorkflowSettings | null;
  transcript: Transcript;
  episode: AnalysisRequest['episode'];
}

/** A step of the analysis, or of the question what is what in the transcript, with the responses of the model so far. */
export interface AnalysisInput {
  ask: 'map' | 'insights';
  responses: ModelResponses;
}

export type AnalysisStep = WorkflowStep<MapAnswer> | WorkflowStep<FoundInsights>;
