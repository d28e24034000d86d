import { evaluate, type EvaluatedText, type Evaluation } from '@afterword/language/evaluation';
import { runWorkflow, WritingFailure } from '@afterword/language/model';
import { UnsupportedInstruction, estimateCostMicros } from '@afterword/language/writer';
import { WrittenType } from '@afterword/proto';
import type { EpisodeFile } from './episode-file';
import type { EvaluatedWriter } from './writer-named';

/** The results of a writer for one transcript. `failures` are its messages if it could not write. */
export interface EpisodeResult extends Evaluation {
  name: string;
  written: EvaluatedText[];
  failures: string[];
  seconds: number;
  costMicros: number | null;
}

/** Generates all content of a transcript, and measures it. */
export async function evaluateEpisode(
  { writer, client }: EvaluatedWriter,
  { name, title, transcript, durationSeconds }: EpisodeFile,
): Promise<EpisodeResult> {
  const written: EvaluatedText[] = [];
  const failures: string[] = [];
  let costMicros: number | null = 0;
  const startedAt = performance.now();
  for (const contentType of WrittenType.options) {
    try {
      const episode = { title, durationSeconds };
      const request = { contentType, transcript, episode, brandVoice: null, instructions: null, currentText: null };
      const item = await runWorkflow((responses) => writer.write(request, responses), client);
      const cost = estimateCostMicros(writer.model, item.usage);
      costMicros = costMicros === null || cost === null ? null : costMicros + cost;
      written.push({ ...item, contentType });
    } catch (error) {
      if (!(error instanceof UnsupportedInstruction || error instanceof WritingFailure)) throw error;
      failures.push(`${contentType}: ${error.userMessage}`);
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { name, ...evaluate(transcript, written), written, failures, seconds, costMicros };
}
