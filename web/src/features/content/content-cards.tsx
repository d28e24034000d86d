import type { ContentType, EpisodeWithTranscript, GeneratedContent, Transcript } from '@afterword/proto';
import type { z } from 'zod';
import { Card } from '@/ui/card';
import { LoadFailure } from '@/ui/load-failure';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { useContentList } from './content.queries';
import { contentNames, socialTypes } from './content-names';
import { ContentPanel } from './content-panel';
import { GenerateCard } from './generate-card';
import { MissingContent } from './missing-content';

interface ContentCardsProps {
  episode: z.infer<typeof EpisodeWithTranscript>;
  transcript: Transcript | undefined;
  voice: string | undefined;
  /** Whether a job is writing right now. */
  isWriting: boolean;
}

/** What was written from the episode, or the way to have it written. */
export function ContentCards({ episode: { id, transcriptionStatus }, transcript, voice, isWriting }: ContentCardsProps) {
  const isTranscribed = transcriptionStatus === 'completed';
  const { data, error, refetch } = useContentList(id, isTranscribed);
  if (!isTranscribed) return <AwaitingCard isComing={transcriptionStatus !== 'failed'} />;
  if (error) return <LoadFailure what="The content" error={error} onRetry={() => void refetch()} />;
  if (!data) return <AwaitingCard isComing />;
  if (data.content.length === 0) return <GenerateCard episodeId={id} voice={voice} isWriting={isWriting} />;

  const itemOf = (type: ContentType) => data.content.find(({ contentType }) => contentType === type);
  const panel = (type: ContentType, item: GeneratedContent | undefined) =>
    item ? (
      <ContentPanel key={item.id} item={item} transcript={transcript} marksFirst={type === 'show_notes'} />
    ) : (
      <MissingContent episodeId={id} isWriting={isWriting} />
    );
  return (
    <div className="grid min-w-0 gap-6">
      <Card title="Show Notes">{panel('show_notes', itemOf('show_notes'))}</Card>
      <Card title="Social Media">
        <Tabs
          name="Network"
          entries={socialTypes.map((type) => ({ value: type, label: contentNames[type], panel: panel(type, itemOf(type)) }))}
        />
      </Card>
    </div>
  );
}

const AwaitingCard = ({ isComing }: { isComing: boolean }) => (
  <Card title="Show Notes">
    <div className="grid gap-6 px-4 pb-5 md:px-5">
      <p className="text-ink-2">They appear here once the transcript is finished.</p>
      {isComing && <Skeleton lines={6} />}
    </div>
  </Card>
);
