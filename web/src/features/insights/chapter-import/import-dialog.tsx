import type { ImportedChapter } from '@afterword/language/chapter-files';
import { AudioLines, FileUp, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useDraft } from '@/lib/use-draft';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { inputStyle } from '@/ui/input-style';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { chapterDraftName } from '../chapters.queries';
import { ChapterPreview } from './chapter-preview';
import { type ChosenSource, type RecordingFacts, useChapterPreview } from './use-chapter-preview';

interface ImportDialogProps {
  episode: RecordingFacts;
  initialSource: ChosenSource;
  /** How many chapters there are, which the import replaces. */
  currentCount: number;
  isImporting: boolean;
  onImport: (chapters: ImportedChapter[]) => void;
  onClose: () => void;
}

const NOTHING: ChosenSource = { kind: 'text', text: '' };
const PLACEHOLDER = '00:00 Introduction\n02:30 Our guest\n…';
const HINT = 'Lines of text, or the content of a Podcasting 2.0 chapters file. You can also drop a file here: text, JSON, MP3 or M4A.';

/** Reads chapters from a text, a file or the recording, and shows what is in it before anything is replaced. */
export function ImportDialog({ episode, initialSource, currentCount, isImporting, onImport, onClose }: ImportDialogProps) {
  const typed = useDraft(chapterDraftName(episode.id));
  const [chosen, choose] = useState(initialSource);
  const source: ChosenSource = chosen.kind === 'text' ? { kind: 'text', text: typed.draft ?? '' } : chosen;
  const change = (next: ChosenSource) => {
    if (next.kind === 'text') typed.change(next.text);
    choose(next);
  };
  const { content, refusal } = useChapterPreview(source, episode);
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
          <Button variant="ghost" onClick={onClose}>
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
        <SourceFields source={source} onChange={change} />
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
  source: ChosenSource;
  onChange: (source: ChosenSource) => void;
}

/** The text, or what was chosen in its place. */
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
      {source.kind !== 'text' ? (
        <p className="flex items-center gap-2 rounded-md bg-sunken py-1 pl-4 wrap-anywhere">
          <span className="mr-auto">{source.kind === 'file' ? source.file.name : 'The recording of this episode'}</span>
          <IconButton
            name={source.kind === 'file' ? 'Remove file' : 'Do not use the recording'}
            icon={<X aria-hidden />}
            onClick={() => onChange(NOTHING)}
          />
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
        accept=".txt,.md,.json,.mp3,.m4a,.m4b,.mp4,text/plain"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={<AudioLines aria-hidden />} onClick={() => onChange({ kind: 'recording' })}>
          Read from the recording
        </Button>
        <Button icon={<FileUp aria-hidden />} onClick={() => files.current?.click()}>
          Choose file
        </Button>
      </div>
    </div>
  );
}
