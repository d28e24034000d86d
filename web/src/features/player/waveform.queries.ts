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

async function peaksAt(url: string, signal: AbortSignal): Promise<number[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The waveform answered ${response.status}.`);
  return (await response.json()) as number[];
}
