import type { ProcessingJob } from '@afterword/proto';
import { LoaderCircle, RefreshCw } from 'lucide-react';
import { isRunning } from '@/features/episodes/episodes.queries';
import { useCancelJob } from '@/features/episodes/use-cancel-job';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';

interface InsightsJobProps {
  job: ProcessingJob;
  isRetrying: boolean;
  onRetry: () => void;
}

/** How far the finding is, or why it failed. A job that is over and went well needs no words. */
export function InsightsJob({ job, isRetrying, onRetry }: InsightsJobProps) {
  if (isRunning(job)) return <Running job={job} />;
  if (job.status !== 'failed') return null;
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={job.errorMessage ?? 'The insights could not be found.'}
        actions={
          <Button icon={<RefreshCw aria-hidden />} busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

function Running({ job }: { job: ProcessingJob }) {
  const cancel = useCancelJob(job);
  return (
    <Card title="Finding insights" ruled footer="You can leave this page. The work goes on, and this page catches up when you return.">
      <div className="grid gap-2 p-4 md:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LoaderCircle className="animate-spin text-accent" aria-hidden />
          <span role="status" className="mr-auto">
            {job.currentStep ?? 'Waiting for its turn'}
          </span>
          <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
          <span className="font-bold tabular-nums">{job.progress}%</span>
        </div>
        <Progress name="Finding insights" value={job.progress} />
      </div>
    </Card>
  );
}
