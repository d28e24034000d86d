import { ServiceError } from '@afterword/platform';
import type { BrandProfile } from '@afterword/proto';
import type { Profile } from './brand-profile.entity';

/** The profile as the contract shows it. */
export const toBrandProfileDto = ({ createdAt, updatedAt, ...fields }: Profile): BrandProfile => ({
  ...fields,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export function orNotFound(profile: Profile | null): Profile {
  if (!profile) throw new ServiceError('not_found', 'There is no such brand voice profile. It may have been deleted.');
  return profile;
}
