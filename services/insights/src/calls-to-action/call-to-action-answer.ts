import { ServiceError } from '@afterword/platform';
import type { CallToAction } from '@afterword/proto';
import { spanOf } from '../spans/spoken-span';
import type { CallToActionRow } from './call-to-action.entity';

/** The call to action as the contract shows it. */
export const answerCallToAction = ({ words, createdAt, ...call }: CallToActionRow): CallToAction => ({
  ...call,
  ...spanOf(words),
  isVerified: words.isVerified,
  correctedFrom: words.correctedFrom,
  createdAt: createdAt.toISOString(),
});

export function orNoCall(call: CallToActionRow | null): CallToActionRow {
  if (!call) throw new ServiceError('not_found', 'This call to action does not exist any more. It may have been generated anew.');
  return call;
}
