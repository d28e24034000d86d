import { z } from 'zod';
import type { Usage } from '../../writer/writer';
import { InsightsAnswer } from './answer';

/** What a model said of a part of a transcript, and what that has taken. */
export interface PaidAnswer {
  answer: InsightsAnswer;
  usage: Usage;
}

const Remembered = z.object({
  answer: InsightsAnswer,
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number(), seconds: z.number() }),
});

/** The answer that was kept as JSON; undefined where there is none, or one of another shape than answers have now. */
export const rememberedAnswer = (kept: string | undefined): PaidAnswer | undefined =>
  kept === undefined ? undefined : Remembered.safeParse(JSON.parse(kept)).data;
