import type { VariantType } from '@afterword/proto';
import type { z } from 'zod';
import { capitalized } from '@/lib/capitalized';

const TONE = 'tone:';

/** What kind of variant it is, in words. */
export const variantName = (type: z.infer<typeof VariantType>) =>
  type.startsWith(TONE) ? `${capitalized(type.slice(TONE.length))} tone` : capitalized(type);
