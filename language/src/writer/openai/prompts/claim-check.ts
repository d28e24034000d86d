import type { Prompt } from '../../../model/prompt';
import { ClaimCheckAnswer } from '../answer-schemas';
import { EPISODE_SYSTEM } from './episode-system';

export const CLAIM_CHECK = {
  version: 'claim-check@2',
  system: EPISODE_SYSTEM,
  instruction: `Check sentences of a text that somebody else wrote about the episode. Each begins with its number and the segments that it names: "[C2 S12, S13] words". Be strict: readers will take each for what was said.
- verdict: "supported" only if the segments it names say it, of the same person, with the same numbers, denied where it was denied, and no surer than it was said. "contradicted" if they say otherwise. "not_said" if they do not say it.
- correction: if it is not supported, or if a worn phrase is named after it, the same sentence as it may stand, with the segments that say it; else null.`,
  schema: ClaimCheckAnswer,
} satisfies Prompt;
