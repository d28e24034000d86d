import type { ChapterFileContent, ImportedChapter } from '@afterword/language/chapter-files';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileUp, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { formatCount } from '@/lib/format';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { inputStyle } from '@/ui/input-style';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import type { ChapterSource } from './answer-request';
import { ChapterPreview } from './chapter-preview';
import { readInWorker } from './read-in-worker';

interface ImportDialogProps {
  durationSeconds: number | null;
  /** How many chapters there are, which the import replaces. */
  currentCount: number;
  isImporting: boolean;
  onImport: (chapters: ImportedChapter[]) => void;
  onClose: () => void;
}

const NOTHING: ChapterSource = { kind: 'text', text: '' };
const TYPING_PAUSE_MS = 300;
const PLACEHOLDER = '00:00 Introduction\n02:30 Our guest\n…';
const HINT = 'Lines of text, or the content of a Podcasting 2.0 chapters file. You can also drop a file here.';

/** Reads chapters from a text or a file, and shows what is in it before anything is replaced. */
export function ImportDialog({ durationSeconds, currentCount, isImporting, onImport, onClose }: ImportDialogProps) {
  const [source, setSource] = useState(NOTHING);
  const { content, refusal } = useChapterPreview(source, durationSeconds);
  const count = content?.chapters.length ?? 0;
  return (
    <Dialog
      open
      wide="text"
      onClose={onClose}
      title="Import chapters"
      footer={
        <>
          <span className="mr-auto text-sm text-ink-3 max-md:w-full">
            {currentCount > 0 ? `Replaces the ${formatCount(currentCount, 'chapter')} of this episode.` : 'Nothing is imported yet.'}
          </span>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isImporting}
            disabled={!content || count === 0}
            onClick={() => content && onImport(content.chapters)}
          >
            {count === 0 ? 'Import chapters' : `Import ${formatCount(count, 'chapter')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <SourceFields source={source} onChange={setSource} />
        <div className="grid content-start gap-4" aria-live="polite">
          {refusal && <Notice tone="warn" title={refusal} />}
          {content && <ChapterPreview content={content} />}
          {content === undefined && <Skeleton lines={5} />}
        </div>
      </div>
    </Dialog>
  );
}

interface SourceFieldsProps {
  source: ChapterSource;
  onChange: (source: ChapterSource) => void;
}

/** The text, or the file that was chosen in its place. */
function SourceFields({ source, onChange }: SourceFieldsProps) {
  const files = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => file && onChange({ kind: 'file', file });
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    choose(file);
  };
  return (
    <div className="grid content-start gap-3" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {source.kind === 'file' ? (
        <p className="flex items-center gap-2 rounded-md bg-sunken py-1 pl-4 wrap-anywhere">
          <span className="mr-auto">{source.file.name}</span>
          <IconButton name="Remove file" icon={<X aria-hidden />} onClick={() => onChange(NOTHING)} />
        </p>
      ) : (
        <Field label="Chapters" hint={HINT}>
          {(control) => (
            <textarea
              {...control}
              rows={10}
              value={source.text}
              placeholder={PLACEHOLDER}
              onChange={({ target }) => onChange({ kind: 'text', text: target.value })}
              className={`${inputStyle} resize-y font-mono text-sm`}
            />
          )}
        </Field>
      )}
      <input
        ref={files}
        type="file"
        aria-label="File with chapters"
        accept=".txt,.md,.json,text/plain"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <div>
        <Button icon={<FileUp aria-hidden />} onClick={() => files.current?.click()}>
          Choose file
        </Button>
      </div>
    </div>
  );
}

interface Preview {
  /** Null if nothing was entered or it was refused; undefined while it is read. */
  content: ChapterFileContent | null | undefined;
  refusal: string | null;
}

function useChapterPreview(source: ChapterSource, durationSeconds: number | null): Preview {
  const id = useId();
  const typed = useDebouncedValue(source.kind === 'text' ? source.text : '', TYPING_PAUSE_MS);
  const read: ChapterSource = source.kind === 'text' ? { kind: 'text', text: typed } : source;
  const isEmpty = read.kind === 'text' && read.text.trim() === '';
  const { data, error } = useQuery({
    queryKey: ['chapter-import', id, read.kind === 'text' ? read.text : `${read.file.name} ${read.file.size} ${read.file.lastModified}`],
    queryFn: ({ signal }) => readInWorker({ source: read, durationSeconds }, signal),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (isEmpty) return { content: null, refusal: null };
  if (error) return { content: null, refusal: 'The chapters could not be read. The file may be damaged.' };
  if (!data) return { content: undefined, refusal: null };
  return 'refusal' in data ? { content: null, refusal: data.refusal } : { content: data.content, refusal: null };
}
