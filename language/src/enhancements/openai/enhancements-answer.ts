import { EnhancementType } from '@afterword/proto';
import { z } from 'zod';

/** Nothing is bounded, because not every server understands bounds; the gate keeps the limits. */
export const EnhancementsAnswer = z.object({
  suggestions: z.array(
    z.object({
      enhancementType: EnhancementType,
      original: z.string().describe('a stretch of the text, copied exactly'),
      suggested: z.string().describe('what is to stand in its place'),
      reason: z.string(),
      confidence: z.number().describe('0 to 1'),
    }),
  ),
});
