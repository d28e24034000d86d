import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';
import { type ChapterPlace, formatTime } from './chapter';

/** A place for a chapter in one version of the transcript, and how long the episode is in seconds. */
export interface FoundPlace {
  place: ChapterPlace;
  version: number;
  duration: number;
}

@Injectable()
export class ChapterPlaces {
  constructor(private readonly readings: TranscriptQueriesService) {}

  /** The beginning of the sentence that is nearest to this second. */
  async near(episodeId: string, startTime: number): Promise<FoundPlace> {
    const { version, duration, reading } = await this.readings.query(episodeId, { kind: 'sentence', ms: startTime * 1000 });
    if (startTime >= duration) throw new ServiceError('invalid_input', `The episode ends at ${formatTime(duration)}.`);
    if (!reading) throw new ServiceError('invalid_input', 'Nothing is said in this episode.');
    return { place: reading, version, duration };
  }
}
