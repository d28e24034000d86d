import type { TranscriptText, WordRun } from '@afterword/language';
import type { HeardSponsor, MapBand } from '@afterword/proto';

/** A transcript to map. `mark`: positions of words that a person marks; null for none. */
export interface MapTask {
  transcript: TranscriptText;
  sponsorTerms: readonly string[];
  mark: WordRun | null;
  /** Names of the show and its people, which are no sponsors. */
  ownNames: readonly string[];
}

export interface MappedTranscript {
  bands: MapBand[];
  /** The sponsor of the marked words, as far as one is named. */
  heard: HeardSponsor | null;
  /** The marked sentences by which other episodes are known. */
  phrases: string[];
}
