import { approvalOf, kitCards, kitClips, type PublishingDay, publishingDays, typesOf } from '@afterword/language/exports/kit';
import { type Clip, type ContentType, type Episode, type QuoteCard, WRITTEN_TYPES, type WrittenType } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AudioLines, Captions, CircleDashed, Clapperboard, Download, Image, Package } from 'lucide-react';
import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react';
import { call } from '@/api/call';
import { useCards } from '@/features/cards';
import { useClips } from '@/features/clips';
import { contentTypeLabels, useContentList } from '@/features/content';
import { BackToEpisode, titleOf } from '@/features/episodes';
import { Page } from '@/features/layout';
import { episodeReviewsQuery } from '@/features/review-status';
import { DownloadMenu, useTranscript } from '@/features/transcript';
import { formatCount, formatNumber } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { cardStyle } from '@/ui/card';
import { useUndeleted } from '@/ui/deferred-delete';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { ContentRow } from './content-row';
import { KitRow } from './kit-row';
import { publicationsQuery } from './publications.queries';
import { KitZips } from './kit-zips';

type KitEpisode = Parameters<typeof useTranscript>[0] & Episode;

/** Everything to publish of an episode, in the order of a publishing day. */
export function KitPage({ episode }: { episode: KitEpisode }) {
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), []);
  return (
    <Page title="Publishing kit" lead={titleOf(episode)} back={<BackToEpisode id={episode.id} />} narrow>
      <Kit episode={episode} />
    </Page>
  );
}

function Kit({ episode }: { episode: KitEpisode }) {
  const { id, transcriptionStatus } = episode;
  const isTranscribed = transcriptionStatus === 'completed';
  const { data, error, refetch } = useContentList(id, isTranscribed);
  const reviews = useQuery(episodeReviewsQuery(id));
  const publications = useQuery(publicationsQuery(id));
  const clipList = useClips(id);
  const cardList = useCards(id);
  const content = useUndeleted(data?.content ?? []);
  const clips = useUndeleted(clipList.data?.clips ?? []);
  const cards = useUndeleted(cardList.data?.cards ?? []);
  const failed = [error, reviews.error, publications.error, clipList.error, cardList.error].find((each) => each !== null);
  const isRead =
    data !== undefined &&
    reviews.data !== undefined &&
    publications.data !== undefined &&
    clipList.data !== undefined &&
    cardList.data !== undefined;
  if (!isTranscribed || data?.content.length === 0) return <NothingToPublish episodeId={id} isTranscribed={isTranscribed} />;
  if (failed && !isRead)
    return (
      <LoadError
        what="The kit"
        error={failed}
        onRetry={() => void Promise.all([refetch(), reviews.refetch(), publications.refetch(), clipList.refetch(), cardList.refetch()])}
      />
    );
  if (!isRead) return <Skeleton lines={12} />;
  const rowsOf = (type: ContentType) => {
    const items = content.filter(({ contentType }) => contentType === type);
    if (items.length === 0) return isOfEveryEpisode(type) ? <MissingRow key={type} type={type} episodeId={id} /> : null;
    return items.map((item) => (
      <ContentRow
        key={item.id}
        item={item}
        title={titleOf(episode)}
        isApproved={approvalOf(item, reviews.data.reviews) !== null}
        publication={publications.data.publications.find(({ contentId }) => contentId === item.id)}
      />
    ));
  };
  const days = Object.keys(publishingDays) as PublishingDay[];
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid gap-6">
        {days.map((day) => (
          <section key={day} aria-labelledby={`kit-${day}`} className={cardStyle}>
            <h2 id={`kit-${day}`} className="px-4 py-3 font-sans text-md font-semibold text-ink-2 md:px-5">
              {publishingDays[day]}
            </h2>
            <ul>
              {day === 'host' && <RecordingRow episode={episode} />}
              {typesOf(day).map((type) => (
                <Fragment key={type}>{rowsOf(type)}</Fragment>
              ))}
              {day === 'host' && <TranscriptRow episode={episode} />}
              {day === 'week' && <CardsRow episodeId={id} cards={cards} />}
              {day === 'week' && <ClipsRow episodeId={id} clips={clips} />}
            </ul>
          </section>
        ))}
      </div>
      <KitZips {...{ episode, content, cards, clips }} reviews={reviews.data.reviews} />
    </div>
  );
}

const isOfEveryEpisode = (type: ContentType): type is WrittenType => WRITTEN_TYPES.some((written) => written === type);

const NothingToPublish = ({ episodeId, isTranscribed }: { episodeId: string; isTranscribed: boolean }) => (
  <EmptyState
    icon={<Package aria-hidden />}
    heading={<h2>Nothing to publish yet</h2>}
    action={
      <Link to="/episode/$id" params={{ id: episodeId }} className={buttonStyle()}>
        Go to the episode
      </Link>
    }
  >
    {isTranscribed ? 'Content appears here once it’s written.' : 'Content can be written when the transcript is ready.'}
  </EmptyState>
);

const MissingRow = ({ type, episodeId }: { type: WrittenType; episodeId: string }) => (
  <KitRow
    icon={<CircleDashed aria-hidden />}
    name={contentTypeLabels[type]}
    isHeld
    actions={
      <Link to="/episode/$id" params={{ id: episodeId }} search={{ content: type }} className={buttonStyle({ variant: 'ghost' })}>
        Go to the episode
      </Link>
    }
  >
    <p className="text-sm text-ink-3">Not written yet.</p>
  </KitRow>
);

/** The recording keeps the name that it was uploaded with. */
const recordingName = ({ audioFilePath }: Episode) => audioFilePath.slice(audioFilePath.lastIndexOf('/') + 1);

function RecordingRow({ episode }: { episode: Episode }) {
  const { id } = episode;
  const [isReading, setReading] = useState(false);
  const download = async () => {
    setReading(true);
    try {
      const { url } = await call('GET /api/episodes/{id}/audio', { id });
      const response = await fetch(url);
      if (!response.ok) throw new Error(`The recording answered ${response.status}.`);
      saveFile(recordingName(episode), await response.blob());
    } catch {
      toast.error('Download failed', 'The recording could not be read. Please try again.');
    } finally {
      setReading(false);
    }
  };
  return (
    <KitRow
      icon={<AudioLines aria-hidden />}
      name="Episode audio"
      status={<Badge tone="ok">Ready</Badge>}
      actions={
        <Button variant="ghost" icon={<Download aria-hidden />} busy={isReading} onClick={() => void download()}>
          Download
        </Button>
      }
    >
      <p className="text-sm text-ink-2">
        As it was uploaded. Chapters can be written into an MP3 under{' '}
        <Link to="/episode-insights" search={{ episode: id }} className="underline">
          Insights
        </Link>
        .
      </p>
    </KitRow>
  );
}

function TranscriptRow({ episode }: { episode: KitEpisode }) {
  const { data } = useTranscript(episode);
  if (!data) return null;
  return (
    <KitRow
      icon={<Captions aria-hidden />}
      name="Transcript"
      status={<Badge tone="ok">Ready</Badge>}
      actions={
        <Suspense>
          <DownloadMenu transcript={data.transcript} title={titleOf(episode)} />
        </Suspense>
      }
    >
      <p className="text-sm text-ink-2">{formatCount(episode.wordCount ?? 0, 'word')}</p>
    </KitRow>
  );
}

interface MadeRowProps {
  episodeId: string;
  view: 'cards' | 'clips';
  name: string;
  icon: ReactNode;
  isEmpty: boolean;
  /** How many say what was said: they are in the ZIP. */
  ready: number;
  children: ReactNode;
}

/** What is made of quotes and other words, on a page of its own. */
const MadeRow = ({ episodeId, view, name, icon, isEmpty, ready, children }: MadeRowProps) => (
  <KitRow
    icon={icon}
    name={name}
    status={ready > 0 && <Badge tone="ok">{`${formatNumber(ready)} ready`}</Badge>}
    actions={
      <Link to="/episode/$id" params={{ id: episodeId }} search={{ view }} className={buttonStyle({ variant: 'ghost' })}>
        {isEmpty ? 'Make' : 'Open'} {view}
      </Link>
    }
  >
    <p className="text-sm text-ink-2">{children}</p>
  </KitRow>
);

function CardsRow({ episodeId, cards }: { episodeId: string; cards: QuoteCard[] }) {
  const { cards: ready, changedCards } = kitCards(cards);
  const isEmpty = cards.length === 0;
  return (
    <MadeRow {...{ episodeId, isEmpty }} view="cards" name="Quote cards" icon={<Image aria-hidden />} ready={ready.length}>
      {changedCards > 0
        ? `The quotes of ${formatCount(changedCards, 'card')} have changed since.`
        : 'Pictures of quotes in three sizes, for the feeds.'}
    </MadeRow>
  );
}

function ClipsRow({ episodeId, clips }: { episodeId: string; clips: Clip[] }) {
  const { clips: ready, changedClips } = kitClips(clips);
  const isEmpty = clips.length === 0;
  return (
    <MadeRow {...{ episodeId, isEmpty }} view="clips" name="Clips" icon={<Clapperboard aria-hidden />} ready={ready.length}>
      {changedClips > 0
        ? `The transcript has changed since ${formatCount(changedClips, 'clip')} ${changedClips === 1 ? 'was' : 'were'} made.`
        : 'Films of the best moments, with captions.'}
    </MadeRow>
  );
}
