import { CallToActionType, Sentiment } from '@afterword/proto';
import { z } from 'zod';
import type { Prompt } from '../../model/prompt';
import { EPISODE_SYSTEM } from '../../writer/openai/prompts/episode-system';

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

export const INSIGHTS = {
  version: 'insights@2',
  system: EPISODE_SYSTEM,
  instruction: `Point out what is worth noticing in the episode.
- quotes: up to twelve that stand on their own and that people would share. Whole sentences of one speaker, 6 to 60 words, copied exactly, with the ids of the segments they begin and end in. sentiment: how they are meant. shareability: from 0 to 1, how likely people are to pass them on. reason: one short sentence that says why.
- chapters: where the conversation turns to something new, by the segment it turns in; the first is the first segment of the episode. Between three and twelve for a whole episode, at least a minute apart. Titles have at most 40 characters, no times and no emoji. description: one sentence about what is said there, with nothing in it that is not said. keyQuote: the strongest sentence of the chapter, copied exactly, with its segment, or null. tags: up to three words or short names that were really said.
- callsToAction: what the hosts ask their listeners to do, in the words they say it with, copied exactly, with the segments. Only what they really ask for. Nothing if they ask for nothing.`,
  schema: InsightsAnswer,
} satisfies Prompt;
