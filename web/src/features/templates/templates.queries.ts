import type { CallInput, Template } from '@afterword/proto';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { deferDeletion } from '@/ui/deferred-delete';
import { sortByName } from '@/lib/sort-by-name';
import { toast } from '@/ui/toast';

export const templatesQuery = apiQuery('GET /api/templates', {});

type PreviewRequest = CallInput<'POST /api/templates/preview'>;

/** A template filled in from an episode. The last preview stays until the next one is loaded. */
export const previewQuery = (request: PreviewRequest) =>
  queryOptions({
    queryKey: [...templatesQuery.queryKey, 'preview', request],
    queryFn: ({ signal }) => call('POST /api/templates/preview', request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: request.template.trim() !== '' && request.episodeId !== '',
  });

/** Updates the cached data before the server has responded. */
function useCachedTemplates() {
  const queryClient = useQueryClient();
  const { queryKey } = templatesQuery;
  return {
    show: (change: (templates: Template[]) => Template[]) =>
      queryClient.setQueryData(queryKey, (list) => list && { templates: change(list.templates) }),
    refetch: () => queryClient.invalidateQueries({ queryKey, exact: true }),
  };
}

export function useCreateTemplate(done: 'created' | 'duplicated' = 'created') {
  const { show } = useCachedTemplates();
  const verb = done === 'created' ? 'create' : 'duplicate';
  return useMutation({
    mutationFn: (fields: CallInput<'POST /api/templates'>) => call('POST /api/templates', fields),
    onSuccess: ({ template }) => {
      show((templates) => sortByName(({ name }) => name, [...templates.filter(({ id }) => id !== template.id), template]));
      toast.success(`Template ${done}`, template.name);
    },
    onError: (error) => toast.error('Error', userMessageOf(error, `Failed to ${verb} template.`)),
  });
}

export function useChangeTemplate() {
  const { show, refetch } = useCachedTemplates();
  const merge = (change: Partial<Template>) =>
    show((templates) => templates.map((each) => (each.id === change.id ? { ...each, ...change } : each)));
  return useMutation({
    mutationFn: (change: CallInput<'PATCH /api/templates/{id}'>) => call('PATCH /api/templates/{id}', change),
    onMutate: ({ id, isActive }) => isActive !== undefined && merge({ id, isActive }),
    onSuccess: ({ template }) => {
      merge(template);
      toast.success('Template updated', template.name);
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to update template.'));
      void refetch();
    },
  });
}

/** Hides a template at once and deletes it when its Undo toast has closed. */
export function useDeleteTemplate() {
  const { refetch } = useCachedTemplates();
  return ({ id, name }: Template) =>
    deferDeletion({
      ids: [id],
      title: 'Template deleted',
      description: `${name}. Content made from it stays.`,
      failure: 'Failed to delete template.',
      deleteNow: (options) => call('DELETE /api/templates/{id}', { id }, options),
      onDeleted: refetch,
    });
}
