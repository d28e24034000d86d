import { ServiceError } from '@afterword/platform';
import type { WordTiming } from '@afterword/proto';
import type { RecognitionResult } from '../engines/recognition-result';
import type { EngineInfo } from '../engines/transcriber';
import { buildParagraphs, type NewParagraph } from '../transcripts/build-paragraphs';
import type { NewTranscript } from '../transcripts/create-transcript-rows';
import type { AlignedChunk } from '../transcripts/timed-words';

/** The least exact first: a transcript is only as exact as its worst part. */
const BY_EXACTNESS: WordTiming[] = ['estimated', 'aligned', 'engine'];

interface Parts {
  episodeId: string;
  durationMs: number;
  facts: EngineInfo;
  heard: readonly RecognitionResult[];
  placed: readonly AlignedChunk[];
}

/** One transcript of all passages. A recording in which nobody speaks has none. */
export function mergeChunks({ episodeId, durationMs, facts, heard, placed }: Parts): NewTranscript {
  const merged = buildParagraphs(placed.flatMap((part) => part.phrases));
  if (merged.length === 0) throw new ServiceError('unprocessable', 'No speech was heard in this recording.');
  const timings = new Set(placed.filter((part) => part.phrases.length > 0).map(({ timing }) => timing));
  return {
    episodeId,
    engine: facts.engine,
    model: facts.model,
    language: heard.find(({ language }) => language !== null)?.language ?? null,
    timing: BY_EXACTNESS.find((timing) => timings.has(timing)) ?? 'estimated',
    draft: facts.isDraft,
    punctuated: facts.isPunctuated,
    accuracy: averageConfidence(merged),
    duration: Math.round(durationMs / 1000),
    paragraphs: merged,
  };
}

/** Mean confidence in whole percent: an estimate of how many words are right. Null where the engine tells none. */
function averageConfidence(paragraphs: readonly NewParagraph[]): number | null {
  let [sum, count] = [0, 0];
  for (const { words } of paragraphs) {
    for (const { confidence } of words) {
      if (confidence === null) continue;
      sum += confidence;
      count += 1;
    }
  }
  return count === 0 ? null : Math.round(sum / count);
}
