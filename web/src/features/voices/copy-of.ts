import { type BrandProfile, BrandProfileFields } from '@afterword/proto';
import type { ProfileFields } from './voice-form';

const LONGEST_NAME = 100;
const COPY = ' Copy';

/** The same voice under its name with ' Copy' behind it, cut where that would be too long. */
export const copyOf = (profile: BrandProfile): ProfileFields => {
  const fields = BrandProfileFields.parse(profile);
  return { ...fields, brandName: `${fields.brandName.slice(0, LONGEST_NAME - COPY.length)}${COPY}` };
};
