import type { FoundCallToAction } from '@afterword/language/insights';
import type { RelocatedWords } from '../transcripts/relocate-words';
import { applyRelocation, createVerifiedWords } from '../transcripts/verified-words.columns';
import { CallToActionRow } from './call-to-action.entity';

export const createGeneratedCallToAction = (id: string, episodeId: string, { words, ...found }: FoundCallToAction): CallToActionRow =>
  Object.assign(new CallToActionRow(), {
    ...found,
    id,
    episodeId,
    text: words.text,
    isActive: true,
    words: createVerifiedWords(words, { changedByPerson: false }),
  });

export function relocateCallToAction(callToAction: CallToActionRow, relocated: RelocatedWords | undefined): CallToActionRow {
  if (!relocated) return callToAction;
  const url = relocated.found ? relocated.found.url : callToAction.url;
  return Object.assign(callToAction, applyRelocation(callToAction.words, callToAction.text, relocated), { url });
}
