import { UnsureNote } from '@/features/transcript';
import { Notice } from '@/ui/notice';

interface SpokenNoteProps {
  words: { isVerified: boolean; correctedFrom: string | null; unsure?: string[] | undefined };
}

/** Warns if the transcript has changed under these words, or if some of them may be misheard. */
export function SpokenNote({ words: { isVerified, correctedFrom, unsure } }: SpokenNoteProps) {
  if (!isVerified) {
    return (
      <Notice tone="warn" title="This is no longer in the transcript.">
        It is left out of exports.
      </Notice>
    );
  }
  return (
    <>
      <UnsureNote unsure={unsure} />
      {correctedFrom !== null && (
        <p className="text-sm text-ink-2">
          <b className="font-semibold">Corrected with the transcript.</b> Before: “{correctedFrom}”
        </p>
      )}
    </>
  );
}
