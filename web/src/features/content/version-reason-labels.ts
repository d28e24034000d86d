import type { VersionReason } from '@afterword/proto';
import type { z } from 'zod';

/** Why a version was created. */
export const versionReasonLabels: Record<z.infer<typeof VersionReason>, string> = {
  generated: 'Written',
  edited: 'Edited',
  regenerated: 'Regenerated',
  enhanced: 'Enhancement applied',
  enhancement_undone: 'Enhancement undone',
  transcript_corrected: 'Transcript corrected',
  restored: 'Restored',
  variant: 'Variant used',
  template: 'Made from a template',
  dictionary_corrected: 'Corrected by the dictionary',
  correction_undone: 'Correction undone',
};
