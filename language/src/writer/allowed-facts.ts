import { allowedWords } from '../learning/lessons';
import { givenFactsOf } from './given-facts';
import type { WritingRequest } from './writer';

/** Returns facts a text may state although they are not in the transcript: title, what people entered about the episode and its show, brand and instructions. The sample counts as style only. */
export const allowedFacts = ({
  episode,
  brandVoice,
  instructions,
}: Pick<WritingRequest, 'episode' | 'brandVoice' | 'instructions'>): string[] =>
  [
    episode.title,
    ...givenFactsOf(episode),
    instructions,
    ...(brandVoice
      ? [
          brandVoice.brandName,
          brandVoice.description,
          ...brandVoice.brandKeywords,
          brandVoice.customInstructions,
          brandVoice.audienceDescription,
          brandVoice.contentGuidelines,
          ...allowedWords(brandVoice.lessons ?? []),
        ]
      : []),
  ].filter((fact): fact is string => Boolean(fact));
