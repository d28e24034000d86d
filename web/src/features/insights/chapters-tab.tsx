import { CHAPTER_APPS, type ChapterAppName, chapterProblems, chaptersText, repairChapterList } from '@afterword/language/exports/insights';
import type { Chapter, Episode } from '@afterword/proto';
import { CircleCheck, Copy, Import, ListOrdered, Pencil, Plus, Trash2, TriangleAlert, Wrench } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { clockTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { copyWithToast } from '@/ui/copy-with-toast';
import { IconButton } from '@/ui/icon-button';
import { Tag } from '@/ui/tag';
import { useDeleteChapter, useImportChapters } from './chapters.queries';
import { InsightsEmptyState } from './insights-empty-state';
import { PlayPill } from './play-pill';

const ChapterDialog = lazy(() => import('./chapter-dialog').then((module) => ({ default: module.ChapterDialog })));
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
  const [isImportOpen, setImportOpen] = useState(false);
  const imported = useImportChapters(episode.id, () => setImportOpen(false));
  const add = (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
        Add chapter
      </Button>
      <Button icon={<Import aria-hidden />} onClick={() => setImportOpen(true)}>
        Import chapters
      </Button>
    </>
  );
  return (
    <>
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
          <div className="grid gap-3 border-t border-line px-4 py-3 md:px-5">
            <ChaptersOutOfRange chapters={chapters} />
            <div className="flex flex-wrap items-center gap-2">
              {add}
              {COPIED_FOR.map((app) => (
                <Button key={app} icon={<Copy aria-hidden />} onClick={() => void copyFor(app, chapters)}>
                  {`Copy for ${CHAPTER_APPS[app].name}`}
                </Button>
              ))}
              {isKept && <span className="text-sm text-ink-3">Changed by hand, so generating leaves them as they are.</span>}
            </div>
          </div>
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
        {isImportOpen && (
          <ImportDialog
            durationSeconds={episode.duration}
            currentCount={chapters.length}
            isImporting={imported.isPending}
            onImport={imported.mutate}
            onClose={() => setImportOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Apps that read chapters from descriptions only. */
const COPIED_FOR = ['youtube', 'spotify'] as const;

const copyFor = (app: ChapterAppName, chapters: Chapter[]) => copyWithToast(chaptersText(app, chapters), chapterProblems(app, chapters)[0]);

const apps = Object.keys(CHAPTER_APPS) as ChapterAppName[];
/** Without a comma before "and". */
const listed = new Intl.ListFormat('en-GB');

/** Which apps accept these chapters, and what the others would reject. */
function ChaptersOutOfRange({ chapters }: { chapters: Chapter[] }) {
  const verdicts = apps.map((app) => ({
    app,
    name: CHAPTER_APPS[app].name,
    problems: chapterProblems(app, chapters),
    repaired: repairChapterList(app, chapters),
  }));
  const fitting = verdicts.filter(({ problems }) => problems.length === 0).map(({ name }) => name);
  const problems = verdicts.flatMap((verdict) => verdict.problems);
  return (
    <div className="grid gap-1.5 text-sm">
      {fitting.length > 0 && (
        <p className="flex items-start gap-2 text-ok">
          <CircleCheck className="mt-px size-4" aria-hidden />
          Fits {listed.format(fitting)}
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className="flex items-start gap-2 text-warn">
          <TriangleAlert className="mt-px size-4" aria-hidden />
          {problem}
        </p>
      ))}
      <p className="flex flex-wrap gap-2">
        {verdicts.map(
          ({ app, name, repaired }) =>
            repaired && (
              <Chip
                key={app}
                icon={<Wrench aria-hidden />}
                onClick={() => void copyWithToast(chaptersText(app, repaired.chapters), repaired.changes.join(' '))}
              >
                {`Copy repaired list for ${name}`}
              </Chip>
            ),
        )}
      </p>
    </div>
  );
}

/** A chapter; its time plays it. */
function ChapterRow({ chapter, onEdit }: { chapter: Chapter; onEdit: () => void }) {
  const deleteChapter = useDeleteChapter(chapter);
  const { title, startTime, endTime, description, keyQuote, tags } = chapter;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 px-4 py-4 md:grid-cols-[5rem_minmax(0,1fr)_auto] md:px-5">
      <PlayPill name={`the chapter “${title}”`} startMs={startTime * 1000} endMs={endTime * 1000} continues />
      <div className="grid min-w-0 gap-1.5 wrap-anywhere">
        <h3>{title}</h3>
        <p className="text-sm text-ink-3 tabular-nums">
          {clockTime(startTime)} to {clockTime(endTime)}
        </p>
        {description && <p className="text-ink-2">{description}</p>}
        {keyQuote && <p className="font-serif text-ink-2">“{keyQuote}”</p>}
        {tags.length > 0 && (
          <p className="flex flex-wrap gap-1.5 pt-0.5">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        )}
      </div>
      <span className="flex max-md:col-start-2 max-md:-ml-2.5">
        <IconButton
          name={`Copy ${title}`}
          icon={<Copy aria-hidden />}
          onClick={() => void copyWithToast(chaptersText('youtube', [chapter]))}
        />
        <IconButton name={`Edit ${title}`} icon={<Pencil aria-hidden />} onClick={onEdit} />
        <IconButton name={`Delete ${title}`} icon={<Trash2 aria-hidden />} onClick={deleteChapter} />
      </span>
    </li>
  );
}
