import type { BrandProfile } from '@afterword/proto';
import type { Profile } from './brand-profile.entity';

export const toBrandProfileDto = ({ createdAt, updatedAt, ...fields }: Profile): BrandProfile => ({
  ...fields,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
