import type { CallInput, Recipe } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { sortByName } from '@/lib/sort-by-name';
import { deferDeletion } from '@/ui/deferred-delete';
import { toast } from '@/ui/toast';

export const recipesQuery = apiQuery('GET /api/recipes', {});

/** Creates a recipe, or changes the one with this id. */
export function useSaveRecipe(id: string | undefined) {
  const queryClient = useQueryClient();
  const verb = id === undefined ? 'create' : 'update';
  return useMutation({
    mutationFn: (fields: CallInput<'POST /api/recipes'>) =>
      id === undefined ? call('POST /api/recipes', fields) : call('PATCH /api/recipes/{id}', { id, ...fields }),
    onSuccess: ({ recipe }) => {
      queryClient.setQueryData(
        recipesQuery.queryKey,
        (list) => list && { recipes: sortByName(({ name }) => name, [...list.recipes.filter((each) => each.id !== recipe.id), recipe]) },
      );
      toast.success(`Recipe ${verb}d`, recipe.name);
    },
    onError: (error) => toast.error('Error', userMessageOf(error, `Failed to ${verb} recipe.`)),
  });
}

/** Hides a recipe at once and deletes it when its Undo toast has closed. */
export function useDeleteRecipe() {
  const queryClient = useQueryClient();
  return ({ id, name }: Recipe) =>
    deferDeletion({
      ids: [id],
      title: 'Recipe deleted',
      description: `${name}. Content written by it stays.`,
      failure: 'Failed to delete recipe.',
      deleteNow: (options) => call('DELETE /api/recipes/{id}', { id }, options),
      onDeleted: () => queryClient.invalidateQueries({ queryKey: recipesQuery.queryKey }),
    });
}
