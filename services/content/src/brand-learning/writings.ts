import type { VersionReason } from '@afterword/proto';

/** A version of an item; `fingerprint` is the same for the same text. */
export interface VersionOutline {
  version: number;
  reason: VersionReason;
  jobId: string | null;
  createdAt: Date;
  fingerprint: string;
}

/** A text that a job wrote, and the last one that people made of it. `isTouched` where they did anything to it. */
export interface Writing {
  jobId: string;
  version: number;
  savedVersion: number;
  writtenAt: Date;
  isTouched: boolean;
}

const STAYS_THE_TEXT: VersionReason[] = ['edited', 'enhanced', 'enhancement_undone', 'transcript_corrected'];

/**
 * What became of each text that was written, from the versions of one item in their order. Another text in its place, of a
 * template, a variant or an earlier time, says nothing about it and ends it; going back within its own history does not.
 */
export function writingsIn(versions: readonly VersionOutline[]): Writing[] {
  const writings: Writing[] = [];
  let texts: Set<string> | null = null;
  for (const { version, reason, jobId, createdAt, fingerprint } of versions) {
    const current = texts && writings.at(-1);
    if (jobId !== null) {
      writings.push({ jobId, version, savedVersion: version, writtenAt: createdAt, isTouched: false });
      texts = new Set([fingerprint]);
    } else if (current && (STAYS_THE_TEXT.includes(reason) || (reason === 'restored' && texts?.has(fingerprint)))) {
      Object.assign(current, { savedVersion: version, isTouched: current.isTouched || reason !== 'transcript_corrected' });
      texts?.add(fingerprint);
    } else texts = null;
  }
  return writings;
}
