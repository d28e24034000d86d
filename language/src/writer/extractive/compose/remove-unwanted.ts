import type { BrandLesson } from '@afterword/proto';
import { hasLesson, unwantedPhraseMatcher } from '../../../learning/lessons';
import type { Analysis } from '../analysis/analyse';
import type { AnalysedSentence } from '../analysis/analysed-sentence';
import { EMPTY_FRAME, type Frame } from './frame';
import { toSentenceStatement } from './statement';

/** Removes sentences with phrases the team removes, and calls to action if it removes those. */
export const removeUnwanted = (analysis: Analysis, lessons: readonly BrandLesson[]): Analysis => {
  const isUnwanted = unwantedPhraseMatcher(lessons);
  const wanted = (sentences: readonly AnalysedSentence[]) => sentences.filter((each) => !isUnwanted(toSentenceStatement(each)));
  return {
    ...analysis,
    sentences: wanted(analysis.sentences),
    quotes: analysis.quotes.filter(({ quote }) => !isUnwanted(quote.text)),
    points: wanted(analysis.points),
    introduction: wanted(analysis.introduction),
    callsToAction: hasLesson(lessons, 'call_to_action_removed') ? [] : wanted(analysis.callsToAction),
    question: analysis.question && !isUnwanted(toSentenceStatement(analysis.question)) ? analysis.question : null,
  };
};

/** Removes the words of the frame that the team removes. */
export const removeUnwantedFromFrame = (frame: Frame, lessons: readonly BrandLesson[]): Frame => {
  const isUnwanted = unwantedPhraseMatcher(lessons);
  const heading = (text: string): string => (isUnwanted(text) ? '' : text);
  return {
    points: heading(frame.points),
    chapters: heading(frame.chapters),
    quotes: heading(frame.quotes),
    links: heading(frame.links),
    announce: isUnwanted(frame.announce('')) ? EMPTY_FRAME.announce : frame.announce,
    linkToEpisode: isUnwanted(frame.linkToEpisode('')) ? EMPTY_FRAME.linkToEpisode : frame.linkToEpisode,
    introduceQuestion: isUnwanted(frame.introduceQuestion('')) ? EMPTY_FRAME.introduceQuestion : frame.introduceQuestion,
  };
};
