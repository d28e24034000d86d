import { subjectsOf } from '../../../learning/lessons';
import { fold } from '../../../words/fold';
import type { KeyPhrase } from '../analysis/key-phrases';
import type { Draft } from './draft';

const LEAST_TIMES = 2;
const LONGEST = 28;

const hashtag = (phrase: string): string =>
  `#${phrase
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
    .join('')}`;

const isTelling = ({ words, times, text }: KeyPhrase): boolean => words === 2 && times >= LEAST_TIMES && text.length <= LONGEST;

type Topics = Pick<Draft, 'analysis' | 'brandVoice' | 'lessons'>;

const spokenKeywords = ({ analysis, brandVoice }: Topics): string[] => {
  const spoken = analysis.sentences.map(({ folded }) => folded).join('');
  return (brandVoice?.brandKeywords ?? []).filter((keyword) => spoken.includes(fold(keyword)));
};

/** The first of the profile's name and its spoken keywords that is not the show itself. */
const fromProfile = (draft: Topics, show: string): string[] =>
  (draft.brandVoice ? [draft.brandVoice.brandName, ...spokenKeywords(draft)] : [])
    .filter((each) => fold(hashtag(each)) !== fold(hashtag(show)))
    .slice(0, 1);

/**
 * At most `most` hashtags: the show as its hosts call it, those its team adds, one of the brand profile, then what the episode
 * keeps talking about.
 */
export const topicHashtags = (draft: Topics, most: number): string => {
  const show = draft.analysis.showName ?? '';
  const phrases = draft.analysis.phrases.filter(isTelling).map((phrase) => phrase.text);
  const unwanted = new Set(subjectsOf(draft.lessons, 'hashtag_removed').map(fold));
  const tags = new Map(
    [hashtag(show), ...subjectsOf(draft.lessons, 'hashtag_added'), ...[...fromProfile(draft, show), ...phrases].map(hashtag)]
      .filter((tag) => /\p{L}/u.test(tag) && !unwanted.has(fold(tag)))
      .map((tag) => [fold(tag), tag] as const),
  );
  return [...tags.values()].slice(0, most).join(' ');
};
