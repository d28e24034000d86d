import type { Prompt } from '../../../model/prompt';
import { ShowNotesAnswer } from '../answer-schemas';
import { EPISODE_SYSTEM } from './episode-system';

export const SHOW_NOTES = {
  version: 'show-notes@5',
  system: EPISODE_SYSTEM,
  instruction: `Write show notes:
- summary: two or three sentences that say who talks, about what, and why it is worth hearing. The most important words come first, because apps show only the beginning.
- points: three to six sentences, each one thing a listener takes away.
- chapters: where the conversation turns to something new, by the segment it turns in; the first is S1. Between three and twelve, at least a minute apart.
- quotes: up to five, each strong by itself. They get a section of their own, so do not refer to them in the other fields.
- links: web addresses that were spoken or given, nothing else.
- callToAction: what the hosts ask their listeners to do, or null.`,
  schema: ShowNotesAnswer,
} satisfies Prompt;
