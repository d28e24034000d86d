import { sentencesIn } from '../../text/sentences-in';
import { isEditable, removeSpan } from './paragraph-edits';
import type { Rule } from './rule';

const GREETS = /^(?:welcome(?: back)? to|hello|hi|hey|good (?:morning|afternoon|evening))\b/iu;

/** Removes an opening greeting, except in e-mails and unless another sentence follows. */
export const greeting: Rule = {
  judges: 'English',
  maxSuggestions: 1,
  propose: ({ contentType, text, transcript }) => {
    if (contentType === 'email' || !transcript.punctuated) return [];
    const isAllowed = isEditable(text);
    return sentencesIn(text)
      .filter((each) => GREETS.test(text.slice(each.start, each.end)) && text[each.end] === ' ' && isAllowed(each))
      .map((each) => ({
        ...removeSpan(text, each),
        enhancementType: 'engagement',
        reason: 'Lead with the point. A greeting doesn’t hook new readers.',
        confidence: 0.7,
      }));
  },
};
