import { lessonsFor } from '../../../learning/lessons';
import { comparable } from '../../../words/comparable';
import type { WritingRequest } from '../../writer';
import type { Analysis } from '../analysis/analyse';
import type { AnalysedSentence } from '../analysis/analysed-sentence';
import { isEnglish } from '../../../words/is-english';
import type { Draft, Size } from './draft';
import { BARE_FRAME, ENGLISH_FRAME } from './frame';
import { permitted, permittedFrame } from './permitted';
import { statement } from './statement';

/** A candidate below this says little by itself. */
const LEAST_QUOTE_SCORE = 0.9;

/** What a text must not say again: the quotes of this text, or all of its sentences. */
export interface Avoided {
  readonly text: string;
  readonly what: 'quotes' | 'sentences';
}

/** Gathers what a text of this size is made of. */
export const makeDraft = (whole: Analysis, request: WritingRequest, size: Size, avoided: Avoided | null): Draft => {
  const lessons = lessonsFor(request.brandVoice, request.contentType);
  const analysis = permitted(whole, lessons);
  const used = avoided === null ? '' : comparable(avoided.text);
  const isNew = (text: string): boolean => used === '' || !used.includes(comparable(text));
  const isFresh = (each: AnalysedSentence): boolean => avoided?.what !== 'sentences' || isNew(statement(each));
  const introduced = new Set(analysis.introduction.map((each) => each.at));
  return {
    analysis,
    title: request.episode.title.trim(),
    frame: permittedFrame(isEnglish(request.transcript) ? ENGLISH_FRAME : BARE_FRAME, lessons),
    brandVoice: request.brandVoice,
    lessons,
    size,
    quotes: analysis.quotes.filter(({ score, quote }) => score >= LEAST_QUOTE_SCORE && isNew(quote.text)).map(({ quote }) => quote),
    points: analysis.points.filter((each) => !introduced.has(each.at) && isFresh(each)),
    introduction: analysis.introduction.filter(isFresh),
    question: analysis.question && isFresh(analysis.question) ? analysis.question : null,
  };
};
