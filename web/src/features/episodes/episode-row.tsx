import type { Episode } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { calendarDay, clockTime, formatCount } from '@/lib/format';
import { toneStyle } from '@/ui/tone-style';
import { titleOf } from './episode-title';
import { ExampleBadge } from './example-badge';
import { StatusBadge, StatusIcon, statusTone } from './transcription-status';

export const EpisodeRow = ({ episode }: { episode: Episode }) => (
  <Link
    to="/episode/$id"
    params={{ id: episode.id }}
    className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3.5 text-inherit no-underline hover:bg-paper focus-visible:-outline-offset-3 md:px-5 lg:grid-cols-[2.5rem_minmax(0,1fr)_auto_1.25rem] lg:gap-4"
  >
    <span className={clsx('grid size-10 place-items-center rounded-md', toneStyle[statusTone(episode)])}>
      <StatusIcon episode={episode} />
    </span>
    <span className="min-w-0 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-2">
        <bdi className="text-read leading-snug font-semibold">{titleOf(episode)}</bdi>
        <ExampleBadge of={episode} />
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-ink-3 tabular-nums">
        <time dateTime={episode.createdAt}>{calendarDay(episode.createdAt)}</time>
        {episode.duration !== null && <span>{clockTime(episode.duration)}</span>}
        {episode.wordCount !== null && <span>{formatCount(episode.wordCount, 'word')}</span>}
      </span>
    </span>
    <span className="col-start-2 lg:col-start-auto">
      <StatusBadge episode={episode} bare />
    </span>
    <ChevronRight className="text-ink-3 max-lg:hidden" aria-hidden />
  </Link>
);
