import { type CutRule, cutAtSilences } from '../../audio/cut';
import { levelsOf, quietestMs, silencesIn } from '../../audio/loudness';
import { millisecondsOf } from '../../audio/pcm';
import type { Span } from '../../audio/span';

/** The recogniser is most accurate on 5 to 24 s at a time. */
const UTTERANCES: Omit<CutRule, 'withoutSilence'> = { enoughMs: 10_000, minMs: 5000, maxMs: 24_000 };

/** Splits speech at its pauses into the stretches that are recognised one by one. */
export function splitUtterances(samples: Int16Array): Span[] {
  const levels = levelsOf(samples);
  const withoutSilence = (reach: Span) => quietestMs(levels, reach);
  return cutAtSilences(millisecondsOf(samples.length), silencesIn(levels), { ...UTTERANCES, withoutSilence });
}
