import { allowedWords } from '../learning/lessons';
import { givenFactsOf } from './given-facts';
import type { WritingRequest } from './writer';

/** Returns facts a text may state although they are not in the transcript: title, what people entered about the episode and its show, brand, instructions and recipe. The sample counts as style only. */
export const allowedFacts = ({
  episode,
  brandVoice,
  instructions,
  recipe,
}: Pick<WritingRequest, 'episode' | 'brandVoice' | 'instructions' | 'recipe'>): string[] =>
  [
    episode.title,
    ...givenFactsOf(episode),
    instructions,
    ...(recipe ? [recipe.name, recipe.instruction, ...recipe.form.split('\n')] : []),
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
