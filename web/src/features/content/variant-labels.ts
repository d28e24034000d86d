import type { VariantType } from '@afterword/proto';
import type { z } from 'zod';
import { capitalize } from '@/lib/capitalize';

const TONE = 'tone:';

/** The name of a variant's type. */
export const variantLabel = (type: z.infer<typeof VariantType>) =>
  type.startsWith(TONE) ? `${capitalize(type.slice(TONE.length))} tone` : capitalize(type);
