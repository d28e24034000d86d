import type { CallToAction } from '@afterword/proto';
import { pickSpan } from '../transcripts/spoken-span';
import type { CallToActionRow } from './call-to-action.entity';

export const toCallToActionDto = ({ words, createdAt, ...callToAction }: CallToActionRow): CallToAction => ({
  ...callToAction,
  ...pickSpan(words),
  isVerified: words.isVerified,
  correctedFrom: words.correctedFrom,
  ...(words.unsure.length > 0 && { unsure: words.unsure }),
  createdAt: createdAt.toISOString(),
});
