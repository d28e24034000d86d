import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { TranscriptReadings } from '../transcripts/transcript-readings';
import { type ChapterPlace, minutesAndSeconds } from './chapter-place';

/** A place for a chapter in one version of the transcript, and how long the episode is in seconds. */
export interface FoundPlace {
  place: ChapterPlace;
  version: number;
  duration: number;
}

@Injectable()
export class ChapterPlaces {
  constructor(private readonly readings: TranscriptReadings) {}

  /** The beginning of the sentence that is nearest to this second. */
  async near(episodeId: string, startTime: number): Promise<FoundPlace> {
    const { version, duration, reading } = await this.readings.ask(episodeId, { kind: 'sentence', ms: startTime * 1000 });
    if (startTime >= duration) throw new ServiceError('invalid_input', `The episode ends at ${minutesAndSeconds(duration)}.`);
    if (!reading) throw new ServiceError('invalid_input', 'Nothing is said in this episode.');
    return { place: reading, version, duration };
  }
}
