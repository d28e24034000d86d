import type { PublishedContentType } from '../../rules/platform-rules';
import { quotedSpans } from '../../text/quoted-spans';
import { normalizeWords } from '../../words/tokens';
import { MIN_PUBLISHED_WORTH, type Moment, momentsOf } from '../../moments/find-moments';
import { formatQuote } from '../../writer/layout';
import { insertAfterOpening, prependParagraph } from './paragraph-edits';
import type { RuleInput, Proposal, Rule } from './rule';

/** Show notes and articles open with what they are about; a post opens with what makes people stop. */
const OPENING_QUOTE_TYPES: readonly PublishedContentType[] = ['social_twitter', 'social_linkedin', 'social_instagram', 'email'];
/** Posts that one voice alone does not fill. */
const SECOND_QUOTE_TYPES: readonly PublishedContentType[] = ['social_linkedin', 'social_instagram'];
const MAX_CANDIDATES = 5;

const proposeOpening = ({ contentType, text }: RuleInput, { quote, worth }: Moment): Proposal => ({
  ...prependParagraph(contentType, text, formatQuote(quote)),
  enhancementType: 'emotional_appeal',
  reason: 'There is no quote yet. A line from the episode, word for word, moves people more than a summary.',
  confidence: Math.min(0.85, 0.4 + worth / 12),
});

const proposeSecond = ({ contentType, text }: RuleInput, { quote, worth }: Moment): Proposal => ({
  ...insertAfterOpening(contentType, text, formatQuote(quote)),
  enhancementType: 'emotional_appeal',
  reason: 'Adds a second quote, word for word, to hold attention.',
  confidence: Math.min(0.65, 0.3 + worth / 14),
});

/** Opens a text without quotes with the strongest quote of the episode, or adds a second one to a post with one. */
export const spokenQuote: Rule = {
  judges: 'the language of the transcript',
  maxSuggestions: 1,
  propose: (material) => {
    const { contentType, text, transcript, analysis } = material;
    const said = normalizeWords(text);
    const quotes = momentsOf(analysis)
      .filter(({ worth, quote }) => worth >= MIN_PUBLISHED_WORTH && !said.includes(normalizeWords(quote.text)))
      .slice(0, MAX_CANDIDATES);
    const present = quotedSpans(text).length;
    if (present === 0 && OPENING_QUOTE_TYPES.includes(contentType)) return quotes.map((quote) => proposeOpening(material, quote));
    return present === 1 && transcript.punctuated && SECOND_QUOTE_TYPES.includes(contentType)
      ? quotes.map((quote) => proposeSecond(material, quote))
      : [];
  },
};
