import type { TranscriptionEngine } from '@afterword/proto';
import { Notice } from '@/ui/notice';

const warnings: Partial<Record<TranscriptionEngine, string>> = { pocketsphinx: 'Rough draft: about 1 word in 3 wrong, check by ear.' };

/** Says that a transcript must not be published as it is. */
export const DraftNotice = ({ engine }: { engine: TranscriptionEngine }) => (
  <Notice tone="warn" title={warnings[engine] ?? 'Rough draft, check by ear.'}>
    Words we are unsure of are underlined in the transcript.
  </Notice>
);
