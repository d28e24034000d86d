import type { VersionReason } from '@afterword/proto';

/** A version of an item; `fingerprint` is the same for the same text. */
export interface VersionOutline {
  version: number;
  reason: VersionReason;
  jobId: string | null;
  createdAt: Date;
  fingerprint: string;
}

/** A text that a job wrote, and the last one that people made of it. `isEdited` where they did anything to it. */
export interface GeneratedVersion {
  jobId: string;
  version: number;
  savedVersion: number;
  writtenAt: Date;
  isEdited: boolean;
}

const REASONS_WITHIN_TEXT: VersionReason[] = ['edited', 'enhanced', 'enhancement_undone', 'transcript_corrected'];

/**
 * What became of each text that was written, from the versions of one item in their order. Another text in its place, of a
 * template, a variant or an earlier time, says nothing about it and ends it; going back within its own history does not.
 */
export function findGeneratedVersions(versions: readonly VersionOutline[]): GeneratedVersion[] {
  const writings: GeneratedVersion[] = [];
  let texts: Set<string> | null = null;
  for (const { version, reason, jobId, createdAt, fingerprint } of versions) {
    const current = texts && writings.at(-1);
    if (jobId !== null) {
      writings.push({ jobId, version, savedVersion: version, writtenAt: createdAt, isEdited: false });
      texts = new Set([fingerprint]);
    } else if (current && (REASONS_WITHIN_TEXT.includes(reason) || (reason === 'restored' && texts?.has(fingerprint)))) {
      Object.assign(current, { savedVersion: version, isEdited: current.isEdited || reason !== 'transcript_corrected' });
      texts?.add(fingerprint);
    } else texts = null;
  }
  return writings;
}
