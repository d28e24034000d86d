import { Link } from '@tanstack/react-router';
import { AudioLines, CircleCheck, FileQuestionMark, LoaderCircle, OctagonX, Pause, Pencil, Play, RefreshCw, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_TITLE_CHARACTERS } from '@/features/episodes';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { CopyButton } from '@/ui/copy-button';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { inputStyle } from '@/ui/input-style';
import { Progress } from '@/ui/progress';
import { changeTitle, titleOfFile, type Uploader, type UploaderFile } from '../uploader';
import { bytesSent, type FileStatus, formatSent, formatSize, join } from './file-status';
import { useTimeLeft } from './use-time-left';
import type { FileItem, useUploader } from './use-uploader';

interface FileRowProps {
  item: FileItem;
  uploader: ReturnType<typeof useUploader>;
  onBrowse: () => void;
  onRetryCreation: (fileId: string) => void;
}

/** A file with its state, numbers and controls. Space pauses and resumes it, Delete removes it. */
export function FileRow({ item, uploader, onBrowse, onRetryCreation }: FileRowProps) {
  const { file, status, title } = item;
  const isMissingTitle = Boolean(file.missingRequiredMetaFields?.length);
  const [isEditing, setEditing] = useState(false);
  const canPause = status === 'uploading' || status === 'paused';
  const canRemove = item.creation === undefined || item.creation.status === 'failed';
  const row = useRowKeys({ ' ': canPause && (() => uploader.pause(file)), Delete: canRemove && (() => uploader.remove(item)) });
  return (
    <li>
      <div
        ref={row}
        role="group"
        aria-label={title}
        tabIndex={0}
        className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-3 focus-visible:-outline-offset-3 md:grid-cols-[1.75rem_minmax(0,1fr)_auto] md:px-6"
      >
        <StatusIcon status={status} />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{title}</p>
          <Note item={item} />
        </div>
        <span className="flex flex-wrap items-center max-md:col-start-2 max-md:-ml-2.5">
          {status === 'missing' && (
            <Button variant="ghost" onClick={onBrowse}>
              Choose file
            </Button>
          )}
          {status === 'error' && <WayOn {...{ item, uploader, onBrowse, onRetryCreation }} />}
          {(status === 'waiting' || status === 'uploading' || status === 'paused') && (
            <IconButton
              name="Edit details"
              aria-expanded={isEditing}
              icon={<Pencil aria-hidden />}
              onClick={() => setEditing(!isEditing)}
            />
          )}
          {status === 'uploading' && <IconButton name="Pause" icon={<Pause aria-hidden />} onClick={() => uploader.pause(file)} />}
          {status === 'paused' && (
            <Button variant="ghost" icon={<Play aria-hidden />} onClick={() => uploader.pause(file)}>
              Resume
            </Button>
          )}
          {status === 'complete' && <Links item={item} />}
          {canRemove && <IconButton name="Remove" icon={<X aria-hidden />} onClick={() => uploader.remove(item)} />}
        </span>
        {file.progress.uploadStarted && status !== 'complete' && status !== 'error' && (
          <div className="col-start-2 mt-1.5 md:col-end-4">
            <Progress
              name={`Upload of ${title}`}
              value={file.progress.percentage ?? 0}
              state={status === 'uploading' ? 'running' : 'stopped'}
            />
          </div>
        )}
      </div>
      {(isEditing || isMissingTitle) && status !== 'complete' && (
        <FileDetails uppy={uploader.uppy} file={file} onDone={() => setEditing(false)} />
      )}
    </li>
  );
}

/** Keys that act on a row while it has the focus itself, and not one of its buttons. */
function useRowKeys(actions: Record<string, false | (() => void)>) {
  const row = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = event.target === row.current && actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const element = row.current;
    const listener = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);
  return row;
}

const icons: Record<FileStatus, { Icon: typeof Pause; ink: string }> = {
  waiting: { Icon: AudioLines, ink: 'text-ink-3' },
  uploading: { Icon: AudioLines, ink: 'text-accent' },
  paused: { Icon: Pause, ink: 'text-ink-2' },
  processing: { Icon: LoaderCircle, ink: 'animate-spin text-accent' },
  complete: { Icon: CircleCheck, ink: 'text-ok' },
  error: { Icon: OctagonX, ink: 'text-bad' },
  missing: { Icon: FileQuestionMark, ink: 'text-warn' },
};

function StatusIcon({ status }: { status: FileStatus }) {
  const { Icon, ink } = icons[status];
  return <Icon className={`justify-self-center ${ink}`} aria-hidden />;
}

/** The state of a file in words and numbers. */
function Note({ item: { file, status, title, creation } }: { item: FileItem }) {
  const size = file.size ?? 0;
  const left = useTimeLeft(bytesSent(file), size, status === 'uploading');
  if (status === 'error') {
    return (
      <p className="text-sm text-ink-2" role="alert">
        <b className="font-bold text-bad">Error</b> {creation?.reason ?? `Upload failed: ${file.error}`}
      </p>
    );
  }
  const sent = file.progress.uploadStarted ? formatSent(bytesSent(file), size) : formatSize(size);
  const notes: Record<Exclude<FileStatus, 'error'>, string> = {
    waiting: join(title !== file.name && file.name, sent),
    uploading: join(sent, left),
    paused: join('Upload paused', sent),
    processing: join('Processing', formatSize(size)),
    complete: join('Upload complete', creation?.status === 'created' ? 'The episode is being processed' : 'Creating the episode'),
    missing: `Choose ${file.name} again. The upload continues where it stopped.`,
  };
  return <p className="text-sm text-ink-2 tabular-nums">{notes[status]}</p>;
}

/** What to do after an error: try again, or choose another file if this one cannot be used. */
function WayOn({ item, uploader, onBrowse, onRetryCreation }: FileRowProps) {
  const { file, creation } = item;
  const replace = () => {
    uploader.remove(item);
    onBrowse();
  };
  if (creation && !creation.canRetry) {
    return (
      <Button variant="ghost" onClick={replace}>
        Choose another
      </Button>
    );
  }
  return (
    <Button variant="ghost" icon={<RefreshCw aria-hidden />} onClick={() => (creation ? onRetryCreation(file.id) : uploader.retry(file))}>
      {creation ? 'Try again' : 'Retry upload'}
    </Button>
  );
}

/** The link to the episode, which exists before the episode does. */
const Links = ({ item: { file, creation } }: { item: FileItem }) => (
  <>
    {file.uploadURL && <CopyButton name="Copy link" getText={() => file.uploadURL ?? ''} />}
    {creation?.episodeId && (
      <Link to="/episode/$id" params={{ id: creation.episodeId }} className={buttonStyle({ variant: 'ghost' })}>
        Open episode
      </Link>
    )}
  </>
);

const LABEL = 'Episode Title';

interface FileDetailsProps {
  uppy: Uploader;
  file: UploaderFile;
  onDone: () => void;
}

/** The metadata of a file that can be changed until it is uploaded. */
function FileDetails({ uppy, file, onDone }: FileDetailsProps) {
  const isMissing = Boolean(file.missingRequiredMetaFields?.length);
  return (
    <form
      className="grid gap-3 px-4 pb-4 pl-14 md:grid-cols-[minmax(0,1fr)_auto] md:items-start md:px-6 md:pl-16"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <Field label={LABEL} error={isMissing ? `Missing required meta field: ${LABEL}.` : undefined}>
        {(control) => (
          <input
            {...control}
            className={inputStyle}
            dir="auto"
            placeholder="Enter episode title..."
            maxLength={MAX_TITLE_CHARACTERS}
            value={titleOfFile(file)}
            onChange={(event) => changeTitle(uppy, file, event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="md:mt-7.5">
        Done
      </Button>
    </form>
  );
}
