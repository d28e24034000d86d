import { z } from 'zod';

/**
 * Schemas of model responses. Every field is required and nothing is bounded, because that is the part of JSON Schema all
 * servers support; limits are applied afterwards.
 */
export const QuoteChoice = z.object({
  id: z.string().describe('Q1, Q2, …; the text refers to the quote by this id in square brackets: [Q1]'),
  firstSegment: z.string().describe('id of the segment the quote begins in, such as S12'),
  lastSegment: z.string().describe('id of the segment the quote ends in'),
  text: z.string().describe('the words as they stand in those segments'),
});
export type QuoteChoice = z.infer<typeof QuoteChoice>;

const quotes = z.array(QuoteChoice);

export const ShowNotesAnswer = z.object({
  summary: z.string(),
  points: z.array(z.string()),
  chapters: z.array(z.object({ segment: z.string(), title: z.string() })),
  quotes,
  links: z.array(z.string()),
  callToAction: z.string().nullable(),
});

export const ThreadAnswer = z.object({ posts: z.array(z.string()), quotes });

export const PostAnswer = z.object({ text: z.string(), hashtags: z.array(z.string()), quotes });

/** Notes on one part of a transcript that is too long for the context of the model. */
export const NotesAnswer = z.object({
  facts: z.array(z.object({ segment: z.string(), text: z.string() })),
  quotes: z.array(QuoteChoice.omit({ id: true })),
});
