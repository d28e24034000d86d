import { ServiceError } from '@afterword/platform';
import type { WordTiming } from '@afterword/proto';
import type { AlignedChunk } from '../alignment/alignment.service';
import type { RecognitionResult } from '../engines/recognition-result';
import type { EngineInfo } from '../engines/transcriber';
import { buildParagraphs, type NewParagraph } from '../transcripts/build-paragraphs';
import type { NewTranscript } from '../transcripts/create-transcript-rows';

/** The least exact first: a transcript is as exact as its least exact chunk. */
const BY_EXACTNESS: WordTiming[] = ['estimated', 'aligned', 'engine'];

interface TranscribedRecording {
  episodeId: string;
  durationMs: number;
  info: EngineInfo;
  results: readonly RecognitionResult[];
  chunks: readonly AlignedChunk[];
}

/** Merges all chunks into one transcript. @throws ServiceError `unprocessable` if there is no speech */
export function mergeChunks({ episodeId, durationMs, info, results, chunks }: TranscribedRecording): NewTranscript {
  const paragraphs = buildParagraphs(chunks.flatMap(({ phrases }) => phrases));
  if (paragraphs.length === 0) throw new ServiceError('unprocessable', "We couldn't find any speech in this recording.");
  const timings = new Set(chunks.filter(({ phrases }) => phrases.length > 0).map(({ timing }) => timing));
  return {
    episodeId,
    engine: info.engine,
    model: info.model,
    language: results.find(({ language }) => language !== null)?.language ?? null,
    timing: BY_EXACTNESS.find((timing) => timings.has(timing)) ?? 'estimated',
    draft: info.isDraft,
    punctuated: info.isPunctuated,
    accuracy: averageConfidence(paragraphs),
    duration: Math.round(durationMs / 1000),
    paragraphs,
  };
}

/** Returns the mean confidence in whole percent, an estimate of how many words are right. Null if the engine gives none. */
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
