import { exposeWorker } from '@afterword/platform/worker';
import { loudness, withVariation } from './agreement';
import { findOffset } from './find-offset';
import { findSpeakers } from './find-speakers';
import { compareByMinute, findUnmatched, isOfRecording, MIN_AGREEMENT } from './find-unmatched';
import type { MatchedTracks, MatchTracksTask } from './match-tracks';

exposeWorker<MatchTracksTask, MatchedTracks>(({ recording, tracks, words }) => {
  const whole = withVariation(loudness(recording));
  const matches = tracks.map((levels) => findOffset(recording, levels));
  const placed = tracks.map((levels, at) => ({ levels, offsetMs: matches[at]?.offsetMs ?? 0 }));
  const compared = placed.map((track) => compareByMinute(whole, track));
  const belongs = (at: number) => (matches[at]?.agreement ?? -1) >= MIN_AGREEMENT || isOfRecording(compared[at]!);
  const offsets = placed.map(({ offsetMs }, at) => (matches[at] && belongs(at) ? offsetMs : null));
  if (offsets.includes(null)) return { offsets, speakers: [], unmatched: [] };
  return { offsets, speakers: findSpeakers(words, placed), unmatched: findUnmatched(whole, compared) };
});
