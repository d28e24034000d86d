import { episodeAddress } from '../../given-facts';
import { formatBullet, formatQuoteWithTime, formatSection, joinBlocks, joinLines } from '../../layout';
import { findAskedQuestions, formatQuestion } from './asked-questions';
import type { Draft } from './draft';
import { remainingPoints, sortBySpeech } from './points';
import { toSentenceStatement } from './statement';

const MAX_QUESTIONS = [3, 4, 6, 8, 10] as const;
const MAX_QUOTES = [1, 2, 3, 4, 6] as const;
/** Fewer questions and quotes than these are no evening. */
const MIN_MATERIAL = 3;

/** For a small group or a devotion: what the episode is about, the questions that were asked in it, and words to talk about, with their times. */
export const composeDiscussionGuide = (draft: Draft): string => {
  const { episode, facts, frame, size, title } = draft;
  const questions = findAskedQuestions(draft, MAX_QUESTIONS[size]);
  const quotes = draft.quotes.slice(0, MAX_QUOTES[size]).toSorted((a, b) => a.first - b.first);
  const missing = Math.max(0, MIN_MATERIAL - questions.length - quotes.length);
  const points = sortBySpeech(remainingPoints(draft, [], quotes).slice(0, missing));
  return joinBlocks(
    joinLines(frame.forDiscussion(title), facts),
    formatSection(frame.questions, questions.map(formatQuestion)),
    formatSection(frame.quotes, quotes.map(formatQuoteWithTime)),
    formatSection(frame.points, points.map(toSentenceStatement).map(formatBullet)),
    episodeAddress(episode),
  );
};
