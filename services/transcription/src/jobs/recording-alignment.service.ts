import { Injectable } from '@nestjs/common';
import type { AlignedChunk } from '../transcripts/timed-words';
import { AlignmentService } from '../alignment/alignment.service';
import type { Recording } from '../audio/recording';
import type { RecognitionResult } from '../engines/recognition-result';
import type { Job } from './job';
import { percentIn, STEPS } from './steps';

/** Gives every word of a recording its time, chunk by chunk. */
@Injectable()
export class RecordingAlignmentService {
  constructor(private readonly times: AlignmentService) {}

  async alignRecording({ progress, stopSignal }: Job, recording: Recording, heard: readonly RecognitionResult[]): Promise<AlignedChunk[]> {
    const placed: AlignedChunk[] = [];
    for (const [index, part] of heard.entries()) {
      progress.report(STEPS.align.text, percentIn(STEPS.align, index / heard.length));
      const passage = recording.chunkAt(recording.plan.chunks[index]!);
      placed.push(await this.times.align(part, passage, { decoded: recording.isDecoded, signal: stopSignal }));
    }
    return placed;
  }
}
