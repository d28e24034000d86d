import type { Clip, ClipCaptions, ClipFilm, Episode, Quote } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Clapperboard, Download, Play, RefreshCw, Trash2, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { lookQuery } from '@/features/cards';
import { BackToEpisode, titleOf } from '@/features/episodes';
import { useInsights } from '@/features/insights';
import { Page } from '@/features/layout';
import { usePlayback } from '@/features/player';
import { clockTime } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Card } from '@/ui/card';
import { CopyButton } from '@/ui/copy-button';
import { useUndeleted } from '@/ui/deferred-delete';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { LoadError } from '@/ui/load-error';
import { Menu } from '@/ui/menu';
import { Progress } from '@/ui/progress';
import { Skeleton } from '@/ui/skeleton';
import { StateLine } from '@/ui/state-line';
import {
  type ClipFileKind,
  filmQuery,
  useCancelClip,
  useClips,
  useDeleteClip,
  useMakeTopClips,
  useRemakeClip,
  useSaveClipFile,
} from './clips.queries';

/* Loaded when it is opened, because drawing and the schemas of the contract are large. */
const ClipEditor = lazy(() => import('./clip-editor').then((module) => ({ default: module.ClipEditor })));

/** Parts of an episode as films, for the feeds. With a quote or words in the address, also the editor for a clip of them. */
export function ClipsPage({ episode }: { episode: Episode }) {
  const { quote, words } = useSearch({ from: '/episode/$id' });
  const isEditing = quote !== undefined || words !== undefined;
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), [isEditing]);
  return (
    <Page title="Clips" lead={titleOf(episode)} back={<BackToEpisode id={episode.id} />}>
      <Clips episode={episode} quoteId={quote} words={words} />
    </Page>
  );
}

function Clips({ episode, quoteId, words }: { episode: Episode; quoteId: string | undefined; words: string | undefined }) {
  const insights = useInsights(episode.id);
  const list = useClips(episode.id);
  const quotes = useUndeleted(insights.data?.quotes ?? []).filter(({ isVerified }) => isVerified);
  const clips = useUndeleted(list.data?.clips ?? []);
  const error = list.error ?? insights.error;
  if (error && !(list.data && insights.data))
    return <LoadError what="The clips" error={error} onRetry={() => void Promise.all([list.refetch(), insights.refetch()])} />;
  if (!list.data || !insights.data) return <Skeleton lines={12} />;
  const quote = quoteId === undefined ? undefined : (quotes.find(({ id }) => id === quoteId) ?? quotes[0]);
  const isEditing = quote !== undefined || words !== undefined;
  return (
    <div className="grid gap-6 *:min-w-0">
      {isEditing && (
        <Suspense fallback={<Skeleton lines={12} />}>
          <ClipEditor episode={episode} quotes={quotes} quote={quote} words={words} />
        </Suspense>
      )}
      {clips.length > 0 && <ClipList clips={clips} episodeId={episode.id} quotes={quotes} isEditing={isEditing} />}
      {clips.length === 0 && !isEditing && <NoClips episodeId={episode.id} quotes={quotes} />}
    </div>
  );
}

function NoClips({ episodeId, quotes }: { episodeId: string; quotes: Quote[] }) {
  const [first] = quotes;
  if (!first)
    return (
      <EmptyState
        icon={<Clapperboard aria-hidden />}
        heading={<h2>No quotes yet</h2>}
        action={
          <Link to="/episode-insights" search={{ episode: episodeId }} className={buttonStyle()}>
            Go to Insights
          </Link>
        }
      >
        Clips are made of quotes, word for word from the transcript.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Clapperboard aria-hidden />}
      heading={<h2>No clips yet</h2>}
      action={<MakeButtons episodeId={episodeId} first={first} />}
    >
      A clip is a short film of what was said, with captions and sound. Any words of the transcript can be one.
    </EmptyState>
  );
}

/** Two ways to a clip: of one quote, or of the best ones at once. */
function MakeButtons({ episodeId, first }: { episodeId: string; first: Quote }) {
  const makeTop = useMakeTopClips(episodeId);
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button busy={makeTop.isPending} title="Clips of the five best quotes" onClick={() => makeTop.mutate({})}>
        Make the top five
      </Button>
      <Link
        to="/episode/$id"
        params={{ id: episodeId }}
        search={{ view: 'clips', quote: first.id }}
        className={buttonStyle({ variant: 'primary' })}
      >
        Make a clip
      </Link>
    </div>
  );
}

interface ClipListProps {
  clips: Clip[];
  episodeId: string;
  quotes: Quote[];
  isEditing: boolean;
}

const ClipList = ({ clips, episodeId, quotes: [first], isEditing }: ClipListProps) => (
  <Card title="All clips" aside={!isEditing && first && <MakeButtons episodeId={episodeId} first={first} />}>
    <ul>
      {clips.map((clip) => (
        <ClipRow key={clip.id} clip={clip} />
      ))}
    </ul>
  </Card>
);

const captionNames: Record<ClipCaptions, string> = { karaoke: 'karaoke captions', lines: 'captions', none: 'no captions' };

function ClipRow({ clip }: { clip: Clip }) {
  const { startMs, endMs, text, format, captions, film } = clip;
  const [isOpen, setOpen] = useState(false);
  const deleteClip = useDeleteClip(clip);
  const [from, to] = [startMs, endMs].map((ms) => clockTime(ms / 1000));
  return (
    <li aria-label={`Clip at ${from}, ${format}`} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line px-4 py-3 md:px-5">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="line-clamp-2 font-serif text-base font-medium wrap-anywhere" dir="auto">
            “{text}”
          </h3>
          <p className="text-sm text-ink-3 tabular-nums">
            {from} to {to}, {format}, {captionNames[captions]}
          </p>
        </div>
        <IconButton name={`Delete the clip at ${from}`} icon={<Trash2 aria-hidden />} onClick={deleteClip} />
      </div>
      <ClipState clip={clip} />
      {film && <FilmActions clip={clip} film={film} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      {film && isOpen && <FilmPlayer id={clip.id} film={film} />}
    </li>
  );
}

/** How far a clip is, and what can be done about it. */
function ClipState({ clip }: { clip: Clip }) {
  const { making, problem, film, isStale, isVerified } = clip;
  const look = useQuery(lookQuery);
  const remake = useRemakeClip(clip);
  const again = (label: string) => (
    <Button variant="ghost" icon={<RefreshCw aria-hidden />} busy={remake.isPending} onClick={() => remake.mutate()}>
      {label}
    </Button>
  );
  if (making) return <Making clip={clip} progress={making.progress} />;
  if (problem !== null || film === null)
    return (
      <StateLine badge={<Badge tone="bad">Failed</Badge>} action={again('Try again')}>
        {problem}
      </StateLine>
    );
  if (isStale)
    return (
      <StateLine badge={<Badge tone="warn">Transcript changed</Badge>} action={isVerified && again('Make again')}>
        {isVerified ? 'The film still says the earlier words.' : 'The transcript no longer has these words.'}
      </StateLine>
    );
  const isOfEarlierLook = look.data !== undefined && film.lookVersion < look.data.look.version;
  return (
    <StateLine badge={<Badge tone="ok">Ready</Badge>} action={isOfEarlierLook && again('Make again')}>
      {[...(isOfEarlierLook ? ['The show has a new look.'] : []), ...film.warnings].join(' ')}
    </StateLine>
  );
}

function Making({ clip, progress }: { clip: Clip; progress: number }) {
  const cancel = useCancelClip(clip);
  return (
    <div className="flex min-h-(--aw-control) flex-wrap items-center gap-x-3">
      <span className="text-sm text-ink-2 tabular-nums">{progress === 0 ? 'Waiting' : `Making, ${progress}%`}</span>
      <div className="min-w-24 flex-1">
        <Progress name="Making the clip" value={progress} />
      </div>
      <Button variant="ghost" icon={<X aria-hidden />} busy={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel
      </Button>
    </div>
  );
}

interface FilmActionsProps {
  clip: Clip;
  film: ClipFilm;
  isOpen: boolean;
  onToggle: () => void;
}

const files: Record<ClipFileKind, { label: string; note: string }> = {
  film: { label: 'Video', note: '.mp4' },
  srt: { label: 'Captions', note: '.srt' },
  vtt: { label: 'Captions for the web', note: '.vtt' },
  cover: { label: 'Cover', note: '.png' },
};

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function FilmActions({ clip, film, isOpen, onToggle }: FilmActionsProps) {
  const save = useSaveClipFile(clip);
  const { width, height, bytes, altText } = film;
  return (
    <div className="-ml-2.5 flex flex-wrap items-center gap-x-1">
      <Button variant="ghost" icon={<Play aria-hidden />} aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? 'Hide video' : 'Watch'}
      </Button>
      <Menu
        name={`Download the clip at ${clockTime(clip.startMs / 1000)}`}
        align="left"
        button={(props) => (
          <Button variant="ghost" icon={<Download aria-hidden />} busy={save.isPending} {...props}>
            Download
          </Button>
        )}
        entries={(Object.keys(files) as ClipFileKind[]).map((kind) => ({ id: kind, ...files[kind], onChoose: () => save.mutate(kind) }))}
      />
      <CopyButton variant="ghost" getText={() => altText}>
        Alt text
      </CopyButton>
      <span className="px-2.5 text-sm text-ink-3 tabular-nums">
        {width} × {height}, {megabytes(bytes)}
      </span>
    </div>
  );
}

function FilmPlayer({ id, film: { madeAt, altText } }: { id: string; film: ClipFilm }) {
  const { data, error, refetch } = useQuery(filmQuery(id, madeAt));
  const playback = usePlayback();
  const captions = useCaptions(data?.captions ?? '');
  if (error && !data) return <LoadError what="The video" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <video
      controls
      playsInline
      preload="metadata"
      src={data.film}
      poster={data.cover}
      aria-label={altText}
      onPlay={playback.pause}
      className="max-h-[min(34rem,70dvh)] max-w-full rounded-md bg-sunken"
    >
      <track ref={captions} kind="captions" label="Captions" />
    </video>
  );
}

/** Gives captions to a video, by an address of the page itself: browsers load none from elsewhere. */
const useCaptions = (text: string) =>
  useCallback(
    (track: HTMLTrackElement) => {
      track.src = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
      return () => URL.revokeObjectURL(track.src);
    },
    [text],
  );
