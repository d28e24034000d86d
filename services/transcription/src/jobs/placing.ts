import { Injectable } from '@nestjs/common';
import type { PlacedWords } from '../alignment/placed-words';
import { WordTimes } from '../alignment/word-times';
import type { Recording } from '../audio/recording';
import type { Heard } from '../engines/heard';
import type { Job } from './job';
import { percentIn, STEPS } from './steps';

/** Gives every word of a recording its time, chunk by chunk. */
@Injectable()
export class Placing {
  constructor(private readonly times: WordTimes) {}

  async place({ meter, stop }: Job, recording: Recording, heard: readonly Heard[]): Promise<PlacedWords[]> {
    const placed: PlacedWords[] = [];
    for (const [index, part] of heard.entries()) {
      meter.tell(STEPS.align.text, percentIn(STEPS.align, index / heard.length));
      const passage = recording.passage(recording.plan.chunks[index]!);
      placed.push(await this.times.place(part, passage, { decoded: recording.decoded, signal: stop }));
    }
    return placed;
  }
}
