import type { EpisodeWithTranscript, GeneratedContent, Transcript, WrittenType } from '@afterword/proto';
import { useSearch } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { scrollBehavior } from '@/lib/scroll-behavior';
import { useDeferredFirstRender } from '@/lib/use-deferred-first-render';
import { AfterPaint } from '@/ui/after-paint';
import { Button } from '@/ui/button';
import { Card, cardStyle } from '@/ui/card';
import { useUndeleted } from '@/ui/deferred-delete';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { ContentPanel } from './content-panel.lazy';
import { contentTypeLabels, otherTypes, socialTypes } from './content-type-labels';
import { useContentList } from './content.queries';
import { GenerateCard } from './generate-card';
import { UsageNote } from './usage-note';
import { targetOf, useGenerate } from './writing.queries';

const MoreContent = lazy(() => import('./more-content').then((module) => ({ default: module.MoreContent })));
const ContentCorrections = lazy(() =>
  import('./corrections/content-corrections').then((module) => ({ default: module.ContentCorrections })),
);

interface ContentCardsProps {
  episode: z.infer<typeof EpisodeWithTranscript>;
  transcript: Transcript | undefined;
  voice: string | undefined;
  /** Whether a job is generating content now. */
  isWriting: boolean;
  /** What names the episode, shown before its content is generated. */
  naming: ReactNode;
}

/** The content of an episode, or the card that generates it. */
export const ContentCards = memo(function ContentCards(props: ContentCardsProps) {
  const { episode, transcript, voice, isWriting, naming } = props;
  const { id, transcriptionStatus } = episode;
  const isTranscribed = transcriptionStatus === 'completed';
  const { data: read, error, refetch } = useContentList(id, isTranscribed);
  const data = useDeferredFirstRender(read);
  const content = useUndeleted(data?.content ?? []);
  if (!isTranscribed) return <PendingCard isComing={transcriptionStatus !== 'failed'} />;
  if (error) return <LoadError what="The content" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingCard title="Show Notes" />;
  if (content.length === 0) return <GenerateCard {...{ voice, isWriting, naming }} episodeId={id} />;
  return <Written episodeId={id} content={content} transcript={transcript} isWriting={isWriting} />;
});

interface WrittenProps extends Pick<ContentCardsProps, 'transcript' | 'isWriting'> {
  episodeId: string;
  content: GeneratedContent[];
}

function Written({ episodeId, content, transcript, isWriting }: WrittenProps) {
  const panel = (item: GeneratedContent, heading?: string) => (
    <Suspense key={item.id} fallback={<LoadingText />}>
      <ContentPanel item={item} transcript={transcript} heading={heading} showsSourcesFirst={item.contentType === 'show_notes'} />
    </Suspense>
  );
  const notes = content.find(({ contentType }) => contentType === 'show_notes');
  const panelOf = (type: WrittenType) => {
    const item = content.find(({ contentType }) => contentType === type);
    return item ? panel(item) : <MissingContent episodeId={episodeId} isWriting={isWriting} />;
  };
  return (
    <div className="grid min-w-0 gap-6">
      <AfterPaint>
        <ContentCorrections episodeId={episodeId} content={content} />
      </AfterPaint>
      {notes ? (
        <section id="show-notes" tabIndex={-1} aria-label="Show Notes" className={cardStyle}>
          {panel(notes, 'Show Notes')}
        </section>
      ) : (
        <Card id="show-notes" title="Show Notes">
          {panelOf('show_notes')}
        </Card>
      )}
      <AfterPaint fallback={<LoadingCard title="Social Media" />}>
        <TabbedCards {...{ episodeId, content, panel, panelOf }} />
      </AfterPaint>
      <UsageNote episodeId={episodeId} />
    </div>
  );
}

interface TabbedCardsProps {
  episodeId: string;
  content: GeneratedContent[];
  panel: (item: GeneratedContent) => ReactNode;
  panelOf: (type: WrittenType) => ReactNode;
}

/** Rendered after the show notes: tabs measure themselves, which would force a layout of the whole page. */
function TabbedCards({ episodeId, content, panel, panelOf }: TabbedCardsProps) {
  const asked = useSearch({ strict: false }).content;
  const named = content.find(({ id }) => id === asked);
  const openType = named ? targetOf(named) : asked;
  const cards = useScrollToContent(openType);
  const entries = socialTypes.map((type) => ({ value: type, label: contentTypeLabels[type], panel: panelOf(type) }));
  return (
    <div ref={cards} className="grid min-w-0 gap-6 md:[&>section]:scroll-mt-28">
      <Card id="social-media" title="Social Media">
        <Tabs name="Network" first={openType} entries={entries} />
      </Card>
      <OtherContent content={content} openType={openType} panel={panel} />
      <Suspense>
        <MoreContent {...{ episodeId, content, openType, panel }} />
      </Suspense>
    </div>
  );
}

/** Scrolls to the content that the URL asks for. */
function useScrollToContent(openType: string | undefined) {
  const cards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!openType) return;
    const card = [...(cards.current?.querySelectorAll('section') ?? [])].find((each) =>
      [...each.querySelectorAll('[data-tab]')].some((tab) => tab.getAttribute('data-tab') === openType),
    );
    card?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  }, [openType]);
  return cards;
}

const LoadingCard = ({ title }: { title: string }) => (
  <Card title={title}>
    <LoadingText />
  </Card>
);

/** About as high as most content, to avoid layout shift. */
const LoadingText = () => (
  <div className="min-h-160 px-4 py-5 md:px-5">
    <Skeleton lines={12} />
  </div>
);

const PendingCard = ({ isComing }: { isComing: boolean }) => (
  <Card title="Show Notes">
    <div className="grid gap-6 px-4 pb-5 md:px-5">
      <p className="text-ink-2">They appear here once the transcript is finished.</p>
      {isComing && <Skeleton lines={6} />}
    </div>
  </Card>
);

/** Shown in place of missing content: it is being generated, or can be. */
function MissingContent({ episodeId, isWriting }: { episodeId: string; isWriting: boolean }) {
  const generate = useGenerate(episodeId);
  return (
    <div className="grid gap-4 px-4 py-5 md:px-5">
      <p className="text-ink-2">{isWriting ? 'This is being written.' : 'This has not been written yet.'}</p>
      {isWriting ? (
        <Skeleton lines={3} />
      ) : (
        <div>
          <Button icon={<Sparkles aria-hidden />} busy={generate.isPending} onClick={() => generate.mutate({ contentType: 'all' })}>
            Generate what is missing
          </Button>
        </div>
      )}
    </div>
  );
}

interface OtherContentProps {
  content: GeneratedContent[];
  openType: string | undefined;
  panel: (item: GeneratedContent) => ReactNode;
}

/** Blogs and emails made from templates; nothing if there are none. */
function OtherContent({ content, openType, panel }: OtherContentProps) {
  const items = otherTypes.flatMap((type) => content.filter(({ contentType }) => contentType === type));
  if (items.length === 0) return null;
  const entries = items.map((item) => ({ value: item.contentType, label: contentTypeLabels[item.contentType], panel: panel(item) }));
  return (
    <Card title="Other">
      <Tabs name="Other" entries={entries} first={openType} />
    </Card>
  );
}
