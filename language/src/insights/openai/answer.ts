import { CallToActionType, Sentiment } from '@afterword/proto';
import { z } from 'zod';

/** Bounds are kept by code, because not every server understands them in a schema. */
const ChosenWords = z.object({
  firstSegment: z.string().describe('id of the segment the words begin in, such as S12'),
  lastSegment: z.string().describe('id of the segment they end in'),
  text: z.string().describe('the words as they stand in those segments'),
});

export const InsightsAnswer = z.object({
  quotes: z.array(ChosenWords.extend({ sentiment: Sentiment.nullable(), shareability: z.number(), reason: z.string() })),
  chapters: z.array(
    z.object({
      segment: z.string(),
      title: z.string(),
      description: z.string().nullable(),
      keyQuote: ChosenWords.nullable(),
      tags: z.array(z.string()),
    }),
  ),
  callsToAction: z.array(ChosenWords.extend({ type: CallToActionType })),
});
export type InsightsAnswer = z.infer<typeof InsightsAnswer>;
