import type { Episode } from '@afterword/proto';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, BadgeCheck, Calendar, Clock, Lightbulb, Mic, Pencil, ScrollText, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { StatusBadge, titleOf, useDeleteEpisode } from '@/features/episodes';
import { calendarDay, clockTime, formatCount } from '@/lib/format';
import { IconButton } from '@/ui/icon-button';

export function EpisodeHeader({ episode, voice }: { episode: Episode; voice: string | undefined }) {
  const { createdAt, duration, wordCount, transcriptionAccuracy, transcriptionStatus } = episode;
  return (
    <div className="mb-5">
      <title>{`${titleOf(episode)} · Afterword`}</title>
      <Link
        to="/"
        className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-md text-ink-2 no-underline hover:text-accent hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden />
        Back to Episodes
      </Link>
      <div className="flex items-start gap-3">
        <h1 tabIndex={-1} dir="auto" className="mr-auto min-w-0 wrap-anywhere">
          {titleOf(episode)}
        </h1>
        <EpisodeActions episode={episode} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-md text-ink-2">
        <StatusBadge status={transcriptionStatus} />
        <Fact icon={<Calendar aria-hidden />}>
          <time dateTime={createdAt}>{calendarDay(createdAt)}</time>
        </Fact>
        {duration !== null && <Fact icon={<Clock aria-hidden />}>{clockTime(duration)}</Fact>}
        {wordCount !== null && <Fact icon={<ScrollText aria-hidden />}>{formatCount(wordCount, 'word')}</Fact>}
        {transcriptionAccuracy !== null && <Fact icon={<BadgeCheck aria-hidden />}>{transcriptionAccuracy}% accuracy, estimated</Fact>}
        {voice && <Fact icon={<Mic aria-hidden />}>{voice}</Fact>}
        {transcriptionStatus === 'completed' && (
          <Fact icon={<Lightbulb aria-hidden />}>
            <Link to="/episode-insights" search={{ episode: episode.id }} className="inline-flex min-h-6 items-center">
              Insights
            </Link>
          </Fact>
        )}
      </div>
    </div>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 tabular-nums [&_svg]:size-4 [&_svg]:text-ink-3">
    {icon}
    <span>{children}</span>
  </span>
);

const EpisodeDialog = lazy(() => import('./episode-dialog').then((module) => ({ default: module.EpisodeDialog })));

/** Edits or deletes an episode. */
function EpisodeActions({ episode }: { episode: Episode }) {
  const [isChanging, setChanging] = useState(false);
  const navigate = useNavigate();
  const deleteEpisode = useDeleteEpisode();
  return (
    <span className="flex flex-none">
      <IconButton name="Edit episode" icon={<Pencil aria-hidden />} onClick={() => setChanging(true)} />
      <IconButton
        name="Delete episode"
        icon={<Trash2 aria-hidden />}
        onClick={() => {
          deleteEpisode(episode);
          void navigate({ to: '/' });
        }}
      />
      <Suspense>{isChanging && <EpisodeDialog episode={episode} onClose={() => setChanging(false)} />}</Suspense>
    </span>
  );
}
