import type { CheckedContentType } from '../../rules/platform-rules';
import { fold } from '../../words/fold';
import { closing } from './places';
import type { Rule } from './rule';

/** Where search engines read the text. */
const SEARCHED: readonly CheckedContentType[] = ['show_notes', 'blog', 'social_linkedin'];
const MOST_KEYWORDS = 5;
const WHOLE = /[^\p{L}\p{N}]+/gu;

const padded = (text: string): string => ` ${fold(text).replace(WHOLE, ' ').trim()} `;

/** Names the keywords of the brand that were spoken in the episode but do not stand in the text. */
export const keywords: Rule = {
  most: 1,
  propose: ({ contentType, text, transcript, brandVoice }) => {
    if (!SEARCHED.includes(contentType)) return [];
    const [spoken, written] = [padded(transcript.words.map((word) => word.text).join(' ')), padded(text)];
    const missing = (brandVoice?.brandKeywords ?? []).filter((each) => spoken.includes(padded(each)) && !written.includes(padded(each)));
    if (missing.length === 0) return [];
    const reason = 'These keywords of the brand were spoken in the episode, but people who search for them do not find this text.';
    const edit = closing(contentType, text, `Topics: ${missing.slice(0, MOST_KEYWORDS).join(', ')}`);
    return [{ ...edit, enhancementType: 'seo', reason, confidence: 0.75 }];
  },
};
