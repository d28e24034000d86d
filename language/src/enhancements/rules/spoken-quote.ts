import type { CheckedContentType } from '../../rules/platform-rules';
import { quotedSpans } from '../../text/quoted-spans';
import { comparable } from '../../words/comparable';
import type { QuoteCandidate } from '../../writer/extractive/analysis/quote-candidates';
import { quoted } from '../../writer/layout';
import { amid, leading } from './places';
import type { Material, Proposal, Rule } from './rule';

/** Show notes and articles open with what they are about; a post opens with what makes people stop. */
const OPENS_WITH_A_QUOTE: readonly CheckedContentType[] = ['social_twitter', 'social_linkedin', 'social_instagram', 'email'];
/** Posts that one voice alone does not fill. */
const TAKES_ANOTHER: readonly CheckedContentType[] = ['social_linkedin', 'social_instagram'];
/** A quote below this says little by itself. */
const LEAST_SCORE = 0.9;
const MOST_CHOICE = 5;

const opening = ({ contentType, text }: Material, { quote, score }: QuoteCandidate): Proposal => ({
  ...leading(contentType, text, quoted(quote)),
  enhancementType: 'emotional_appeal',
  reason: 'This text quotes nobody. A voice from the episode, word for word, moves people more than a summary.',
  confidence: Math.min(0.85, 0.4 + score / 5),
});

const another = ({ contentType, text }: Material, { quote, score }: QuoteCandidate): Proposal => ({
  ...amid(contentType, text, quoted(quote)),
  enhancementType: 'emotional_appeal',
  reason: 'One more sentence from the episode, word for word, for readers whom the first did not stop.',
  confidence: Math.min(0.65, 0.3 + score / 6),
});

/** Opens a text that quotes nobody with the strongest sentence of the episode, or adds one to a post that has only one. */
export const spokenQuote: Rule = {
  most: 1,
  propose: (material) => {
    const { contentType, text, transcript, analysis } = material;
    const said = comparable(text);
    const quotes = analysis.quotes
      .filter(({ score, quote }) => score >= LEAST_SCORE && !said.includes(comparable(quote.text)))
      .slice(0, MOST_CHOICE);
    const present = quotedSpans(text).length;
    if (present === 0 && OPENS_WITH_A_QUOTE.includes(contentType)) return quotes.map((quote) => opening(material, quote));
    return present === 1 && transcript.punctuated && TAKES_ANOTHER.includes(contentType)
      ? quotes.map((quote) => another(material, quote))
      : [];
  },
};
