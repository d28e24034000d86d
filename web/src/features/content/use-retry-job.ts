import { GENERATED_TYPES, type ProcessingJob } from '@afterword/proto';
import { oneOf } from '@/lib/one-of';
import { useContentList } from './content.queries';
import { promptStorage } from './prompt-storage';
import { useGenerate, useRegenerate } from './writing.queries';

/** Repeats a failed job: everything, one content type, or a new version of it. */
export function useRetryJob({ id, episodeId, target }: Pick<ProcessingJob, 'id' | 'episodeId' | 'target'>) {
  const contentType = oneOf(GENERATED_TYPES, target);
  const { data } = useContentList(episodeId, true);
  const generate = useGenerate(episodeId);
  const regenerate = useRegenerate({ episodeId, contentType: contentType ?? 'show_notes' });
  const isThere = data?.content.some((item) => item.contentType === contentType) ?? false;
  return {
    isPending: generate.isPending || regenerate.isPending,
    repeat: () => (isThere ? regenerate.mutate(promptStorage.of(id)) : generate.mutate(contentType ?? 'all')),
  };
}
