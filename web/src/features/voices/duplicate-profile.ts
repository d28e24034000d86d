import { type BrandProfile, BrandProfileFields } from '@afterword/proto';
import type { ProfileFields } from './voice-form';

const MAX_NAME_CHARACTERS = 100;
const COPY = ' Copy';

/** A copy of the voice, with ' Copy' after the name, cut to the limit. */
export const duplicateProfile = (profile: BrandProfile): ProfileFields => {
  const fields = BrandProfileFields.parse(profile);
  return { ...fields, brandName: `${fields.brandName.slice(0, MAX_NAME_CHARACTERS - COPY.length)}${COPY}` };
};
