import { WrittenType } from '@afterword/proto';
import type { Analysis } from '../analysis/analyse';
import type { SpokenSentence, SpokenTranscript } from '../words/spoken-transcript';
import { chooseMoments, type Post, worthFor } from './choose-moments';
import { type Moment, momentsOf } from './find-moments';
import { reasonsOf } from './worths';

const MAX_CANDIDATES = 5;

/** A moment that could take a place in a text, with why, and what was said right before and after it. */
export interface Candidate {
  readonly moment: Moment;
  readonly reasons: readonly string[];
  readonly before: SpokenSentence | null;
  readonly after: SpokenSentence | null;
}

/** Up to five candidates for what each text quotes or opens with, the one it takes first. Empty where nothing stands alone. */
export type Candidates = Readonly<Record<WrittenType, readonly Candidate[]>>;

export function findCandidates(analysis: Analysis): Candidates {
  const { transcript } = analysis;
  const moments = momentsOf(analysis);
  const chosen = chooseMoments(moments);
  const takenBy = (type: WrittenType) =>
    new Set(WrittenType.options.flatMap((other) => (other === type || other === 'show_notes' ? [] : chosen[other].slice(0, 1))));
  const ranked = (type: WrittenType) =>
    type === 'show_notes' ? moments : moments.toSorted((a, b) => worthFor(type as Post, b) - worthFor(type as Post, a));
  const candidatesFor = (type: WrittenType): Candidate[] => {
    const taken = takenBy(type);
    const first = chosen[type];
    return [...new Set([...first, ...ranked(type).filter((moment) => type === 'show_notes' || !taken.has(moment))])]
      .slice(0, MAX_CANDIDATES)
      .map((moment) => toCandidate(transcript, moment));
  };
  return {
    show_notes: candidatesFor('show_notes'),
    social_twitter: candidatesFor('social_twitter'),
    social_linkedin: candidatesFor('social_linkedin'),
    social_instagram: candidatesFor('social_instagram'),
  };
}

const toCandidate = ({ sentences }: SpokenTranscript, moment: Moment): Candidate => ({
  moment,
  reasons: reasonsOf(moment.worths),
  before: sentences.findLast(({ last }) => last < moment.quote.first) ?? null,
  after: sentences.find(({ first }) => first > moment.quote.last) ?? null,
});
