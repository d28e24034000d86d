import {
  type GeneratedContent,
  type GenerateRequest,
  isFurther,
  isGenerated,
  type JobType,
  type ProcessingJob,
  recipeTarget,
  type VariantType,
  type WrittenType,
} from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { episodeQuery, isRunning, useEpisode, useJobWatch } from '@/features/episodes';
import { toast } from '@/ui/toast';
import { contentQuery } from './content.queries';
import { writingOptionsStorage, type WritingOptions } from './writing-options-storage';
import { useRestore } from './versions.queries';

/** The cost of each generation job of an episode. */
export const usageQuery = (episodeId: string) => ({ ...apiQuery('GET /api/episodes/{id}/usage', { id: episodeId }), staleTime: 0 });

/** The cost of AI this month, for the whole installation. */
export const spendQuery = { ...apiQuery('GET /api/spend', {}), staleTime: 0 };

/** Watches a job. When it has ended, what it changed is read again, then `onDone` is called; a failure is shown as a toast. */
function useFollowJob(episodeId: string, failed: string) {
  const queryClient = useQueryClient();
  const watch = useJobWatch();
  return {
    follow(jobId: string, onDone: (job: ProcessingJob) => void) {
      watch(jobId, {
        onDone: async (job) => {
          void queryClient.invalidateQueries(usageQuery(episodeId));
          void queryClient.invalidateQueries(spendQuery);
          await queryClient.invalidateQueries(contentQuery(episodeId));
          onDone(job);
        },
        onFailed: (reason) => toast.error('Error', reason ?? failed),
      });
      return queryClient.invalidateQueries({ ...episodeQuery(episodeId), exact: true });
    },
    refused: (error: Error) => toast.error('Error', userMessageOf(error, failed)),
  };
}

interface GenerateOptions extends Pick<WritingOptions, 'language'> {
  contentType: z.infer<typeof GenerateRequest>;
}

/** Generates missing content of one type or of all. */
export function useGenerate(episodeId: string) {
  const { follow, refused } = useFollowJob(episodeId, 'Failed to generate content.');
  return useMutation({
    mutationFn: ({ contentType, language }: GenerateOptions) =>
      call('POST /api/episodes/{id}/generate', { id: episodeId, contentType, ...(language && { language }) }),
    onSuccess: ({ jobId }, { contentType, language }) => {
      writingOptionsStorage.keep(jobId, { language });
      return follow(jobId, () =>
        toast.success(
          'Content generated',
          isFurther(contentType) ? 'You’ll find it under More content.' : 'Your show notes and posts are ready.',
        ),
      );
    },
    onError: refused,
  });
}

/** Writes content of a recipe: its first version. */
export function useWriteRecipe(episodeId: string) {
  const { follow, refused } = useFollowJob(episodeId, 'Failed to generate content.');
  return useMutation({
    mutationFn: ({ recipeId, language }: Pick<WritingOptions, 'language'> & { recipeId: string }) =>
      call('POST /api/episodes/{id}/recipes/{recipeId}', { id: episodeId, recipeId, ...(language && { language }) }),
    onSuccess: ({ jobId }, { language }) => {
      writingOptionsStorage.keep(jobId, { language });
      return follow(jobId, () => toast.success('Content generated', 'You’ll find it under More content.'));
    },
    onError: refused,
  });
}

type Generated = Pick<GeneratedContent, 'episodeId' | 'contentType' | 'recipe'>;

/** The target of the jobs that write this content. */
export const targetOf = ({ contentType, recipe }: Pick<Generated, 'contentType' | 'recipe'>): string =>
  recipe ? recipeTarget(recipe.id) : contentType;

const requestVersion = ({ episodeId: id, contentType, recipe }: Generated, { prompt, language }: WritingOptions) => {
  if (recipe) return call('POST /api/episodes/{id}/recipes/{recipeId}', { id, recipeId: recipe.id, prompt, language });
  if (!isGenerated(contentType)) throw new TypeError(`${contentType} is made from templates only.`);
  if (prompt) return call('POST /api/episodes/{id}/regenerate-with-prompt/{contentType}', { id, contentType, prompt, language });
  return call('POST /api/episodes/{id}/regenerate/{contentType}', { id, contentType, language });
};

type Rewriting = Extract<JobType, 'content_generation' | 'variants'>;

/** The latest job that regenerates this content or generates its variants. */
export function useLatestJob(item: Generated, jobType: Rewriting) {
  const { data } = useEpisode(item.episodeId);
  const target = targetOf(item);
  return data?.processingJobs
    .filter((job) => job.jobType === jobType && job.target === target)
    .reduce<ProcessingJob | undefined>((latest, job) => (latest && latest.createdAt > job.createdAt ? latest : job), undefined);
}

/** The running job that regenerates this content or generates its variants. */
export function useRunningJob(item: Generated, jobType: Rewriting) {
  const latest = useLatestJob(item, jobType);
  return latest && isRunning(latest) ? latest : undefined;
}

/** Regenerates content as a new version, with these options. The new version can be undone. */
export function useRegenerate(rewritten: Generated, onStarted?: () => void) {
  const { episodeId } = rewritten;
  const { follow, refused } = useFollowJob(episodeId, 'Failed to regenerate content.');
  const queryClient = useQueryClient();
  const { mutate: restore } = useRestore();
  const current = () =>
    queryClient.getQueryData(contentQuery(episodeId).queryKey)?.content.find((item) => targetOf(item) === targetOf(rewritten));
  const announce = (before: GeneratedContent | undefined, { unchanged }: ProcessingJob) => {
    const after = current();
    if (unchanged) toast.info('Nothing new to write', 'Your current version hasn’t changed.');
    else if (before && after) {
      const undo = () => restore({ item: after, version: before.version });
      toast.undoable('Content regenerated', `Version ${after.version} is ready.`, { onUndo: undo });
    } else toast.success('Content regenerated', 'The new version is ready.');
  };
  return useMutation({
    mutationFn: (options: WritingOptions) => requestVersion(rewritten, options),
    onMutate: () => ({ before: current() }),
    onSuccess: ({ jobId }, options, { before }) => {
      writingOptionsStorage.keep(jobId, options);
      onStarted?.();
      return follow(jobId, (job) => announce(before, job));
    },
    onError: refused,
  });
}

/** Generates variants; the current version stays. */
export function useGenerateVariants({ episodeId, contentType }: Generated & { contentType: WrittenType }, onDone: () => void) {
  const { follow, refused } = useFollowJob(episodeId, 'Failed to write the variant.');
  return useMutation({
    mutationFn: (variantTypes: VariantType[]) =>
      call('POST /api/episodes/{id}/variants/{contentType}', { id: episodeId, contentType, variantTypes }),
    onSuccess: ({ jobId }) =>
      follow(jobId, () => {
        onDone();
        toast.success('Variant written', 'Compare it with the current version.');
      }),
    onError: refused,
  });
}
