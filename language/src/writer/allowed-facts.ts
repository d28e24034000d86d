import { allowedWords } from '../learning/lessons';
import type { WritingRequest } from './writer';

/** Returns facts a text may state although they are not in the transcript: title, brand and instructions. The sample counts as style only. */
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
