import { ServiceError } from '@afterword/platform';
import type { CallToAction } from '@afterword/proto';
import { pickSpan } from '../transcripts/spoken-span';
import type { CallToActionRow } from './call-to-action.entity';

/** The call to action as the contract shows it. */
export const toCallToActionDto = ({ words, createdAt, ...call }: CallToActionRow): CallToAction => ({
  ...call,
  ...pickSpan(words),
  isVerified: words.isVerified,
  correctedFrom: words.correctedFrom,
  createdAt: createdAt.toISOString(),
});

export function assertCallToActionExists(call: CallToActionRow | null): CallToActionRow {
  if (!call) throw new ServiceError('not_found', 'This call to action does not exist any more. It may have been generated anew.');
  return call;
}
