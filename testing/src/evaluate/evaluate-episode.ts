import type { SpokenTranscript } from '@afterword/language';
import {
  countDamage,
  countEditorial,
  type EditorialCounts,
  evaluate,
  type EvaluatedText,
  type Evaluation,
} from '@afterword/language/evaluation';
import type { FoundInsights } from '@afterword/language/insights';
import { mapTranscript, withFindings } from '@afterword/language/mapping';
import { runWorkflow, type WorkflowSettings, WritingFailure } from '@afterword/language/model';
import { estimateCostMicros, UnsupportedInstruction } from '@afterword/language/writer';
import { WrittenType } from '@afterword/proto';
import { type ClaimScores, scoreClaims } from './claim-scores';
import { type ChapterScores, scoreChapters } from './chapter-scores';
import type { EpisodeFile } from './episode-file';
import { type MarkedScores, scoreMarked } from './marked-scores';
import type { KnownEpisode } from './read-folder';
import type { EvaluatedWriter } from './writer-named';

/** The results of a writer for one transcript. `failures` are its messages if it could not write. */
export interface EpisodeResult extends Evaluation, EditorialCounts, ClaimScores {
  name: string;
  episode: EpisodeFile;
  written: EvaluatedText[];
  insights: FoundInsights;
  /** Words of the transcript that no one said there. */
  damagedWords: number;
  /** Null where no chapters are known. */
  chapterScores: ChapterScores | null;
  /** Null if the episode has no marks. */
  markedScores: MarkedScores | null;
  failures: string[];
  seconds: number;
  costMicros: number | null;
}

/** Generates all content and insights of a transcript, and measures them. */
export async function evaluateEpisode(
  { writer, analyst, model, client }: EvaluatedWriter,
  { episode, marked, chapters }: KnownEpisode,
): Promise<EpisodeResult> {
  const { durationSeconds } = episode;
  const startedAt = performance.now();
  const transcript = model ? await mapByModel(episode.transcript, model, client) : episode.transcript;
  const { written, failures, costMicros } = await writeAll({ writer, client }, { ...episode, transcript });
  const request = { transcript, episode: { title: episode.title, durationSeconds } };
  const insights = await runWorkflow((responses) => analyst.analyse(request, responses), client);
  const seconds = (performance.now() - startedAt) / 1000;
  const { repeatedWords, labels } = countDamage(transcript);
  const starts = insights.chapters.map(({ startTime }) => startTime * 1000);
  return {
    name: episode.name,
    episode,
    ...evaluate(transcript, written),
    ...countEditorial(written, episode.title),
    ...scoreClaims(transcript, written),
    damagedWords: repeatedWords + labels,
    chapterScores: chapters && scoreChapters(starts, chapters, durationSeconds * 1000),
    markedScores: marked && scoreMarked(marked, written, insights),
    written,
    insights,
    failures,
    seconds,
    costMicros,
  };
}

/** Asks the model what is what in the transcript. */
async function mapByModel(
  transcript: SpokenTranscript,
  model: WorkflowSettings,
  client: EvaluatedWriter['client'],
): Promise<SpokenTranscript> {
  return withFindings(transcript, await runWorkflow((responses) => mapTranscript(transcript, model, responses), client));
}

async function writeAll(
  { writer, client }: Pick<EvaluatedWriter, 'writer' | 'client'>,
  { title, transcript, durationSeconds }: EpisodeFile,
) {
  const written: EvaluatedText[] = [];
  const failures: string[] = [];
  let costMicros: number | null = 0;
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
  return { written, failures, costMicros };
}
