import { Sentiment } from '@afterword/proto';

/** Words that give away how a sentence is meant. */
const SENTIMENT_PATTERNS: Readonly<Record<Sentiment, RegExp>> = {
  humorous: /\b(?:funny|laugh\w*|joke\w*|kidding|hilarious|ridiculous|embarrass\w*|awkward|silly|absurd|haha\w*)\b/giu,
  controversial:
    /\b(?:wrong|lie|lies|lied|myth|nonsense|never should|stop pretending|overrated|unpopular|disagree|nobody (?:tells|admits|says)|bragg?\w*|excuse|blame|scandal|broken system)\b/giu,
  emotional:
    /\b(?:cr(?:y|ied|ying)|tears?|heart|grief|griev\w*|afraid|fear|lonel\w*|alone|ashamed|shame|lov(?:e|ed|ing)|lost|died|funerals?|broken|empty|hurts?|sorry|forgiv\w*)\b/giu,
  inspirational:
    /\b(?:hope|dream\w*|courage|brave|believe|trust|faith|grace|freedom|free(?:ing)?|possible|begin|start|become|change|rest|calling|dignity|joy|never give up|keep going|you can)\b/giu,
  educational:
    /\b(?:learn\w*|means?|because|research|survey|percent|study|studies|example|reason|rule|step|first|second|third|how to|works?|number|measure\w*|data|mistake)\b/giu,
};

/** Returns the sentiment of a text; null if no pattern matches. */
export const classifySentiment = (text: string): Sentiment | null => {
  const [best] = Sentiment.options
    .map((sentiment) => ({ sentiment, signs: (text.match(SENTIMENT_PATTERNS[sentiment]) ?? []).length }))
    .toSorted((a, b) => b.signs - a.signs);
  return best && best.signs > 0 ? best.sentiment : null;
};
