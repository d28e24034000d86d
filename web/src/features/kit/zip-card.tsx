import { FolderArchive } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { DownloadProgress } from './download-progress';
import { type KitContents, useKitDownload, wholeKit } from './use-kit-download';

interface ZipCardProps {
  episodeId: string;
  /** What the ZIP holds with the recording. */
  contents: KitContents;
}

/** Downloads everything that is approved, with the transcript and, if wanted, the recording. */
export function ZipCard({ episodeId, contents }: ZipCardProps) {
  const [withRecording, setWithRecording] = useState(true);
  const { state, run, cancel } = useKitDownload();
  const start = () => void run(wholeKit(episodeId, withRecording ? contents : { ...contents, recording: null }));
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
        {state.is !== 'idle' && <DownloadProgress state={state} onContinue={start} onCancel={cancel} />}
      </div>
    </Card>
  );
}
