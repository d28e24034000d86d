import { memoizeByTranscript } from '../words/memoize-by-transcript';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { analyse, type Analysis } from './analyse';
import { loadTagger, type Tagger } from './tagger';

/** Analyses each transcript once. */
export class Analyses {
  private tagger: Tagger | undefined;
  private readonly known = memoizeByTranscript((transcript): Analysis => analyse(transcript, (this.tagger ??= loadTagger())));

  of({ transcript }: { transcript: SpokenTranscript }): Analysis {
    return this.known(transcript);
  }
}
