import type { Prompt } from '../../../model/prompt';
import { NotesAnswer } from '../answer-schemas';
import { EPISODE_SYSTEM } from './episode-system';

export const NOTES = {
  version: 'notes@3',
  system: EPISODE_SYSTEM,
  instruction: `You have read one part of a transcript. Take notes on it, so that somebody who cannot read all of it can write about the episode.
- facts: ten to twenty short sentences about what is said, each with the id of the segment it stands in. Names, numbers and links exactly as spoken. Say where the talk turns to something new.
- quotes: up to six whole sentences that are strong by themselves, copied exactly, with the ids of the segments they begin and end in.`,
  schema: NotesAnswer,
} satisfies Prompt;
