import { chaptersText } from '@afterword/language/exports/insights';
import type { Chapter, Episode } from '@afterword/proto';
import { Copy, ListOrdered, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { copyWithToast } from '@/ui/copy-with-toast';
import { ChapterRow } from './chapter-row';
import { ChaptersOutOfRange } from './chapters-out-of-range';
import { InsightsEmptyState } from './insights-empty-state';

const ChapterDialog = lazy(() => import('./chapter-dialog').then((module) => ({ default: module.ChapterDialog })));

interface ChaptersTabProps {
  episode: Episode;
  chapters: Chapter[];
  isGenerated: boolean;
  /** Whether a person has changed them, so that generating leaves them alone. */
  isKept: boolean;
}

/** The chapters in order, to listen to, rename, move, add and delete. */
export function ChaptersTab({ episode, chapters, isGenerated, isKept }: ChaptersTabProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
      Add chapter
    </Button>
  );
  return (
    <>
      {chapters.length === 0 ? (
        <InsightsEmptyState icon={<ListOrdered aria-hidden />} title={isGenerated ? 'No chapters' : 'No insights yet'} action={add}>
          Generate them, or write the first chapter yourself.
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
              <Button icon={<Copy aria-hidden />} onClick={() => void copyWithToast(chaptersText('youtube', chapters))}>
                Copy all chapters
              </Button>
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
      </Suspense>
    </>
  );
}
