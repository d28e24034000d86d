import { ServiceError } from '@afterword/platform';
import type { TimedChunk } from '../alignment/estimate-times';
import { leastExactTiming } from '../alignment/least-exact-timing';
import type { RecognitionResult } from '../engines/recognition-result';
import type { EngineInfo } from '../engines/transcriber';
import { buildParagraphs, type NewParagraph } from '../transcripts/build-paragraphs';
import type { NewTranscript } from '../transcripts/create-transcript-rows';

interface TranscribedRecording {
  episodeId: string;
  durationMs: number;
  info: EngineInfo;
  results: readonly RecognitionResult[];
  chunks: readonly TimedChunk[];
}

/** Merges all chunks into one transcript. @throws ServiceError `unprocessable` if there is no speech */
export function mergeChunks({ episodeId, durationMs, info, results, chunks }: TranscribedRecording): Omit<NewTranscript, 'beingTimed'> {
  const paragraphs = buildParagraphs(chunks.flatMap(({ phrases }) => phrases));
  if (paragraphs.length === 0) throw new ServiceError('unprocessable', "We couldn't find any speech in this recording.");
  return {
    episodeId,
    engine: info.engine,
    model: info.model,
    language: results.find(({ language }) => language !== null)?.language ?? null,
    timing: leastExactTiming(chunks),
    draft: info.isDraft,
    punctuated: info.isPunctuated,
    accuracy: averageConfidence(paragraphs),
    duration: Math.round(durationMs / 1000),
    paragraphs,
  };
}

/** Returns the mean confidence in whole percent, an estimate of how many words are right. Null if most words have none. */
function averageConfidence(paragraphs: readonly NewParagraph[]): number | null {
  let [wordCount, knownCount, sum] = [0, 0, 0];
  for (const { words } of paragraphs) {
    wordCount += words.length;
    for (const { confidence } of words) {
      if (confidence === null) continue;
      knownCount += 1;
      sum += confidence;
    }
  }
  return knownCount <= wordCount / 2 ? null : Math.round(sum / knownCount);
}
