import type { Placement } from '@afterword/proto';
import type { SpokenTranscript } from '../../words/spoken-transcript';

/** Hosts ask at the beginning and at the end. */
const EDGES = { opening: 0.12, closing: 0.8 } as const;

export const placementOf = ({ words }: SpokenTranscript, startMs: number): Placement => {
  const place = startMs / Math.max(1, words.at(-1)?.endMs ?? 1);
  if (place <= EDGES.opening) return 'opening';
  return place >= EDGES.closing ? 'closing' : 'middle';
};
