import { withWrittenLinks } from '../../../links/spoken-links';
import type { AnalysedSentence } from '../../../analysis/analysed-sentence';
import { removeHesitation } from '../../../analysis/remove-hesitation';

const OPENING_CONNECTOR = /^(?:(?:(?:and|but|so|well|now|okay|ok|alright|yeah|because|then)\b,?|(?:hi|hey|hello)(?: \p{L}+)?,)\s+)+/iu;
const LONE_I = /\bi\b(?=['’](?:m|ve|d|ll)\b|[\s,.;:!?]|$)/gu;
const MARKS = /["“”„«»]/gu;

/** A spoken sentence as a written one: no hesitation, a capital at its start, a stop at its end. The words stay the speaker's. */
export const toStatement = (spokenText: string): string => {
  const spoken = removeHesitation(withWrittenLinks(spokenText))
    .replace(OPENING_CONNECTOR, '')
    .replace(MARKS, '')
    .replace(LONE_I, 'I')
    .trim();
  const text = spoken.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()).replace(/(?<![,;:\s–—-])[,;:\s–—-]+$/u, '');
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
};

export const toSentenceStatement = ({ sentence }: AnalysedSentence): string => toStatement(sentence.text);
