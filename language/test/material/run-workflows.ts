import type { EnhancementRequest, Enhancer } from '../../src/enhancements/enhancer';
import { OpenAiEnhancer } from '../../src/enhancements/openai/openai-enhancer';
import type { AnalysisRequest, Analyst } from '../../src/insights/analyst';
import { OpenAiAnalyst } from '../../src/insights/openai/openai-analyst';
import { mapTranscript } from '../../src/mapping';
import { ModelClient, type ModelClientSettings, runWorkflow, type WorkflowSettings } from '../../src/model';
import { EPISODE_PROMPTS } from '../../src/prompts';
import type { SpokenTranscript } from '../../src/words/spoken-transcript';
import { OpenAiWriter } from '../../src/writer/openai/openai-writer';
import type { Writer, WritingRequest } from '../../src/writer/writer';

interface RunOptions {
  signal?: AbortSignal;
}

/** A model for workflows, and how to reach it. */
export type TestModel = WorkflowSettings & Omit<ModelClientSettings, 'prompts'>;
export type RunningWriter = ReturnType<typeof runWriter>;
export type RunningAnalyst = ReturnType<typeof runAnalyst>;

/** Runs the workflows of a writer to their results, with a client if it needs a model. */
export const runWriter = (writer: Writer, client: ModelClient | null = null) => ({
  engine: writer.engine,
  label: writer.label,
  model: writer.model,
  write: (request: WritingRequest, { signal }: RunOptions = {}) =>
    runWorkflow((responses) => writer.write(request, responses), client, signal),
});

export const runEnhancer = (enhancer: Enhancer, client: ModelClient | null = null) => ({
  suggest: (request: EnhancementRequest) => runWorkflow((responses) => enhancer.suggest(request, responses), client),
});

export const runAnalyst = (analyst: Analyst, client: ModelClient | null = null) => ({
  analyse: (request: AnalysisRequest, { signal }: RunOptions = {}) =>
    runWorkflow((responses) => analyst.analyse(request, responses), client, signal),
});

export const runModelWriter = (model: TestModel) =>
  runWriter(new OpenAiWriter(model), new ModelClient({ ...model, prompts: EPISODE_PROMPTS }));

export const runModelEnhancer = (model: TestModel) =>
  runEnhancer(new OpenAiEnhancer(model), new ModelClient({ ...model, prompts: EPISODE_PROMPTS }));

export const runModelAnalyst = (model: TestModel) =>
  runAnalyst(new OpenAiAnalyst(model), new ModelClient({ ...model, prompts: EPISODE_PROMPTS }));

export const runModelMapping = (model: TestModel) => {
  const client = new ModelClient({ ...model, prompts: EPISODE_PROMPTS });
  return { map: (transcript: SpokenTranscript) => runWorkflow((responses) => mapTranscript(transcript, model, responses), client) };
};
