import type { CheckedContentType } from '../../rules/platform-rules';
import { quotedSpans } from '../../text/quoted-spans';
import { quoted } from '../../writer/layout';
import { leading } from './places';
import type { Rule } from './rule';

/** Show notes and articles open with what they are about; a post opens with what makes people stop. */
const OPENS_WITH_A_QUOTE: readonly CheckedContentType[] = ['social_twitter', 'social_linkedin', 'social_instagram', 'email'];
/** A quote below this says little by itself. */
const LEAST_SCORE = 0.9;
const MOST_CHOICE = 5;

/** Opens a text that quotes nobody with the strongest sentence of the episode, word for word. */
export const spokenQuote: Rule = {
  most: 1,
  propose: ({ contentType, text, analysis }) => {
    if (!OPENS_WITH_A_QUOTE.includes(contentType) || quotedSpans(text).length > 0) return [];
    return analysis.quotes
      .filter(({ score }) => score >= LEAST_SCORE)
      .slice(0, MOST_CHOICE)
      .map(({ quote, score }) => ({
        ...leading(contentType, text, quoted(quote)),
        enhancementType: 'emotional_appeal',
        reason: 'This text quotes nobody. A voice from the episode, word for word, moves people more than a summary.',
        confidence: Math.min(0.85, 0.4 + score / 5),
      }));
  },
};
