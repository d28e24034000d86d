import type { ContentLanguage, VersionReason } from '@afterword/proto';

export interface VersionOutline {
  version: number;
  reason: VersionReason;
  jobId: string | null;
  createdAt: Date;
  /** Null for that of the transcript. */
  language: ContentLanguage | null;
  /** Equal for equal texts. */
  fingerprint: string;
}

/** A version that a job generated, and the last version that people derived from it. */
export interface GeneratedVersion {
  jobId: string;
  version: number;
  savedVersion: number;
  writtenAt: Date;
  /** Whether people changed the text, or went back to an earlier state of it. */
  isEdited: boolean;
}

/** What follows from a mistake of transcription is no edit. */
const CORRECTING_REASONS: VersionReason[] = ['transcript_corrected', 'dictionary_corrected', 'correction_undone'];
/** A version with such a reason is derived from the version before it. */
const DERIVING_REASONS: VersionReason[] = ['edited', 'enhanced', 'enhancement_undone', ...CORRECTING_REASONS];

/**
 * Finds what became of each generated version. Its history ends if a different text replaces it: another generated version, a template,
 * a variant, or an earlier version that was not derived from it. Versions in another language are left out: what people change in a
 * translation says nothing about how the voice writes.
 *
 * @param versions all versions of one item, oldest first
 */
export function findGeneratedVersions(versions: readonly VersionOutline[]): GeneratedVersion[] {
  const generated: GeneratedVersion[] = [];
  let fingerprints: Set<string> | null = null;
  for (const { version, reason, jobId, createdAt, language, fingerprint } of versions) {
    const current = fingerprints && generated.at(-1);
    if (language !== null) fingerprints = null;
    else if (jobId !== null) {
      generated.push({ jobId, version, savedVersion: version, writtenAt: createdAt, isEdited: false });
      fingerprints = new Set([fingerprint]);
    } else if (current && (DERIVING_REASONS.includes(reason) || (reason === 'restored' && fingerprints?.has(fingerprint)))) {
      current.savedVersion = version;
      current.isEdited ||= !CORRECTING_REASONS.includes(reason);
      fingerprints?.add(fingerprint);
    } else fingerprints = null;
  }
  return generated;
}
