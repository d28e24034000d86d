import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { enginesQuery } from '@/features/engines/engines.queries';
import { useUploads } from '@/features/uploads/uploads';
import { Button } from '@/ui/button';

/** The button is the way in; dropping works on the whole page. */
export function DropArea({ isDragOver }: { isDragOver: boolean }) {
  const { openUploader } = useUploads();
  const { data: engines } = useQuery(enginesQuery);
  return (
    <div
      className={clsx(
        'grid min-h-52 place-items-center content-center gap-3 rounded-lg border-[1.5px] p-6 text-center',
        isDragOver ? 'border-accent bg-accent-soft' : 'border-dashed border-line-strong bg-paper',
      )}
    >
      <span className="grid size-13 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Upload className="size-6" aria-hidden />
      </span>
      <div>
        <p className="font-bold">{isDragOver ? 'Drop your files here' : 'Drop an audio file anywhere on this page'}</p>
        <p className="mt-1 text-sm text-ink-3">
          MP3, WAV, M4A, AAC, OGG or FLAC
          {engines && <span className="block">Up to {engines.maxUploadMb} MB</span>}
        </p>
      </div>
      <Button variant="primary" onClick={() => openUploader()}>
        Choose audio file
      </Button>
    </div>
  );
}
