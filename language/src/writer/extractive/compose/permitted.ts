import type { BrandLesson } from '@afterword/proto';
import { teaches, unwantedIn } from '../../../learning/lessons';
import type { Analysis } from '../analysis/analyse';
import type { AnalysedSentence } from '../analysis/analysed-sentence';
import { BARE_FRAME, type Frame } from './frame';
import { statement } from './statement';

/** What may be said: nothing that holds a phrase people always take out, and no invitation where they take those out. */
export const permitted = (analysis: Analysis, lessons: readonly BrandLesson[]): Analysis => {
  const isUnwanted = unwantedIn(lessons);
  const wanted = (sentences: readonly AnalysedSentence[]) => sentences.filter((each) => !isUnwanted(statement(each)));
  return {
    ...analysis,
    sentences: wanted(analysis.sentences),
    quotes: analysis.quotes.filter(({ quote }) => !isUnwanted(quote.text)),
    points: wanted(analysis.points),
    introduction: wanted(analysis.introduction),
    invitations: teaches(lessons, 'call_to_action_removed') ? [] : wanted(analysis.invitations),
    question: analysis.question && !isUnwanted(statement(analysis.question)) ? analysis.question : null,
  };
};

/** The words around what was spoken, without those that people always take out. */
export const permittedFrame = (frame: Frame, lessons: readonly BrandLesson[]): Frame => {
  const isUnwanted = unwantedIn(lessons);
  const heading = (text: string): string => (isUnwanted(text) ? '' : text);
  return {
    points: heading(frame.points),
    chapters: heading(frame.chapters),
    quotes: heading(frame.quotes),
    links: heading(frame.links),
    announced: isUnwanted(frame.announced('')) ? BARE_FRAME.announced : frame.announced,
    whole: isUnwanted(frame.whole('')) ? BARE_FRAME.whole : frame.whole,
    asked: isUnwanted(frame.asked('')) ? BARE_FRAME.asked : frame.asked,
  };
};
