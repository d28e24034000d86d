import { type FurtherType, isFurther } from '@afterword/proto';
import { fence } from '../../../model/fence';
import type { Prompt } from '../../../model/prompt';
import type { WritingRequest, WrittenRecipe } from '../../writer';
import { FurtherAnswer } from '../answer-schemas';
import { EPISODE_SYSTEM } from './episode-system';

/** All content that somebody asks for has one task and one answer, so that the schema before the transcript does not grow with each kind. */
export const FURTHER_CONTENT_PROMPT = {
  version: 'further-content@3',
  system: EPISODE_SYSTEM,
  instruction: `Write what is described under "What to write":
- sections: its parts in their order. "heading" is null unless a heading is asked for; it is a sentence that names its segments if it says what was said. "isList" is whether each sentence is an item of a list; otherwise they make one paragraph.
- chapters: only if chapters are asked for; else empty.
- hashtags: only if hashtags are asked for; else empty.
- Nobody hears an advertisement in it: write nothing for a sponsor.`,
  schema: FurtherAnswer,
} satisfies Prompt;

interface FurtherInstruction {
  /** The name of the content and a number, stored with what was written by it. */
  readonly version: string;
  readonly instruction: string;
  /** What is added to it where it leaves that out: who takes part and where the episode is, only where it is, or nothing. */
  readonly closing: 'credits' | 'address' | 'nothing';
  /** Whether each sentence is a line without a bullet. */
  readonly isLines?: boolean;
}

const FURTHER_INSTRUCTIONS: Readonly<Record<FurtherType, FurtherInstruction>> = {
  youtube_description: {
    version: 'youtube-description@2',
    instruction: `The description of the video of this episode on YouTube: one section of two or three sentences that say who talks about what, the most important words first, because only the first two lines are seen. Then chapters: where the conversation turns to something new, by the segment it turns in; the first is S1. Between three and fifteen, at least 30 seconds apart. Up to three hashtags.`,
    closing: 'credits',
  },
  discussion_guide: {
    version: 'discussion-guide@1',
    instruction: `A guide for a small group or a devotion that has heard this episode. A section of two sentences: what the episode is about. A list under the heading "Questions that were asked": two to four questions as they were asked in it. A list under the heading "Words to talk about": two to four quotes. A list under the heading "For your group": four to six open questions that follow from what was said, for people to answer from their own lives, from easy to deep. A section under the heading "To close": one sentence that was said and is worth taking home.`,
    closing: 'address',
  },
  guest_email: {
    version: 'guest-email@1',
    instruction: `An e-mail to the guests of this episode that makes it easy for them to share it. A greeting by name as a section of its own. A section: that the episode can be heard, and what listeners take from their words. A list under the heading "In your words": three to five quotes of the guests, none of the hosts. A section: thanks, and the request to share it. Under 200 words without the quotes.`,
    closing: 'address',
  },
  titles: {
    version: 'titles@1',
    instruction: `Five titles for this episode, as one section with five sentences, one a title, each with another idea: what it promises, what surprises, a question that it answers, the words of a speaker as a quote, and a plain one. At most 60 characters each, in the case of a sentence, no full stop, no colon after a name, no number of the episode.`,
    closing: 'nothing',
    isLines: true,
  },
  episode_description: {
    version: 'episode-description@1',
    instruction: `The description of this episode in podcast apps, and keywords for search. A section of three to five sentences, 400 to 700 characters: who talks about what, what a listener takes away, and for whom it is; the first 120 characters say the most, because lists show only them. Then a section under the heading "Keywords" with one sentence: eight to twelve words or pairs of words that people would search for and that were really talked about, separated by commas.`,
    closing: 'nothing',
  },
  newsletter: {
    version: 'newsletter@1',
    instruction: `A newsletter about this episode for people who know the show, 250 to 400 words. The first section is one sentence: the subject of the e-mail, at most 60 characters, after the word "Subject:". A section that opens with one thing that was said and why it stays. A list under a heading: three things that were learned. A section with one quote. A section that invites to hear the episode. Write to one person.`,
    closing: 'credits',
  },
  blog_article: {
    version: 'blog-article@1',
    instruction: `An article for the blog of the show that is worth reading for people who never hear the episode, 700 to 1,100 words. Three to six sections after the first, each with a heading, each with several paragraphs as sections without a heading. It goes from the question of the episode to what was found, in the order that makes it clear, not in the order in which it was said. Who says what is always named. Three to five quotes. The last section says what follows for the reader.`,
    closing: 'credits',
  },
  social_threads: {
    version: 'threads-post@1',
    instruction: `A post on Threads, at most 400 characters in all, in one or two sections: one thought from the episode in the way people talk, and a question or the words of a speaker as a quote. One hashtag at most.`,
    closing: 'credits',
  },
  social_bluesky: {
    version: 'bluesky-post@1',
    instruction: `A post on Bluesky, at most 220 characters in all, as one section: one thought from the episode, said plainly, or the words of a speaker as a quote. No hashtags.`,
    closing: 'address',
  },
  social_facebook: {
    version: 'facebook-post@1',
    instruction: `A post for the Facebook page of the show, 400 to 900 characters in short sections. The first 120 characters make a reader open the rest. Tell one story or thought from the episode, with one quote, and ask readers for their own experience. No hashtags.`,
    closing: 'credits',
  },
  social_tiktok: {
    version: 'video-caption@1',
    instruction: `The caption of a short video from this episode, for TikTok and YouTube Shorts. The first section is one sentence of at most 90 characters that can be the title of a Short. A second section of one or two sentences: what is said in it, and where to hear the rest. At most 300 characters in all. Three to five hashtags.`,
    closing: 'nothing',
  },
};

const FORM = `It has this form. Keep its lines and their order, each paragraph or list as a section, and write what stands in square brackets:`;

/** What a team describes itself has nothing added to it: the description says all of it. */
const recipeInstruction = ({ name, instruction, form, maxCharacters }: WrittenRecipe): FurtherInstruction => ({
  version: 'recipe@1',
  instruction: [
    `A text that the team calls "${name}", as they describe it:\n${instruction}`,
    ...(form === '' ? [] : [`${FORM}\n${fence('FORM', form)}`]),
    ...(maxCharacters === null ? [] : [`At most ${maxCharacters} characters in all.`]),
  ].join('\n'),
  closing: 'nothing',
});

/** @throws TypeError if content of this type has a task of its own */
export const furtherInstructionFor = ({ contentType, recipe }: WritingRequest): FurtherInstruction => {
  if (recipe) return recipeInstruction(recipe);
  if (isFurther(contentType)) return FURTHER_INSTRUCTIONS[contentType];
  throw new TypeError(`${contentType} has a task of its own.`);
};
