import { chaptersText } from '@afterword/language/exports/insights';
import type { Chapter, Episode } from '@afterword/proto';
import clsx from 'clsx';
import { Import, Lightbulb, ListOrdered, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { TextWithUnsureWords, UnsureNote } from '@/features/transcript';
import { clockTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { IconButton } from '@/ui/icon-button';
import { Menu } from '@/ui/menu';
import { Tag } from '@/ui/tag';
import { ChapterTools } from './chapter-tools';
import { otherTitles, useChapterTitle, useDeleteChapter, useImportChapters } from './chapters.queries';
import { InsightsEmptyState } from './insights-empty-state';
import { PlayPill } from './play-pill';

const ChapterDialog = lazy(() => import('./chapter-dialog').then((module) => ({ default: module.ChapterDialog })));
const ChapterAmount = lazy(() => import('./chapter-amount').then((module) => ({ default: module.ChapterAmount })));
const RecordingOffer = lazy(() => import('./chapter-import/recording-offer').then((module) => ({ default: module.RecordingOffer })));
const ImportDialog = lazy(() => import('./chapter-import/import-dialog').then((module) => ({ default: module.ImportDialog })));

interface ChaptersTabProps {
  episode: Episode;
  chapters: Chapter[];
  isGenerated: boolean;
  /** Whether someone has edited the chapters, so that generating does not change them. */
  isKept: boolean;
}

/** The chapters in order: play, add, edit and delete them. */
export function ChaptersTab({ episode, chapters, isGenerated, isKept }: ChaptersTabProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const [importFrom, setImportFrom] = useState<'text' | 'recording' | null>(null);
  const imported = useImportChapters(episode.id, () => setImportFrom(null));
  const add = (
    <div className={clsx('flex flex-wrap gap-2', chapters.length === 0 && 'justify-center')}>
      <Button icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
        Add chapter
      </Button>
      <Button icon={<Import aria-hidden />} onClick={() => setImportFrom('text')}>
        Import chapters
      </Button>
    </div>
  );
  return (
    <>
      {chapters.length === 0 && (
        <Suspense>
          <RecordingOffer episode={episode} onImport={() => setImportFrom('recording')} />
        </Suspense>
      )}
      {chapters.length === 0 ? (
        <InsightsEmptyState icon={<ListOrdered aria-hidden />} title={isGenerated ? 'No chapters' : 'No insights yet'} action={add}>
          Generate them, import a list, or write the first chapter yourself.
        </InsightsEmptyState>
      ) : (
        <div className="rounded-lg border border-line bg-surface shadow-sm">
          <ol className="divide-y divide-line">
            {chapters.map((chapter) => (
              <ChapterRow key={chapter.id} chapter={chapter} onEdit={() => setEdited(chapter.id)} />
            ))}
          </ol>
          <Suspense>
            <ChapterAmount isKept={isKept} />
          </Suspense>
          <ChapterTools episode={episode} chapters={chapters} isKept={isKept}>
            {add}
          </ChapterTools>
        </div>
      )}
      <Suspense>
        {edited && (
          <ChapterDialog
            key={edited}
            episodeId={episode.id}
            chapter={chapters.find(({ id }) => id === edited)}
            onClose={() => setEdited(null)}
          />
        )}
        {importFrom && (
          <ImportDialog
            episode={episode}
            initialSource={importFrom === 'recording' ? { kind: 'recording' } : { kind: 'text', text: '' }}
            currentCount={chapters.length}
            isImporting={imported.isPending}
            onImport={imported.mutate}
            onClose={() => setImportFrom(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** A chapter; its time plays it. */
function ChapterRow({ chapter, onEdit }: { chapter: Chapter; onEdit: () => void }) {
  const deleteChapter = useDeleteChapter(chapter);
  const changeTitle = useChapterTitle(chapter);
  const others = otherTitles(chapter);
  const { title, startTime, endTime, description, keyQuote, tags, unsure } = chapter;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 px-4 py-4 md:grid-cols-[5rem_minmax(0,1fr)_auto] md:px-5">
      <PlayPill name={`the chapter “${title}”`} startMs={startTime * 1000} endMs={endTime * 1000} continues />
      <div className="grid min-w-0 gap-1.5 wrap-anywhere">
        <h3>
          <TextWithUnsureWords text={title} unsure={unsure} />
        </h3>
        <p className="text-sm text-ink-3 tabular-nums">
          {clockTime(startTime)} to {clockTime(endTime)}
        </p>
        {description && (
          <p className="text-ink-2">
            <TextWithUnsureWords text={description} unsure={unsure} />
          </p>
        )}
        {keyQuote && (
          <p className="font-serif text-ink-2">
            “<TextWithUnsureWords text={keyQuote} unsure={unsure} />”
          </p>
        )}
        <UnsureNote unsure={unsure} />
        {tags.length > 0 && (
          <p className="flex flex-wrap gap-1.5 pt-0.5">
            {tags.map((tag) => (
              <Tag key={tag}>
                <TextWithUnsureWords text={tag} unsure={unsure} />
              </Tag>
            ))}
          </p>
        )}
      </div>
      <span className="flex max-md:col-start-2 max-md:-ml-2.5">
        <CopyButton name={`Copy ${title}`} getText={() => chaptersText('youtube', [chapter])} />
        {others.length > 0 && (
          <Menu
            name={`Suggestions for ${title}`}
            icon={<Lightbulb aria-hidden />}
            lead="Use another title"
            entries={others.map((other) => ({ label: other.title, onChoose: () => changeTitle(other.title) }))}
          />
        )}
        <IconButton name={`Edit ${title}`} icon={<Pencil aria-hidden />} onClick={onEdit} />
        <IconButton name={`Delete ${title}`} icon={<Trash2 aria-hidden />} onClick={deleteChapter} />
      </span>
    </li>
  );
}
