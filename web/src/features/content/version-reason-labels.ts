import type { VersionReason } from '@afterword/proto';
import type { z } from 'zod';

/** Why a version was created. */
export const versionReasonLabels: Record<z.infer<typeof VersionReason>, string> = {
  generated: 'Written',
  edited: 'Edited by hand',
  regenerated: 'Regenerated',
  enhanced: 'Enhancement applied',
  enhancement_undone: 'Enhancement undone',
  transcript_corrected: 'Transcript corrected under it',
  restored: 'Brought back',
  variant: 'Variant preferred',
  template: 'Made from a template',
};
