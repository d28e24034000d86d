import type { JobStatus, ListedEpisode } from '@afterword/proto';
import { useState, useEffect, useEffectEvent } from 'react';
import { ApiError, userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import type { RequestOptions } from '@/api/request';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Progress } from '@/ui/progress';
import { toast } from '@/ui/toast';
import { BatchDialog } from './batch-dialog';
import { useBatch } from './use-batch';
import { useQuery } from '@tanstack/react-query';
import { useLiveConnected } from '@/api/live';
import { episodeQuery, isRunning, POLL_MS } from '@/features/episodes';

/** Generates what is missing in several episodes. */
export function GenerateDialog({ episodes, onClose }: { episodes: ListedEpisode[]; onClose: () => void }) {
  const { progress, run, cancel } = useBatch<ListedEpisode>();
  const [started, setStarted] = useState<StartedJob[]>();
  const ready = episodes.filter(({ transcriptionStatus }) => transcriptionStatus === 'completed');
  const generate = async () => {
    const jobs: StartedJob[] = [];
    const { error, isCancelled } = await run(ready, async ({ id: episodeId }, options) => {
      const jobId = await startGeneration(episodeId, options);
      if (jobId) jobs.push({ episodeId, jobId });
    });
    if (!error && !isCancelled && jobs.length > 0) return setStarted(jobs);
    const count = `${jobs.length} of ${formatCount(ready.length, 'episode')}`;
    if (error) toast.error(`Generation started for ${count}`, userMessageOf(error, 'Failed to generate content.'));
    else if (!isCancelled) toast.info('Nothing new to write', 'All content has been generated already.');
    else if (jobs.length > 0) toast.success('Generation started', `${count}. Content appears on each episode’s page.`);
    onClose();
  };
  if (started) return <GenerationDialog {...{ started, onClose }} />;
  return (
    <BatchDialog
      title={titleFor(ready.length)}
      start="Generate"
      running="Starting"
      count={ready.length}
      leftOut={episodes.length - ready.length}
      onStart={() => void generate()}
      onCancel={cancel}
      {...{ progress, onClose }}
    >
      <p>Show notes, a Twitter thread, a LinkedIn post and an Instagram caption for each episode.</p>
      <p className="text-ink-2">Only what’s missing is generated. Existing content stays as it is.</p>
    </BatchDialog>
  );
}

const titleFor = (episodes: number) => `Generate content for ${formatCount(episodes, 'episode')}`;

/** Returns the id of the job; undefined if nothing is missing. */
async function startGeneration(id: string, options: RequestOptions): Promise<string | undefined> {
  try {
    return (await call('POST /api/episodes/{id}/generate', { id, contentType: 'all' }, options)).jobId;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return undefined;
    throw error;
  }
}

interface GenerationDialogProps {
  started: StartedJob[];
  onClose: () => void;
}

/** How many of the jobs have ended. Closing it leaves them running. */
function GenerationDialog({ started, onClose }: GenerationDialogProps) {
  const title = titleFor(started.length);
  const ended = useEndedJobs(started, (statuses) => {
    announceEnd(statuses);
    onClose();
  });
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      lead="You can close this. We’ll keep working."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-2">
        <p role="status" className="tabular-nums">
          {ended} of {started.length} finished
        </p>
        <Progress name={title} value={Math.round((ended / started.length) * 100)} />
      </div>
    </Dialog>
  );
}

function announceEnd(statuses: JobStatus[]) {
  const failed = statuses.filter((status) => status !== 'completed').length;
  const all = formatCount(statuses.length, 'episode');
  if (failed > 0) toast.error(`${failed} of ${all} failed`, 'Open an episode to see why and try again.');
  else toast.success('Content generated', `${all}.`);
}

interface StartedJob {
  episodeId: string;
  jobId: string;
}

/**
 * Counts which of these jobs have ended. Follows one at a time, in the order in which they were started, which is about the order in which
 * they end. `onEnd` is called once, when all have.
 */
function useEndedJobs(jobs: StartedJob[], onEnd: (statuses: JobStatus[]) => void): number {
  const [ended, setEnded] = useState<JobStatus[]>([]);
  const current = jobs[ended.length];
  const status = useEnd(current);
  if (status) setEnded([...ended, status]);
  const end = useEffectEvent(() => onEnd(ended));
  const isOver = current === undefined;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return ended.length;
}

/** How a job has ended; undefined as long as it runs. One that a later job has replaced in the response has ended. */
function useEnd(job: StartedJob | undefined): JobStatus | undefined {
  const [startedAt] = useState(() => Date.now());
  const isAnnounced = useLiveConnected();
  const { data, dataUpdatedAt, isError } = useQuery({
    ...episodeQuery(job?.episodeId ?? ''),
    enabled: job !== undefined,
    staleTime: 0,
    refetchInterval: isAnnounced ? false : POLL_MS,
  });
  if (!job) return undefined;
  if (isError) return 'failed';
  if (!data || dataUpdatedAt < startedAt) return undefined;
  const found = data.processingJobs.find(({ id }) => id === job.jobId);
  if (!found) return 'completed';
  return isRunning(found) ? undefined : found.status;
}
