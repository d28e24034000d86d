import { memoizeByTranscript } from '../../../words/memoize-by-transcript';
import type { SpokenTranscript } from '../../../words/spoken-transcript';
import { sponsorTerms } from '../../given-facts';
import type { EpisodeFacts } from '../../writer';
import { analyse, type Analysis } from './analyse';
import { loadTagger, type Tagger } from './tagger';

interface AnalysedEpisode {
  readonly transcript: SpokenTranscript;
  readonly episode: EpisodeFacts;
}

/** Analyses each transcript once for the sponsors that the team has entered. */
export class Analyses {
  private tagger: Tagger | undefined;
  /** By transcript, then by its sponsors. */
  private readonly known = memoizeByTranscript(() => new Map<string, Analysis>());

  of({ transcript, episode }: AnalysedEpisode): Analysis {
    const known = this.known(transcript);
    const sponsors = sponsorTerms(episode);
    const key = sponsors.join('\n');
    const analysis = known.get(key) ?? analyse(transcript, (this.tagger ??= loadTagger()), sponsors);
    known.set(key, analysis);
    return analysis;
  }
}
