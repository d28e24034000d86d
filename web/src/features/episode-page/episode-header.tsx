import type { Episode } from '@afterword/proto';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ClipboardList, Pencil, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ExampleBadge, ExampleNotice, StatusBadge, titleOf, useDeleteEpisodes } from '@/features/episodes';
import { EpisodeDetailsDialog } from '@/features/show';
import { calendarDay, clockTime, formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { IconButton } from '@/ui/icon-button';

export function EpisodeHeader({ episode, voice }: { episode: Episode; voice: string | undefined }) {
  const { createdAt, duration, wordCount, transcriptionAccuracy, transcriptionStatus } = episode;
  const navigate = useNavigate();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 md:mb-4">
      <title>{`${titleOf(episode)} · Afterword`}</title>
      <Link
        to="/"
        aria-label="Back to Episodes"
        title="Back to Episodes"
        className={buttonStyle({ variant: 'ghost', size: 'icon', className: '-ml-2.5' })}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <h1 tabIndex={-1} dir="auto" className="mr-auto min-w-0 flex-1 text-[1.5rem] leading-tight wrap-anywhere max-md:text-[1.375rem]">
        {titleOf(episode)}
      </h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 max-lg:order-last max-lg:w-full">
        <ExampleBadge of={episode} />
        <StatusBadge episode={episode} />
        <Fact>
          <time dateTime={createdAt}>{calendarDay(createdAt)}</time>
        </Fact>
        {duration !== null && <Fact>{clockTime(duration)}</Fact>}
        {wordCount !== null && <Fact>{formatCount(wordCount, 'word')}</Fact>}
        {transcriptionAccuracy !== null && <Fact>{transcriptionAccuracy}% accuracy</Fact>}
        {voice && (
          <span className="max-w-40 truncate" title={voice}>
            {voice}
          </span>
        )}
        {transcriptionStatus === 'completed' && (
          <Fact>
            <Link to="/episode-insights" search={{ episode: episode.id }} className="inline-flex min-h-(--aw-target) items-center">
              Insights
            </Link>
          </Fact>
        )}
        {transcriptionStatus === 'completed' && (
          <Fact>
            <Link
              to="/episode/$id"
              params={{ id: episode.id }}
              search={{ view: 'kit' }}
              className="inline-flex min-h-(--aw-target) items-center"
            >
              Publishing kit
            </Link>
          </Fact>
        )}
      </div>
      <EpisodeActions episode={episode} />
      {episode.isExample && (
        <div className="order-last w-full">
          <ExampleNotice episode={episode} onDelete={() => void navigate({ to: '/' })} />
        </div>
      )}
    </div>
  );
}

const Fact = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap tabular-nums">{children}</span>;

const EpisodeDialog = lazy(() => import('@/features/episode-dialog').then((module) => ({ default: module.EpisodeDialog })));

/** Edits or deletes an episode, and enters what is known about it. */
function EpisodeActions({ episode }: { episode: Episode }) {
  const [isChanging, setChanging] = useState(false);
  const [showsDetails, setShowsDetails] = useState(false);
  const navigate = useNavigate();
  const deleteEpisodes = useDeleteEpisodes();
  return (
    <span className="flex flex-none">
      <IconButton name="Episode details" icon={<ClipboardList aria-hidden />} onClick={() => setShowsDetails(true)} />
      <IconButton name="Edit episode" icon={<Pencil aria-hidden />} onClick={() => setChanging(true)} />
      <IconButton
        name="Delete episode"
        icon={<Trash2 aria-hidden />}
        onClick={() => {
          deleteEpisodes(episode);
          void navigate({ to: '/' });
        }}
      />
      <Suspense>
        {isChanging && <EpisodeDialog episode={episode} onClose={() => setChanging(false)} />}
        {showsDetails && <EpisodeDetailsDialog episodeId={episode.id} onClose={() => setShowsDetails(false)} />}
      </Suspense>
    </span>
  );
}

/** Shows the title that content will print, or that it has none yet, and changes it. */
export function EpisodeNaming({ episode }: { episode: Episode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="mt-3 flex flex-wrap items-center justify-center gap-x-2">
      <span>
        {episode.isNamed ? (
          <>
            The title is “<bdi>{titleOf(episode)}</bdi>”.
          </>
        ) : (
          'Content says “this episode” until you name it.'
        )}
      </span>
      <Button variant="ghost" icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
        {episode.isNamed ? 'Change title' : 'Name this episode'}
      </Button>
      <Suspense>{isOpen && <EpisodeDialog episode={episode} onClose={() => setOpen(false)} />}</Suspense>
    </span>
  );
}
