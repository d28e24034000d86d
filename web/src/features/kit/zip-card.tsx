import { Download, FolderArchive } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { type KitContents, useKitDownload } from './use-kit-download';

interface ZipCardProps {
  episodeId: string;
  /** What the ZIP holds with the recording. */
  contents: KitContents;
}

/** Downloads everything that is approved, with the transcript and, if wanted, the recording. */
export function ZipCard({ episodeId, contents }: ZipCardProps) {
  const [withRecording, setWithRecording] = useState(true);
  const { state, run, cancel } = useKitDownload(episodeId);
  const start = () => void run(withRecording ? contents : { ...contents, recording: null });
  const count = contents.approved.length;
  return (
    <Card title="Everything in one ZIP">
      <div className="grid gap-3 px-4 pb-4 md:px-5">
        <p className="text-md text-ink-2">
          {count === 0 ? 'No content is approved yet. ' : `${formatCount(count, 'approved item')}, with a list of who approved what. `}
          The transcript is in it, and chapters, quotes, kept cards and clips if there are any.
          {contents.heldBack.length > 0 && ' Waiting items are left out.'}
        </p>
        {state.is === 'idle' && (
          <>
            <Checkbox label="With the recording" checked={withRecording} onChange={() => setWithRecording(!withRecording)} />
            <Button variant="primary" icon={<FolderArchive aria-hidden />} onClick={start}>
              Download ZIP
            </Button>
          </>
        )}
        {state.is === 'running' && (
          <div role="status" className="grid gap-1">
            <Progress name="ZIP" value={state.total === 0 ? 0 : Math.round((state.read / state.total) * 100)} />
            <span className="flex items-center text-sm text-ink-2 tabular-nums">
              <span className="mr-auto">
                {state.total === 0 ? 'Preparing…' : `${megabytes(state.read)} of ${megabytes(state.total)} MB`}
              </span>
              <Button variant="ghost" onClick={cancel}>
                Cancel
              </Button>
            </span>
          </div>
        )}
        {state.is === 'stopped' && (
          <>
            <div role="alert">
              <Notice
                tone="warn"
                title={state.read > 0 ? `The connection was lost at ${megabytes(state.read)} MB.` : 'The connection was lost.'}
              />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" icon={<Download aria-hidden />} onClick={start}>
                Continue download
              </Button>
              <Button variant="ghost" onClick={cancel}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

const megabytes = (bytes: number) => formatNumber(Math.max(1, Math.round(bytes / 1_000_000)));
