import type { RecordFormat } from '@afterword/proto';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toast';

export const historyQuery = (contentId: string) => apiQuery('GET /api/content/{id}/history', { id: contentId });

/** A version and the one before it. Never refetched, because versions do not change. */
export const versionChangeQuery = (contentId: string, version: number) =>
  queryOptions({
    queryKey: ['/api/content', contentId, 'version', version],
    queryFn: async ({ signal }) => {
      const { versions } = await call('GET /api/content/{id}/versions', { id: contentId, before: version + 1 }, { signal });
      return { after: versions[0]?.content ?? '', before: versions[1]?.content ?? '' };
    },
  });

/** Downloads the history of a piece of content. */
export function useDownloadHistory(contentId: string) {
  return useMutation({
    mutationFn: (format: RecordFormat) => call('GET /api/content/{id}/editorial-record', { id: contentId, format }),
    onSuccess: ({ record: { fileName, mediaType, text } }) => saveFile(fileName, new Blob([text], { type: mediaType })),
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to download the editorial record.')),
  });
}
