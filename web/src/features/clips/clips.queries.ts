import type { CallInput, Clip, ClipOptions } from '@afterword/proto';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { useLiveConnected } from '@/api/live';
import { POLL_MS } from '@/features/episodes';
import { formatCount } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { deferDeletion } from '@/ui/deferred-delete';
import { toast } from '@/ui/toast';

const clipsQuery = (episodeId: string) => apiQuery('GET /api/episodes/{id}/clips', { id: episodeId });

/** The clips of an episode. Polls while one is being made if there are no live notices. */
export function useClips(episodeId: string) {
  const isAnnounced = useLiveConnected();
  return useQuery({
    ...clipsQuery(episodeId),
    refetchInterval: ({ state }) => (!isAnnounced && state.data?.clips.some(({ making }) => making !== null) ? POLL_MS : false),
  });
}

function useShownClips(episodeId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = clipsQuery(episodeId);
  const replace = (ids: string[], clips: Clip[]) =>
    queryClient.setQueryData(queryKey, (shown) => {
      if (!shown) return undefined;
      const others = shown.clips.filter(({ id }) => !ids.includes(id));
      return { clips: [...others, ...clips].toSorted((a, b) => a.startMs - b.startMs) };
    });
  return {
    show: (clips: Clip[]) =>
      replace(
        clips.map(({ id }) => id),
        clips,
      ),
    hide: (id: string) => replace([id], []),
    refetch: () => queryClient.invalidateQueries({ queryKey }),
  };
}

export function useMakeClip(episodeId: string) {
  const { show } = useShownClips(episodeId);
  return useMutation({
    mutationFn: (clip: Omit<CallInput<'POST /api/episodes/{id}/clips'>, 'id'>) =>
      call('POST /api/episodes/{id}/clips', { id: episodeId, ...clip }),
    onSuccess: ({ clip }) => {
      show([clip]);
      toast.success('Making the clip', 'It’s in the list below. You can leave this page.');
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to make the clip.')),
  });
}

/** Makes clips of the quotes that are featured or most shareable. */
export function useMakeTopClips(episodeId: string) {
  const { show } = useShownClips(episodeId);
  return useMutation({
    mutationFn: (options: Partial<ClipOptions>) => call('POST /api/episodes/{id}/clips/top', { id: episodeId, ...options }),
    onSuccess: ({ clips }) => {
      if (clips.length === 0)
        return toast.info('No new clips', 'Every quote of this episode is in a clip already, or there are no quotes.');
      show(clips);
      toast.success(`Making ${formatCount(clips.length, 'clip')}`, 'You can leave this page.');
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to make the clips.')),
  });
}

/** Makes the film of a clip again, with the words that the transcript has now. */
export function useRemakeClip({ id, episodeId }: Clip) {
  const { show, refetch } = useShownClips(episodeId);
  return useMutation({
    mutationFn: () => call('POST /api/clips/{id}/remake', { id }),
    onSuccess: ({ clip }) => void show([clip]),
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to make the clip again.'));
      void refetch();
    },
  });
}

/** Stops making a clip. One without an earlier film disappears. */
export function useCancelClip({ id, episodeId }: Clip) {
  const { show, hide, refetch } = useShownClips(episodeId);
  return useMutation({
    mutationFn: () => call('POST /api/clips/{id}/cancel', { id }),
    onSuccess: ({ clip }) => {
      if (clip) show([clip]);
      else hide(id);
      toast.success('Clip cancelled');
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to cancel the clip.'));
      void refetch();
    },
  });
}

/** Hides a clip at once and deletes it when its Undo toast has closed. */
export function useDeleteClip({ id, episodeId }: Clip) {
  const { refetch } = useShownClips(episodeId);
  return () =>
    deferDeletion({
      ids: [id],
      title: 'Clip deleted',
      description: 'Its film and files are deleted too.',
      failure: 'Failed to delete clip.',
      deleteNow: (options) => call('DELETE /api/clips/{id}', { id }, options),
      onDeleted: refetch,
    });
}

async function read(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal: signal ?? null });
  if (!response.ok) throw new Error(`The store answered ${response.status}.`);
  return response;
}

/** What plays a film. Never cached, because its addresses expire. */
export const filmQuery = (id: string, madeAt: string) =>
  queryOptions({
    queryKey: ['/api/clips', id, 'files', madeAt],
    queryFn: async ({ signal }) => {
      const { film, cover, vtt } = await call('GET /api/clips/{id}/files', { id }, { signal });
      return { film: film.url, cover: cover.url, captions: await (await read(vtt.url, signal)).text() };
    },
    gcTime: 0,
  });

export type ClipFileKind = 'film' | 'srt' | 'vtt' | 'cover';

/** Downloads a file of a clip. */
export function useSaveClipFile({ id }: Clip) {
  return useMutation({
    mutationFn: async (kind: ClipFileKind) => {
      const { url, fileName } = (await call('GET /api/clips/{id}/files', { id }))[kind];
      saveFile(fileName, await (await read(url)).blob());
    },
    onError: (error) => toast.error('Download failed', userMessageOf(error, 'The file could not be read. Please try again.')),
  });
}
