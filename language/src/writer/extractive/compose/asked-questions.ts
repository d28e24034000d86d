import type { AnalysedSentence } from '../../../analysis/analysed-sentence';
import { DEPENDS_ON_CONTEXT, HAS_FILLER, IS_ABOUT_THE_SHOW, IS_BROKEN, IS_QUESTION } from '../../../analysis/sentence-signals';
import { reasonNotToQuote } from '../../../text/never-quoted';
import { clockTime } from '../../../text/clock-time';
import { maySell } from '../../../transcript-map';
import { isEnglish } from '../../../words/is-english';
import { formatBullet } from '../../layout';
import type { Draft } from './draft';
import { sortBySpeech } from './points';
import { toSentenceStatement } from './statement';

const WORDS = { min: 5, max: 32 } as const;
const MIN_STEMS = 2;
const CLOSES_TALK = /^(?:and |so |okay,? )?before (?:you|we|i) (?:go|finish|end|close|wrap)\b/iu;
const ALWAYS_LEFT_OUT = 'It swears, or is about sex or violence.';

const isAsked = ({ kind, sentence: { text }, wordCount, stems }: AnalysedSentence): boolean =>
  kind === 'question' &&
  IS_QUESTION.test(text) &&
  !HAS_FILLER.test(text) &&
  !IS_BROKEN.test(text) &&
  !IS_ABOUT_THE_SHOW.test(text) &&
  !CLOSES_TALK.test(text) &&
  wordCount >= WORDS.min &&
  wordCount <= WORDS.max &&
  stems.size >= MIN_STEMS;

/** Returns up to `max` questions of the episode in spoken order, before others those that are understood without what was said around them. */
export const findAskedQuestions = ({ analysis }: Pick<Draft, 'analysis'>, max: number): AnalysedSentence[] => {
  const selling = maySell(analysis.transcript);
  const english = isEnglish(analysis.transcript);
  const reasonsAgainst = ({ sentence: { text } }: AnalysedSentence): number => {
    const reason = reasonNotToQuote(text.replace(IS_QUESTION, '.'), english);
    if (reason === ALWAYS_LEFT_OUT) return Infinity;
    return (reason === null ? 0 : 1) + (english && DEPENDS_ON_CONTEXT.test(text) ? 1 : 0);
  };
  const ranked = analysis.sentences
    .filter((each) => isAsked(each) && !selling.has(each.at))
    .map((each) => ({ each, against: reasonsAgainst(each) }))
    .filter(({ against }) => against < Infinity)
    .toSorted((a, b) => a.against - b.against || b.each.centrality - a.each.centrality);
  return sortBySpeech(ranked.slice(0, max).map(({ each }) => each));
};

/** When a question was asked, and its words. The time comes first, so that it is no sentence of its own. */
export const formatQuestion = (question: AnalysedSentence): string =>
  formatBullet(`(${clockTime(question.sentence.startMs / 1000)}) ${toSentenceStatement(question)}`);
