import type { Episode } from '@afterword/proto';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { waveBars } from './wave-bars';

/**
 * The heights of the waveform's bars; null if the audio was not measured. Refetched when the transcription ends, and until it is known with
 * the transcript: a recording with an imported transcript is measured later.
 */
export const waveformQuery = ({ id, transcriptionStatus }: Pick<Episode, 'id' | 'transcriptionStatus'>) =>
  queryOptions({
    queryKey: ['/api/episodes', id, 'waveform', transcriptionStatus],
    queryFn: async ({ signal }) => {
      const { waveformUrl } = await call('GET /api/episodes/{id}/audio', { id }, { signal });
      return waveformUrl === null ? null : waveBars(await peaksAt(waveformUrl, signal));
    },
  });

/** How loud the recording is, from 0 on, ten times a second; null if it was not measured. */
export const peaksQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/episodes', id, 'waveform', 'peaks'],
    queryFn: async ({ signal }) => {
      const { waveformUrl } = await call('GET /api/episodes/{id}/audio', { id }, { signal });
      return waveformUrl === null ? null : peaksAt(waveformUrl, signal);
    },
  });

async function peaksAt(url: string, signal: AbortSignal): Promise<number[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The waveform answered ${response.status}.`);
  return (await response.json()) as number[];
}
