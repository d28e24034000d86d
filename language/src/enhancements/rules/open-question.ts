import type { CheckedContentType } from '../../rules/platform-rules';
import { statement } from '../../writer/extractive/compose/statement';
import { closing } from './places';
import type { Rule } from './rule';

const ANSWERED: readonly CheckedContentType[] = ['social_linkedin', 'social_instagram'];

/** Ends a post that asks nothing with a question from the episode. */
export const openQuestion: Rule = {
  most: 1,
  propose: ({ contentType, text, analysis }) => {
    if (!ANSWERED.includes(contentType) || text.includes('?') || !analysis.question) return [];
    const edit = closing(contentType, text, `A question from the episode: ${statement(analysis.question)}`);
    const reason = 'Posts that ask something are answered. This was asked in the episode.';
    return [{ ...edit, enhancementType: 'engagement', reason, confidence: 0.65 }];
  },
};
