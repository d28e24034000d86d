import { chaptersText } from '@afterword/language/exports/insights';
import type { Chapter } from '@afterword/proto';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { clockTime } from '@/lib/format';
import { copyWithToast } from '@/ui/copy-with-toast';
import { IconButton } from '@/ui/icon-button';
import { Tag } from '@/ui/tag';
import { useDeleteChapter } from './chapters.queries';
import { PlayPill } from './play-pill';

/** A chapter at a glance: pressed, its time plays it. */
export function ChapterRow({ chapter, onEdit }: { chapter: Chapter; onEdit: () => void }) {
  const deleteChapter = useDeleteChapter(chapter);
  const { title, startTime, endTime, description, keyQuote, tags } = chapter;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 px-4 py-4 md:grid-cols-[5rem_minmax(0,1fr)_auto] md:px-5">
      <PlayPill name={`the chapter “${title}”`} startMs={startTime * 1000} endMs={endTime * 1000} goesOn />
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
