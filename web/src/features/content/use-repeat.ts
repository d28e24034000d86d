import { ContentType, type ProcessingJob } from '@afterword/proto';
import { useContentList, useGenerate, useRegenerate } from './content.queries';
import { keptPrompts } from './kept-prompts';

/** Asks again for exactly what a failed job was to write: everything, one kind of content, or a new version of it. */
export function useRepeat({ id, episodeId, target }: Pick<ProcessingJob, 'id' | 'episodeId' | 'target'>) {
  const contentType = ContentType.safeParse(target).data;
  const { data } = useContentList(episodeId, true);
  const generate = useGenerate(episodeId, contentType);
  const regenerate = useRegenerate({ episodeId, contentType: contentType ?? 'show_notes' });
  const isWritten = data?.content.some((item) => item.contentType === contentType) ?? false;
  return {
    isPending: generate.isPending || regenerate.isPending,
    repeat: () => (isWritten ? regenerate.mutate(keptPrompts.of(id)) : generate.mutate()),
  };
}
