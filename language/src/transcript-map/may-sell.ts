import { isEnglish } from '../words/is-english';
import { memoizeByTranscript } from '../words/memoize-by-transcript';
import { weighSentences } from './advertisement-evidence';
import { isTurn } from './advertisements';
import { advertisingCues } from './cues/advertising';
import { IS_QUESTION, mapOf } from './transcript-map';

/** After an advertisement, its speaker may still talk about the sponsor for so many sentences. */
const MAX_SENTENCES_AFTER = 8;
/** So much of a pitch in a sentence, or in it and its neighbors, is suspicious. */
const MIN_PITCH = 1.2;
const MIN_PITCH_NEARBY = 2;
const NEARBY_SENTENCES = 2;

/**
 * Positions of sentences that may belong to an advertisement although the map does not say so: what sounds a little like a pitch, names what is
 * sold, or follows an advertisement in the same turn. Enough to leave them out of what is quoted, not to call them advertisements.
 */
export const maySell = memoizeByTranscript((transcript): ReadonlySet<number> => {
  const { sentences } = transcript;
  const evidence = weighSentences(sentences, transcript.sponsorTerms, advertisingCues(isEnglish(transcript)));
  const { advertisements } = mapOf(transcript);
  const pitchNear = (at: number) =>
    evidence.slice(Math.max(0, at - NEARBY_SENTENCES), at + NEARBY_SENTENCES + 1).reduce((sum, { pitch }) => sum + pitch, 0);
  const suspicious = sentences.flatMap((_, at) => {
    const { pitch, opening, namesBrand } = evidence[at]!;
    return pitch >= MIN_PITCH || opening >= MIN_PITCH || namesBrand || pitchNear(at) >= MIN_PITCH_NEARBY ? [at] : [];
  });
  const after = advertisements.flatMap(({ last }) => {
    const rest = Array.from({ length: MAX_SENTENCES_AFTER }, (_, ahead) => last + 1 + ahead).filter((at) => at < sentences.length);
    const end = rest.findIndex((at) => isTurn(sentences, at) || IS_QUESTION.test(sentences[at]!.text));
    return end < 0 ? rest : rest.slice(0, end);
  });
  return new Set([...suspicious, ...after]);
});
