import { Plus, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useConnection } from '@/api/connection';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Switch } from '@/ui/switch';
import type { EpisodeDraft } from '../episode-draft';
import { allowedFileTypes } from '../uploader-options';
import type { UploadProgress } from '../uploads';
import { usePageFiles } from '../use-page-files';
import { DropZone, FileList } from './file-list';
import { bytesSent, formatSent, formatSize, join, titleOf } from './file-status';
import { useTimeLeft } from './use-time-left';
import { type FileItem, type UploaderInput, useUploader } from './use-uploader';

interface UploaderDialogProps extends UploaderInput {
  onClose: () => void;
  onDraft: (change: Partial<EpisodeDraft>) => void;
  onRetryCreation: (fileId: string) => void;
  /** What may be wrong with the transcript file for this recording. */
  misfit: string | null;
  /** The recording of a single episode; null if none is chosen. */
  onChosen: (recording: Blob | null) => void;
  /** Null if nothing is being uploaded. */
  onProgress: (progress: UploadProgress | null) => void;
}

const describeLost = (name: string) => `This browser couldn’t keep ${name}. Choose it again on the dashboard before you upload.`;

/** The uploader's dialog. Closing it does not stop an upload. */
export function UploaderDialog({ onClose, onDraft, onRetryCreation, misfit, onChosen, onProgress, ...input }: UploaderDialogProps) {
  const { open, draft, maxUploadMb } = input;
  const uploader = useUploader(input);
  const { items } = uploader;
  const warning = draft.lostTranscript ? describeLost(draft.lostTranscript) : misfit;
  const title = titleOf(
    items.map(({ status }) => status),
    uploader.isRestored,
  );
  const numbers = useNumbers(items);
  useReportProgress(items, numbers, onProgress);
  useReportRecording(draft.isSeveral ? [] : items, onChosen);
  const picker = useRef<HTMLInputElement>(null);
  const browse = () => picker.current?.click();
  const browseButton = useRef<HTMLButtonElement>(null);
  const isEmpty = items.length === 0;
  const isIdle = items.every(({ status }) => status === 'waiting' || status === 'missing');
  return (
    <Dialog
      open={open}
      wide="list"
      onClose={onClose}
      title={title}
      lead={numbers}
      initialFocus={isEmpty ? browseButton : undefined}
      footer={<Foot uploader={uploader} isSeveral={draft.isSeveral} onBrowse={browse} onClose={onClose} />}
    >
      <DropOverlay onFiles={uploader.add} />
      <Offline isUploading={items.some(({ status }) => status === 'uploading')} />
      {warning && (
        <div className="mb-3">
          <Notice tone="warn" title={warning} />
        </div>
      )}
      <Announcement title={title} items={items} />
      <FileList uploader={uploader} onBrowse={browse} onRetryCreation={onRetryCreation} />
      {isEmpty && <DropZone ref={browseButton} maxUploadMb={maxUploadMb} isSeveral={draft.isSeveral} onBrowse={browse} />}
      {isIdle && <Switch label="Several episodes" checked={draft.isSeveral} onChange={(isSeveral) => onDraft({ isSeveral })} />}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Audio files"
        accept={allowedFileTypes.join(',')}
        multiple={draft.isSeveral}
        onChange={({ target }) => {
          uploader.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </Dialog>
  );
}

/** How much of all files is sent, and how long the rest takes. */
function useNumbers(items: FileItem[]): string {
  const total = items.reduce((sum, { file }) => sum + (file.size ?? 0), 0);
  const sent = items.reduce((sum, { file }) => sum + bytesSent(file), 0);
  const left = useTimeLeft(
    sent,
    total,
    items.some(({ status }) => status === 'uploading'),
  );
  if (items.length === 0) return '';
  return items.some(({ file }) => file.progress.uploadStarted) && sent < total ? join(formatSent(sent, total), left) : formatSize(total);
}

const IN_PROGRESS = new Set(['uploading', 'processing', 'paused']);

function useReportProgress(items: FileItem[], numbers: string, onProgress: UploaderDialogProps['onProgress']) {
  const [first] = items;
  const isBusy = items.some(({ status }) => IN_PROGRESS.has(status));
  const name = items.length === 1 ? (first?.title ?? '') : formatCount(items.length, 'file');
  const report = useEffectEvent(onProgress);
  useEffect(() => report(isBusy ? { name, numbers } : null), [isBusy, name, numbers]);
}

function useReportRecording([item]: FileItem[], onChosen: UploaderDialogProps['onChosen']) {
  const recording = item?.file.data instanceof Blob ? item.file.data : null;
  const report = useEffectEvent(onChosen);
  useEffect(() => report(recording), [recording]);
}

function DropOverlay({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isOver = usePageFiles(onFiles);
  return (
    isOver && (
      <div className="absolute inset-2 z-10 grid place-items-center rounded-lg border-2 border-accent bg-accent-soft text-lg font-bold text-accent-ink">
        Drop your files here
      </div>
    )
  );
}

function Offline({ isUploading }: { isUploading: boolean }) {
  const connection = useConnection();
  return (
    <div role="status">
      {connection !== 'connected' && isUploading && (
        <div className="mb-3">
          <Notice tone="warn" title="No Internet connection.">
            Uploading continues when you’re back. What’s uploaded is kept.
          </Notice>
        </div>
      )}
    </div>
  );
}

const ANNOUNCED_STEP_PERCENT = 25;

/** The state for screen readers, in steps of 25 %. */
function Announcement({ title, items }: { title: string; items: FileItem[] }) {
  const total = items.reduce((sum, { file }) => sum + (file.size ?? 0), 0);
  const sent = items.reduce((sum, { file }) => sum + bytesSent(file), 0);
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  return (
    <p className="sr-only" role="status">
      {title}
      {sent > 0 && `, ${percent - (percent % ANNOUNCED_STEP_PERCENT)}%`}
    </p>
  );
}

interface FootProps {
  uploader: ReturnType<typeof useUploader>;
  isSeveral: boolean;
  onBrowse: () => void;
  onClose: () => void;
}

function Foot({ uploader: { uppy, items, start, cancelAll }, isSeveral, onBrowse, onClose }: FootProps) {
  const count = (...wanted: FileItem['status'][]) => items.filter(({ status }) => wanted.includes(status)).length;
  const isDone = items.length > 0 && count('complete') === items.length;
  const waiting = count('waiting');
  const missing = useId();
  return (
    <>
      {isSeveral && items.length > 0 && (
        <Button variant="ghost" icon={<Plus aria-hidden />} onClick={onBrowse} className="mr-auto">
          Add more files
        </Button>
      )}
      {isDone || items.length === 0 ? (
        <Button variant={isDone ? 'primary' : 'secondary'} onClick={onClose}>
          {isDone ? 'Done' : 'Close'}
        </Button>
      ) : (
        <Button variant="ghost" onClick={cancelAll}>
          Cancel all
        </Button>
      )}
      {count('uploading') > 1 && <Button onClick={() => uppy.pauseAll()}>Pause all</Button>}
      {count('paused') > 1 && <Button onClick={() => uppy.resumeAll()}>Resume all</Button>}
      {count('missing') > 0 && (
        <span id={missing} className="sr-only">
          Choose the files from your last visit first.
        </span>
      )}
      {waiting + count('missing') > 0 && (
        <Button
          variant="primary"
          icon={<Upload aria-hidden />}
          disabled={count('missing') > 0}
          aria-describedby={count('missing') > 0 ? missing : undefined}
          onClick={start}
        >
          Upload {formatCount(waiting + count('missing'), 'file')}
        </Button>
      )}
    </>
  );
}
