import type { CallOutput } from '@afterword/proto';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { formatCount } from '@/lib/format';
import { deferDeletion } from '@/ui/deferred-delete';
import { saveFile } from '@/lib/save-file';
import { userMessageOf } from '@/api/api-error';
import { toast } from '@/ui/toast';
import type { ValidNumbers } from './numbers-form';

export type Report = CallOutput<'GET /api/analytics'>;
export type MeasuredItem = CallOutput<'GET /api/analytics/content'>['content'][number];

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
const DEFAULT_PERIOD: Period = 30;
export const parsePeriod = (days: number | undefined): Period => periods.find((each) => each === days) ?? DEFAULT_PERIOD;

const AREA = '/api/analytics';

export const reportQuery = (days: Period) =>
  queryOptions({ queryKey: [AREA, 'report', days], queryFn: ({ signal }) => call('GET /api/analytics', { days }, { signal }) });

export const contentQuery = infiniteQueryOptions({
  queryKey: [AREA, 'content'],
  queryFn: ({ pageParam: after, signal }) => call('GET /api/analytics/content', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** The records of a piece of content, latest first. */
export const recordsQuery = (contentId: string) => apiQuery('GET /api/content/{id}/analytics', { id: contentId });

/** How much people change in generated content, of all voices. */
export const editRatesQuery = apiQuery('GET /api/edit-rates', {});

/** Refetches every query that contains numbers. */
function useRefetchNumbers() {
  const queryClient = useQueryClient();
  return (contentId?: string) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [AREA] }),
      contentId ? queryClient.invalidateQueries(recordsQuery(contentId)) : undefined,
    ]);
}

/** Errors are shown in the form. */
export function useRecordNumbers(contentId: string) {
  const refetch = useRefetchNumbers();
  return useMutation({
    mutationFn: (numbers: ValidNumbers) => call('POST /api/content/{id}/analytics', { id: contentId, ...numbers }),
    onSuccess: () => {
      toast.success('Numbers saved');
      void refetch(contentId);
    },
  });
}

export function useImportNumbers() {
  const refetch = useRefetchNumbers();
  return useMutation({
    mutationFn: async (file: File) => call('POST /api/analytics/import', { csv: await file.text() }),
    onSuccess: () => refetch(),
  });
}

/** Hides numbers at once and deletes them when their Undo toast has closed. */
export function useDeleteNumbers(contentId: string) {
  const refetch = useRefetchNumbers();
  return (id: string, day: string) =>
    deferDeletion({
      ids: [id],
      title: 'Numbers deleted',
      description: `From ${day}.`,
      failure: 'Failed to delete the numbers.',
      deleteNow: (options) => call('DELETE /api/analytics/{id}', { id }, options),
      onDeleted: () => refetch(contentId),
    });
}

export const useDownloadTemplate = () =>
  useMutation({
    mutationFn: () => call('GET /api/analytics/template', {}),
    onSuccess: ({ csv, fileName }) => saveFile(fileName, new Blob([csv], { type: 'text/csv' })),
    onError: (error) => toast.error('Error', userMessageOf(error, 'The template could not be made.')),
  });

export const describeImport = ({ imported, leftOut }: CallOutput<'POST /api/analytics/import'>) =>
  `${formatCount(imported, 'row')} imported.${leftOut > 0 ? ` ${formatCount(leftOut, 'row')} without a number left out.` : ''}`;
