import type { SpokenTranscript } from '../../words/spoken-transcript';
import type { FoundCallToAction } from '../analyst';
import { apart } from '../quotes/apart';
import { placementOf } from './placement-of';

/** Those with an address first, then the latest of the episode: hosts end with what matters most to them. */
export const prioritised = (
  transcript: SpokenTranscript,
  found: readonly Omit<FoundCallToAction, 'priority' | 'placement'>[],
): FoundCallToAction[] => {
  const ordered = found.toSorted((a, b) => Number(b.url !== null) - Number(a.url !== null) || b.words.first - a.words.first);
  return apart(ordered, ({ words }) => words).map((call, at) => ({
    ...call,
    placement: placementOf(transcript, call.words.startMs),
    priority: at + 1,
  }));
};
