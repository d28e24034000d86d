import { allowedWords } from '../learning/lessons';
import type { WritingRequest } from './writer';

/** What a text may state though nobody spoke it: the title, the brand, what a person asked for. The sample only shows a style. */
export const allowedFacts = ({
  episode,
  brandVoice,
  instructions,
}: Pick<WritingRequest, 'episode' | 'brandVoice' | 'instructions'>): string[] =>
  [
    episode.title,
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
  ].filter((fact) => fact !== null);
