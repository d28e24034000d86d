import { Upload } from 'lucide-react';
import type { Ref } from 'react';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { AUDIO_FORMATS } from '../audio-formats';

interface DropZoneProps {
  ref: Ref<HTMLButtonElement>;
  maxUploadMb: number;
  isSeveral: boolean;
  onBrowse: () => void;
}

/** The dialog without files. The button is the way in; dropping and pasting are extra. */
export const DropZone = ({ ref, maxUploadMb, isSeveral, onBrowse }: DropZoneProps) => (
  <div className="mb-3 grid min-h-64 place-items-center content-center gap-3 rounded-lg border-[1.5px] border-dashed border-line-strong bg-paper p-6 text-center">
    <span className="grid size-13 place-items-center rounded-full bg-accent-soft text-accent-ink">
      <Upload className="size-6" aria-hidden />
    </span>
    <p className="font-bold [@media(hover:none)]:hidden">Drop your files here</p>
    <p className="text-sm text-ink-3">
      {AUDIO_FORMATS}, up to {formatNumber(maxUploadMb)} MB{isSeveral && ' each'}
      <span className="block [@media(hover:none)]:hidden">You can also paste {isSeveral ? 'them' : 'a file'}.</span>
    </p>
    <Button ref={ref} variant="primary" onClick={onBrowse}>
      Browse files
    </Button>
  </div>
);
