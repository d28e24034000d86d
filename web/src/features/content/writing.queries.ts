import type { GenerateRequest, JobType, ProcessingJob, VariantType, WrittenType } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { episodeQuery, isRunning, useEpisode, useJobWatch } from '@/features/episodes';
import { toast } from '@/ui/toast';
import { contentQuery } from './content.queries';
import { promptStorage } from './prompt-storage';

/** The cost of each generation job of an episode. */
export const usageQuery = (episodeId: string) => ({ ...apiQuery('GET /api/episodes/{id}/usage', { id: episodeId }), staleTime: 0 });

/** The cost of AI this month, for the whole installation. */
export const spendQuery = { ...apiQuery('GET /api/spend', {}), staleTime: 0 };

interface JobMessages {
  done: string;
  /** The second line of the toast. */
  ready: string;
  failed: string;
}

/** Watches a job and shows a toast when it ends. */
function useJobToasts(episodeId: string, { done, ready, failed }: JobMessages) {
  const queryClient = useQueryClient();
  const watch = useJobWatch();
  return {
    follow(jobId: string, onDone?: () => void) {
      watch(jobId, {
        onDone: () => {
          void queryClient.invalidateQueries(contentQuery(episodeId));
          void queryClient.invalidateQueries(usageQuery(episodeId));
          void queryClient.invalidateQueries(spendQuery);
          onDone?.();
          toast.success(done, ready);
        },
        onFailed: (reason) => toast.error('Error', reason ?? failed),
      });
      return queryClient.invalidateQueries({ ...episodeQuery(episodeId), exact: true });
    },
    refused: (error: Error) => toast.error('Error', userMessageOf(error, failed)),
  };
}

/** Generates missing content of one type or of all. */
export function useGenerate(episodeId: string, contentType: z.infer<typeof GenerateRequest> = 'all') {
  const { follow, refused } = useJobToasts(episodeId, {
    done: 'Content generated',
    ready: 'Your show notes and posts are ready.',
    failed: 'Failed to generate content.',
  });
  return useMutation({
    mutationFn: () => call('POST /api/episodes/{id}/generate', { id: episodeId, contentType }),
    onSuccess: ({ jobId }) => follow(jobId),
    onError: refused,
  });
}

interface Written {
  episodeId: string;
  contentType: WrittenType;
}

type Rewriting = Extract<JobType, 'content_generation' | 'variants'>;

/** The latest job that regenerates this content or generates its variants. */
export function useLatestJob({ episodeId, contentType }: Written, jobType: Rewriting) {
  const { data } = useEpisode(episodeId);
  return data?.processingJobs
    .filter((job) => job.jobType === jobType && job.target === contentType)
    .reduce<ProcessingJob | undefined>((latest, job) => (latest && latest.createdAt > job.createdAt ? latest : job), undefined);
}

/** The running job that regenerates this content or generates its variants. */
export function useRunningJob(item: Written, jobType: Rewriting) {
  const latest = useLatestJob(item, jobType);
  return latest && isRunning(latest) ? latest : undefined;
}

/** Regenerates content as a new version, with instructions if there is a prompt. */
export function useRegenerate({ episodeId, contentType }: Written, onStarted?: () => void) {
  const { follow, refused } = useJobToasts(episodeId, {
    done: 'Content regenerated',
    ready: 'The new version is ready.',
    failed: 'Failed to regenerate content.',
  });
  return useMutation({
    mutationFn: (prompt: string | null) =>
      prompt
        ? call('POST /api/episodes/{id}/regenerate-with-prompt/{contentType}', { id: episodeId, contentType, prompt })
        : call('POST /api/episodes/{id}/regenerate/{contentType}', { id: episodeId, contentType }),
    onSuccess: ({ jobId }, prompt) => {
      promptStorage.keep(jobId, prompt);
      onStarted?.();
      return follow(jobId);
    },
    onError: refused,
  });
}

/** Generates variants; the current version stays. */
export function useGenerateVariants({ episodeId, contentType }: Written, onDone: () => void) {
  const { follow, refused } = useJobToasts(episodeId, {
    done: 'Variant written',
    ready: 'Compare it with the present text.',
    failed: 'Failed to write the variant.',
  });
  return useMutation({
    mutationFn: (variantTypes: VariantType[]) =>
      call('POST /api/episodes/{id}/variants/{contentType}', { id: episodeId, contentType, variantTypes }),
    onSuccess: ({ jobId }) => follow(jobId, onDone),
    onError: refused,
  });
}
