import { GENERATED_TYPES, isRecipe, type ProcessingJob, recipeTarget } from '@afterword/proto';
import { oneOf } from '@/lib/one-of';
import { useContentList } from './content.queries';
import { writingOptionsStorage } from './writing-options-storage';
import { targetOf, useGenerate, useRegenerate, useWriteRecipe } from './writing.queries';

/** Repeats a failed job: everything, one content type or recipe, or a new version of it. */
export function useRetryJob({ id, episodeId, target }: Pick<ProcessingJob, 'id' | 'episodeId' | 'target'>) {
  const contentType = oneOf(GENERATED_TYPES, target);
  const recipeId = target && isRecipe(target) ? target.slice(recipeTarget('').length) : undefined;
  const { data } = useContentList(episodeId, true);
  const generate = useGenerate(episodeId);
  const writeRecipe = useWriteRecipe(episodeId);
  const item = data?.content.find((each) => targetOf(each) === target);
  const regenerate = useRegenerate(item ?? { episodeId, contentType: 'show_notes' });
  const create = () => {
    const { language } = writingOptionsStorage.of(id);
    if (recipeId) writeRecipe.mutate({ recipeId, language });
    else generate.mutate({ contentType: contentType ?? 'all', language });
  };
  return {
    isPending: generate.isPending || writeRecipe.isPending || regenerate.isPending,
    repeat: () => (item ? regenerate.mutate(writingOptionsStorage.of(id)) : create()),
  };
}
