import { hashtagsIn, CLOSING_HASHTAGS } from '../../rules/hashtags';
import type { CheckedContentType } from '../../rules/platform-rules';
import { fold } from '../../words/fold';
import { topicHashtags } from '../../writer/extractive/compose/topic-hashtags';
import type { Proposal, Rule } from './rule';

/** How many hashtags are usual where a text appears; more read as spam on X and LinkedIn, and Instagram takes five. */
const USUAL: Partial<Record<CheckedContentType, number>> = { social_twitter: 1, social_linkedin: 3, social_instagram: 5 };
const MOST_TOPICS = 12;

const added = (text: string, tags: readonly string[], most: number): Proposal => {
  const end = text.trimEnd().length;
  const goesOn = CLOSING_HASHTAGS.test(text.trimEnd());
  const reason = `The episode keeps coming back to this; ${most === 1 ? 'a hashtag helps' : `up to ${most} hashtags help`} people find it.`;
  return {
    start: end,
    end,
    replacement: `${goesOn ? ' ' : '\n\n'}${tags.join(' ')}`,
    enhancementType: 'hashtags',
    reason,
    confidence: 0.7,
  };
};

/** Fills a post up to the usual number of hashtags with the show, the brand and what the episode keeps talking about. */
export const missingHashtags: Rule = {
  most: 1,
  propose: ({ contentType, text, analysis, brandVoice }) => {
    const most = USUAL[contentType] ?? 0;
    const present = hashtagsIn(text).map(({ start, end }) => fold(text.slice(start, end)));
    const missing = topicHashtags({ analysis, brandVoice }, MOST_TOPICS)
      .split(' ')
      .filter((tag) => tag !== '' && !present.includes(fold(tag)))
      .slice(0, Math.max(0, most - present.length));
    return missing.map((_, at) => added(text, missing.slice(0, missing.length - at), most));
  },
};
