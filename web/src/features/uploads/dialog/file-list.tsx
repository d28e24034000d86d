import { OctagonX, Undo2, Upload, X } from 'lucide-react';
import type { Ref } from 'react';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { AUDIO_FORMATS } from '../audio-formats';
import type { Refusal } from '../uploader';
import { FileRow } from './file-row';
import type { useUploader } from './use-uploader';

interface FileListProps {
  uploader: ReturnType<typeof useUploader>;
  onBrowse: () => void;
  onRetryCreation: (fileId: string) => void;
}

/** The files of the dialog, those that were refused, and the one that was just removed. */
export const FileList = ({ uploader, onBrowse, onRetryCreation }: FileListProps) => (
  <ul className="-mx-4 mb-3 empty:hidden divide-y divide-line border-b border-line md:-mx-6">
    {uploader.items.map((item) => (
      <FileRow key={item.file.id} {...{ item, uploader, onBrowse, onRetryCreation }} />
    ))}
    {uploader.refusals.map((refusal) => (
      <RefusedRow key={refusal.id} refusal={refusal} onBrowse={onBrowse} onRemove={() => uploader.dismiss(refusal.id)} />
    ))}
    {uploader.removed && (
      <li className="flex items-center gap-3 px-4 py-3 text-ink-2 md:px-6">
        <span className="min-w-0 flex-1 wrap-anywhere" role="status">
          {uploader.removed.name} was removed.
        </span>
        <Button ref={focusOnce} icon={<Undo2 aria-hidden />} onClick={uploader.undoRemoval}>
          Undo
        </Button>
      </li>
    )}
  </ul>
);

const focusOnce = (button: HTMLElement | null) => button?.focus();

interface RefusedRowProps {
  refusal: Refusal;
  onBrowse: () => void;
  onRemove: () => void;
}

const RefusedRow = ({ refusal: { name, reason }, onBrowse, onRemove }: RefusedRowProps) => (
  <li className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 md:px-6">
    <OctagonX className="justify-self-center text-bad" aria-hidden />
    <div className="min-w-0 wrap-anywhere" role="alert">
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-ink-2">
        <b className="font-bold text-bad">Error</b> {reason}
      </p>
    </div>
    <span className="flex items-center max-md:col-start-2">
      <Button variant="ghost" onClick={onBrowse}>
        Choose another
      </Button>
      <IconButton name={`Remove ${name}`} icon={<X aria-hidden />} onClick={onRemove} />
    </span>
  </li>
);

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
      {AUDIO_FORMATS}, up to {formatNumber(maxUploadMb)}&nbsp;MB{isSeveral && ' each'}
      <span className="block [@media(hover:none)]:hidden">You can also paste {isSeveral ? 'them' : 'a file'}.</span>
    </p>
    <Button ref={ref} variant="primary" onClick={onBrowse}>
      Browse files
    </Button>
  </div>
);
