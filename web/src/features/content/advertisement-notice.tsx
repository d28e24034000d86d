import type { GeneratedContent } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { transcriptMapQuery } from '@/features/transcript';
import { clockTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useRegenerate, useRunningJob } from './writing.queries';

/** Says that content cites an advertisement, as the transcript is marked now. Nothing is changed until a person regenerates it. */
export function AdvertisementNotice({ item }: { item: GeneratedContent }) {
  const { data } = useQuery(transcriptMapQuery(item.episodeId));
  const regenerate = useRegenerate(item);
  const isRunning = useRunningJob(item, 'content_generation') !== undefined;
  const cited = (data?.bands ?? []).find((band) => band.kind === 'advertisement' && isCited(item, band));
  if (!cited) return null;
  return (
    <Notice
      tone="warn"
      title="This uses words from an advertisement"
      actions={
        <Button busy={regenerate.isPending || isRunning} onClick={() => regenerate.mutate({})}>
          Regenerate
        </Button>
      }
    >
      {cited.sponsor ? `${cited.sponsor}, at ` : 'At '}
      {clockTime(cited.startMs / 1000)} in the transcript. It stays as it is until you regenerate or edit it.
    </Notice>
  );
}

/** By time, because corrected words get new ids. */
const isCited = ({ evidence }: GeneratedContent, band: { startMs: number; endMs: number }) =>
  evidence.some(({ startMs, endMs }) => startMs < band.endMs && endMs > band.startMs);
