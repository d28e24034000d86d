import { Download } from 'lucide-react';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import type { DownloadState } from './use-kit-download';

interface DownloadProgressProps {
  state: Exclude<DownloadState, { is: 'idle' }>;
  onContinue: () => void;
  onCancel: () => void;
}

/** How far a ZIP file is, or that it stopped and can be continued. */
export const DownloadProgress = ({ state: { is, read, total }, onContinue, onCancel }: DownloadProgressProps) =>
  is === 'running' ? (
    <div role="status" className="grid gap-1">
      <Progress name="ZIP" value={total === 0 ? 0 : Math.round((read / total) * 100)} />
      <span className="flex items-center text-sm text-ink-2 tabular-nums">
        <span className="mr-auto">{total === 0 ? 'Preparing…' : `${megabytes(read)} of ${megabytes(total)} MB`}</span>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </div>
  ) : (
    <>
      <div role="alert">
        <Notice tone="warn" title={read > 0 ? `The connection was lost at ${megabytes(read)} MB.` : 'The connection was lost.'} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Download aria-hidden />} onClick={onContinue}>
          Continue download
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );

const megabytes = (bytes: number) => formatNumber(Math.max(1, Math.round(bytes / 1_000_000)));
