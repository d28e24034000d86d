import { exposeWorker } from '@afterword/platform/worker';
import { findOffset } from './find-offset';
import { findSpeakers } from './find-speakers';
import type { MatchedTracks, MatchTracksTask } from './match-tracks';

/** Measured: 0.48 to 1.0 for tracks of a recording, also with noise and with the voices of others, and at most 0.14 for other speech. */
const MIN_AGREEMENT = 0.3;

exposeWorker<MatchTracksTask, MatchedTracks>(({ recording, tracks, words }) => {
  const matches = tracks.map((levels) => findOffset(recording, levels));
  const offsets = matches.map((match) => (match && match.agreement >= MIN_AGREEMENT ? match.offsetMs : null));
  const placed = tracks.map((levels, at) => ({ levels, offsetMs: offsets[at] ?? 0 }));
  return { offsets, speakers: offsets.includes(null) ? [] : findSpeakers(words, placed) };
});
