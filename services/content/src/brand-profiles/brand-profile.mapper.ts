import type { BrandProfile } from '@afterword/proto';
import type { BrandProfileEntity } from './brand-profile.entity';

export const toBrandProfileDto = ({ createdAt, updatedAt, ...fields }: BrandProfileEntity): BrandProfile => ({
  ...fields,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
