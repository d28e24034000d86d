import { hashtagsIn, closingHashtags } from '../../rules/hashtags';
import type { PublishedContentType } from '../../rules/platform-rules';
import { lessonsFor } from '../../learning/lessons';
import type { Analysis } from '../../analysis/analyse';
import { fold } from '../../words/fold';
import { composeHashtags } from '../../writer/extractive/compose/topic-hashtags';
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

const appendHashtags = (text: string, tags: readonly string[], { most, confidence }: { most: number; confidence: number }): Proposal => {
  const end = text.trimEnd().length;
  const goesOn = closingHashtags(text.trimEnd()) !== '';
  const help = most === 1 ? 'a hashtag helps' : `up to ${most} hashtags help`;
  return {
    start: end,
    end,
    replacement: `${goesOn ? ' ' : '\n\n'}${tags.join(' ')}`,
    enhancementType: 'hashtags',
    reason: `The episode keeps coming back to this; ${help} people find it.`,
    confidence,
  };
};

/** Fills a post up to the usual number of hashtags with the show, the brand and frequent topics of the episode. */
export const missingHashtags: Rule = {
  maxSuggestions: 1,
  propose: ({ contentType, text, analysis, brandVoice, episode }) => {
    const most = USUAL_HASHTAGS[contentType] ?? 0;
    const present = hashtagsIn(text).map(({ start, end }) => fold(text.slice(start, end)));
    const telling = composeHashtags({ analysis, brandVoice, episode, lessons: lessonsFor(brandVoice, contentType) }, MAX_TOPICS)
      .split(' ')
      .filter(Boolean);
    const missing = [...new Set([...telling, ...wordHashtags(analysis)])].filter((tag) => !present.includes(fold(tag)));
    const fitting = missing.slice(0, Math.max(0, most - present.length));
    return fitting.map((_, at) => {
      const tags = fitting.slice(0, fitting.length - at);
      return appendHashtags(text, tags, { most, confidence: tags.every((tag) => telling.includes(tag)) ? 0.7 : 0.5 });
    });
  },
};
