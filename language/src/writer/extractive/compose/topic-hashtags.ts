import { hasLesson, lessonSubjects } from '../../../learning/lessons';
import { fold } from '../../../words/fold';
import { type Topic, topicsOf } from '../../../analysis/topics';
import type { Draft } from './draft';

const MAX_PHRASE_CHARACTERS = 28;
/** A common noun is a hashtag only where the episode is plainly about it. */
const MIN_TIMES_OF_NOUN = 12;

const toHashtag = (phrase: string): string =>
  `#${phrase
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
    .join('')}`;

type Topics = Pick<Draft, 'analysis' | 'brandVoice' | 'lessons' | 'episode'>;

/** What the episode keeps talking about, most first, with its hashtag. */
export const topicHashtags = ({ analysis }: Pick<Draft, 'analysis'>): (Topic & { tag: string })[] =>
  topicsOf(analysis)
    .filter(({ text, words, isName, times }) => text.length <= MAX_PHRASE_CHARACTERS && (words > 1 || isName || times >= MIN_TIMES_OF_NOUN))
    .map((topic) => ({ ...topic, tag: toHashtag(topic.text) }));

const findSpokenKeywords = ({ analysis, brandVoice }: Topics): string[] => {
  const spoken = analysis.sentences.map(({ folded }) => folded).join('');
  return (brandVoice?.brandKeywords ?? []).filter((keyword) => spoken.includes(fold(keyword)));
};

/** The first of the profile's name and its spoken keywords that is not the show itself. */
const findProfileTag = (draft: Topics, show: string): string[] =>
  (draft.brandVoice ? [draft.brandVoice.brandName, ...findSpokenKeywords(draft)] : [])
    .filter((each) => fold(toHashtag(each)) !== fold(toHashtag(show)))
    .slice(0, 1);

/** Leaves out what is no hashtag, what the team removes, and what comes twice. */
const wantedTags = ({ lessons }: Topics, tags: readonly string[]): string[] => {
  const unwanted = new Set(lessonSubjects(lessons, 'hashtag_removed').map(fold));
  const wanted = tags.filter((tag) => /\p{L}/u.test(tag) && !unwanted.has(fold(tag)));
  return [...new Map(wanted.map((tag) => [fold(tag), tag])).values()];
};

/**
 * Those that do not depend on what is said, so that they hold in any language: the hashtags of the show, the show by its name or as its hosts
 * call it, those its team adds, one of the brand profile.
 */
export const ownHashtags = (draft: Topics): string[] => {
  const given = draft.episode.given?.show;
  const show = given?.name ?? draft.analysis.showName ?? '';
  const added = lessonSubjects(draft.lessons, 'hashtag_added');
  return wantedTags(draft, [...(given?.hashtags ?? []), toHashtag(show), ...added, ...findProfileTag(draft, show).map(toHashtag)]);
};

/** At most `maxHashtags`: its own, then what the episode keeps talking about. The last are left out if the team removes them. */
export const composeHashtags = (draft: Topics, maxHashtags: number): string => {
  const topics = hasLesson(draft.lessons, 'topic_hashtags_removed') ? [] : topicHashtags(draft).map(({ tag }) => tag);
  return wantedTags(draft, [...ownHashtags(draft), ...topics])
    .slice(0, maxHashtags)
    .join(' ');
};
