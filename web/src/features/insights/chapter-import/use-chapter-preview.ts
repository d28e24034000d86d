import type { ChapterFileContent } from '@afterword/language/chapter-files';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import type { ChapterResponse, ChapterSource } from './answer-request';
import { askWorker } from './ask-worker';

/** What someone chose to read chapters from. */
export type ChosenSource = Exclude<ChapterSource, { kind: 'recording' }> | { kind: 'recording' };

export interface RecordingFacts {
  id: string;
  /** In seconds. */
  duration: number | null;
}

interface Preview {
  /** Null if nothing was entered or it was refused; undefined while it is read. */
  content: ChapterFileContent | null | undefined;
  refusal: string | null;
}

const TYPING_PAUSE_MS = 300;

/** Reads what was chosen, again with each change. */
export function useChapterPreview(chosen: ChosenSource, episode: RecordingFacts): Preview {
  const id = useId();
  const typed = useDebouncedValue(chosen.kind === 'text' ? chosen.text : '', TYPING_PAUSE_MS);
  const read: ChosenSource = chosen.kind === 'text' ? { kind: 'text', text: typed } : chosen;
  const isEmpty = read.kind === 'text' && read.text.trim() === '';
  const { data, error } = useQuery({
    queryKey: ['chapter-import', id, read.kind, nameOf(read)],
    queryFn: async ({ signal }) =>
      askWorker({ kind: 'read', source: await locate(read, episode.id, signal), durationSeconds: episode.duration }, signal),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (isEmpty) return { content: null, refusal: null };
  if (error) return { content: null, refusal: error instanceof ApiError ? error.userMessage : FAILURE };
  return data ? toPreview(data) : { content: undefined, refusal: null };
}

const FAILURE = 'The chapters could not be read. The file may be damaged.';

const nameOf = (source: ChosenSource): string => {
  if (source.kind === 'text') return source.text;
  return source.kind === 'file' ? `${source.file.name} ${source.file.size} ${source.file.lastModified}` : '';
};

const toPreview = (response: ChapterResponse): Preview =>
  'content' in response
    ? { content: response.content, refusal: null }
    : { content: null, refusal: 'refusal' in response ? response.refusal : FAILURE };

async function locate(source: ChosenSource, episodeId: string, signal: AbortSignal): Promise<ChapterSource> {
  return source.kind === 'recording' ? { kind: 'recording', url: await recordingUrl(episodeId, signal) } : source;
}

/** The address of an episode's recording, which workers can use as well. */
export async function recordingUrl(id: string, signal?: AbortSignal): Promise<string> {
  const { url } = await call('GET /api/episodes/{id}/audio', { id }, signal ? { signal } : {});
  return new URL(url, location.href).href;
}

/** How many chapters the recording of an episode brings along; 0 if it cannot be read. */
export const recordingChaptersQuery = ({ id, duration }: RecordingFacts) =>
  queryOptions({
    queryKey: ['recording-chapters', id],
    queryFn: async ({ signal }) => {
      const response = await askWorker(
        { kind: 'read', source: { kind: 'recording', url: await recordingUrl(id, signal) }, durationSeconds: duration },
        signal,
      );
      return 'content' in response ? response.content.chapters.length : 0;
    },
    retry: false,
    staleTime: Infinity,
  });
