import { Notice } from '@/ui/notice';

interface SpokenNoteProps {
  words: { isVerified: boolean; correctedFrom: string | null };
}

/** Warns if the transcript has changed under these words. */
export function SpokenNote({ words: { isVerified, correctedFrom } }: SpokenNoteProps) {
  if (!isVerified) {
    return (
      <Notice tone="warn" title="This is no longer in the transcript.">
        It is left out of exports.
      </Notice>
    );
  }
  if (correctedFrom === null) return null;
  return (
    <p className="text-sm text-ink-2">
      <b className="font-semibold">Corrected with the transcript.</b> Before: “{correctedFrom}”
    </p>
  );
}
