import type { ProcessingJob } from '@afterword/proto';
import { Info } from 'lucide-react';
import { Card } from '@/ui/card';
import { isRunning } from '@/features/episodes/episodes.queries';
import { JobProgress } from './job-progress';

/** How far the work on an episode is. */
export const ProcessingStatus = ({ jobs }: { jobs: ProcessingJob[] }) => (
  <Card
    title="Processing Status"
    ruled
    footer={
      jobs.some(isRunning) && (
        <p className="flex items-start gap-2">
          <Info className="mt-0.5 size-4" aria-hidden />
          You can leave this page. The work goes on, and this page catches up when you return.
        </p>
      )
    }
  >
    <ul className="grid gap-6 p-4 md:p-5">
      {jobs.map((job) => (
        <li key={job.jobType}>
          <JobProgress job={job} />
        </li>
      ))}
    </ul>
  </Card>
);
