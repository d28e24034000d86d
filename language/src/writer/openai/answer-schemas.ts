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

/** A sentence says first where it comes from, and then what it says: a model writes in this order. */
export const Sentence = z.object({
  segments: z.array(z.string()).describe('ids of the segments that say this; empty if it claims nothing'),
  text: z.string(),
});
export type Sentence = z.infer<typeof Sentence>;

const Passage = z.object({ sentences: z.array(Sentence) });

/** Every answer begins with them: a model has to know what it wants to say, and in whose words, before it writes. */
const plan = z.string().describe('who this is for, what it promises them, and the order of its points');
const quotes = z.array(QuoteChoice);
const openings = z
  .array(Sentence)
  .describe('three different first sentences, the best first; one is put in front of the first paragraph or post, which goes on from it');
const hashtags = z.array(z.string()).describe('without the sign');
export const CHAPTER_TITLE = 'at most 40 characters, no times, no emoji';

const chapters = z.array(z.object({ segment: z.string(), title: z.string().describe(CHAPTER_TITLE) }));

/** Our own headings in the language of a translation; else none. */
const headings = z.array(z.object({ english: z.string(), translated: z.string() }));
export type Headings = z.infer<typeof headings>;

export const ShowNotesAnswer = z.object({
  plan,
  headings,
  quotes,
  chapters,
  summary: z.array(Sentence),
  points: z.array(Sentence),
  links: z.array(z.string()),
  callToAction: Sentence.nullable(),
});

export const FurtherAnswer = z.object({
  plan,
  headings,
  quotes,
  sections: z.array(z.object({ heading: Sentence.nullable(), isList: z.boolean(), sentences: z.array(Sentence) })),
  chapters,
  hashtags,
});

export const ThreadAnswer = z.object({ plan, quotes, openings, posts: z.array(Passage) });

export const PostAnswer = z.object({ plan, quotes, openings, paragraphs: z.array(Passage), hashtags });

/** Notes on one part of a transcript that is too long for the context of the model. */
export const NotesAnswer = z.object({
  facts: z.array(z.object({ segment: z.string(), text: z.string() })),
  quotes: z.array(QuoteChoice.omit({ id: true })),
});

export const VERDICTS = ['supported', 'contradicted', 'not_said'] as const;

export const ClaimCheckAnswer = z.object({
  verdicts: z.array(
    z.object({ claim: z.string().describe('its number, such as C2'), verdict: z.enum(VERDICTS), correction: Sentence.nullable() }),
  ),
});
