import { hashtagsIn, closingHashtags } from '../../rules/hashtags';
import type { PublishedContentType } from '../../rules/platform-rules';
import { lessonsFor } from '../../learning/lessons';
import type { Analysis } from '../../analysis/analyse';
import { fold } from '../../words/fold';
import { composeHashtags, ownHashtags } from '../../writer/extractive/compose/topic-hashtags';
import type { Proposal, Rule } from './rule';

/** Usual number of hashtags by platform. More look like spam on X and LinkedIn; Instagram allows five. */
const USUAL_HASHTAGS: Partial<Record<PublishedContentType, number>> = { social_twitter: 1, social_linkedin: 3, social_instagram: 5 };
const MAX_TOPICS = 12;
/** A single word is a topic when it is said this often, and long enough to mean something by itself. */
const TOPIC_WORD = { minOccurrences: 4, minLength: 5 } as const;

const wordHashtags = ({ phrases }: Analysis): string[] =>
  phrases
    .filter(({ words, times, text }) => words === 1 && times >= TOPIC_WORD.minOccurrences && text.length >= TOPIC_WORD.minLength)
    .map(({ text }) => `#${text.replace(/[^\p{L}\p{N}]+/gu, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}`);

const appendHashtags = (text: string, tags: readonly string[], why: Pick<Proposal, 'reason' | 'confidence'>): Proposal => {
  const end = text.trimEnd().length;
  const goesOn = closingHashtags(text.trimEnd()) !== '';
  return { start: end, end, replacement: `${goesOn ? ' ' : '\n\n'}${tags.join(' ')}`, enhancementType: 'hashtags', ...why };
};

/** Fills a post up to the usual number of hashtags with the show, the brand and, in the language of the episode, its frequent topics. */
export const missingHashtags: Rule = {
  judges: 'any language',
  maxSuggestions: 1,
  propose: ({ contentType, text, language, analysis, brandVoice, episode }) => {
    const most = USUAL_HASHTAGS[contentType] ?? 0;
    const present = hashtagsIn(text).map(({ start, end }) => fold(text.slice(start, end)));
    const draft = { analysis, brandVoice, episode, lessons: lessonsFor(brandVoice, contentType) };
    const telling = language === null ? composeHashtags(draft, MAX_TOPICS).split(' ').filter(Boolean) : ownHashtags(draft);
    const others = language === null ? wordHashtags(analysis) : [];
    const missing = [...new Set([...telling, ...others])].filter((tag) => !present.includes(fold(tag)));
    const fitting = missing.slice(0, Math.max(0, most - present.length));
    const help = most === 1 ? 'a hashtag helps' : `up to ${most} hashtags help`;
    const subject = language === null ? 'The episode keeps coming back to this' : 'This is a hashtag of the show or the brand';
    return fitting.map((_, at) => {
      const tags = fitting.slice(0, fitting.length - at);
      const confidence = tags.every((tag) => telling.includes(tag)) ? 0.7 : 0.5;
      return appendHashtags(text, tags, { reason: `${subject}; ${help} people find it.`, confidence });
    });
  },
};
