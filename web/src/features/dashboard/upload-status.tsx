import { AudioLines, RefreshCw } from 'lucide-react';
import { useUploads } from '@/features/uploads';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';

/** Constant: the real progress is shown in the uploader and on the episode's page. */
const BUSY_PERCENT = 75;

/** Shown from the start of the upload until the episode is created. */
export function UploadStatus() {
  const { phase, progress, draft, openUploader } = useUploads();
  if (phase === 'failed') return <UploadFailure />;
  return (
    <div className="grid content-center gap-4 rounded-lg border border-line bg-paper p-6">
      {progress && (
        <div className="flex items-center gap-3">
          <span className="grid size-13 flex-none place-items-center rounded-full bg-accent-soft text-accent-ink">
            <AudioLines aria-hidden />
          </span>
          <p className="min-w-0 wrap-anywhere">
            <b className="font-bold">{progress.name}</b>
            <span className="block text-sm text-ink-3 tabular-nums">{progress.numbers}</span>
          </p>
        </div>
      )}
      <div className="grid gap-2" role="status">
        <p className="font-bold">Uploading and processing...</p>
        <Progress name="Uploading and processing" value={BUSY_PERCENT} />
        <p className="text-sm text-ink-3">Keep this page open.{!draft.isSeveral && ' You will go to the episode when it is ready.'}</p>
      </div>
      <div>
        <Button onClick={() => openUploader()}>Show upload</Button>
      </div>
    </div>
  );
}

function UploadFailure() {
  const { retry, openUploader } = useUploads();
  return (
    <div className="grid content-center">
      <Notice
        tone="bad"
        title="The episode was not created."
        actions={
          <>
            <Button icon={<RefreshCw aria-hidden />} onClick={retry}>
              Try again
            </Button>
            <Button variant="ghost" onClick={() => openUploader()}>
              Choose another file
            </Button>
          </>
        }
      >
        The audio itself is stored, so trying again does not upload it a second time.
      </Notice>
    </div>
  );
}
