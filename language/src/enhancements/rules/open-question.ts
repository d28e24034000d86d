import type { PublishedContentType } from '../../rules/platform-rules';
import { toSentenceStatement } from '../../writer/extractive/compose/statement';
import { appendParagraph } from './paragraph-edits';
import type { Rule } from './rule';

const POST_TYPES: readonly PublishedContentType[] = ['social_linkedin', 'social_instagram'];

/** Ends a post that asks nothing with a question from the episode. */
export const openQuestion: Rule = {
  judges: 'the language of the transcript',
  maxSuggestions: 1,
  propose: ({ contentType, text, analysis }) => {
    const [question] = analysis.questions;
    if (!POST_TYPES.includes(contentType) || text.includes('?') || !question) return [];
    const edit = appendParagraph(contentType, text, `A question from the episode: ${toSentenceStatement(question)}`);
    const reason = 'A question invites replies. This one was asked in the episode.';
    return [{ ...edit, enhancementType: 'engagement', reason, confidence: 0.65 }];
  },
};
